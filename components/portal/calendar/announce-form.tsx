import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { SelectField, TextField } from '@/components/ui/field';
import { announceVisits, type VisitRepeat, visitRepeats } from '@/lib/bookings/contract-visits';
import { companyPlaceChoices, visitLimits } from '@/lib/config/limits';
import { FormStart } from '../form-start';
import { placeLabel } from '../place-label';
import { useFault } from '../use-fault';
import type { Announce } from './load-announce';

const repeats = Object.keys(visitRepeats) as VisitRepeat[];

/** Where: the places that were found first, then those of the company, by their city. */
function PlaceField({ visit: { typed, faults }, choices, found = [] }: Announce) {
  const t = useTranslations('portalCalendar');
  const fault = useFault(faults);
  const known = new Set(found.map(({ Place }) => Place));
  const places = [...found, ...choices.Places.filter(({ Place }) => !known.has(Place))];
  return (
    <SelectField
      id="announce-place"
      name="place"
      label={t('place')}
      hint={
        <>
          {t('placeHint')} {choices.HasMorePlaces && t('placesCut', { count: companyPlaceChoices })}
        </>
      }
      defaultValue={typed.place ?? found[0]?.Place ?? ''}
      error={fault('place')}
    >
      <option value="">{t('placeNone')}</option>
      {places.map(({ Place, Name, CityName }) => (
        <option key={Place} value={Place}>
          {placeLabel(Place, Name, CityName)}
        </option>
      ))}
    </SelectField>
  );
}

function TimeFields({ visit: { typed, faults } }: Announce) {
  const t = useTranslations('portalCalendar');
  const fault = useFault(faults);
  return (
    <>
      {(['start', 'end'] as const).map((name) => (
        <TextField
          key={name}
          id={`announce-${name}`}
          name={name}
          type="datetime-local"
          label={t(name)}
          defaultValue={typed[name]}
          error={fault(name)}
        />
      ))}
      <SelectField id="announce-repeat" name="repeat" label={t('repeat')} optional="" defaultValue={typed.repeat ?? ''}>
        <option value="">{t('repeats.once')}</option>
        {repeats.map((name) => (
          <option key={name} value={name}>
            {t(`repeats.${name}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        id="announce-until"
        name="until"
        type="date"
        label={t('until')}
        hint={t('untilHint')}
        optional=""
        defaultValue={typed.until}
        error={fault('until')}
      />
    </>
  );
}

/** The form of a street day. One that is repeated comes back with its dates, to be confirmed. */
export function AnnounceForm(page: Announce) {
  const { visit, frame, choices, announceKey } = page;
  const { typed, faults } = visit;
  const t = useTranslations('portalCalendar');
  const fault = useFault(faults);
  const { Services, TeamMembers } = choices;
  return (
    <section className="portal-card" aria-labelledby="announce-title">
      <header>
        <h2 id="announce-title">{t('announce')}</h2>
      </header>
      <form className="portal-body" action={announceVisits.path} method="post">
        <FormStart frame={frame} idempotencyKey={announceKey} />
        <PlaceField {...page} />
        <SelectField
          id="announce-service"
          name="service_id"
          label={t('service')}
          defaultValue={typed.service_id}
          error={fault('service_id')}
        >
          {Services.map(({ Id, Name }) => (
            <option key={Id} value={Id}>
              {Name}
            </option>
          ))}
        </SelectField>
        <TimeFields {...page} />
        {TeamMembers.length > 1 && (
          <SelectField
            id="announce-who"
            name="team_member_id"
            label={t('who')}
            defaultValue={typed.team_member_id}
            error={fault('team_member_id')}
          >
            {TeamMembers.map(({ Id, Name }) => (
              <option key={Id} value={Id}>
                {Name}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          id="announce-capacity"
          name="capacity"
          type="number"
          inputMode="numeric"
          min={1}
          max={visitLimits.capacity}
          label={t('capacity')}
          hint={t('capacityHint')}
          defaultValue={typed.capacity ?? '4'}
          error={fault('capacity')}
        />
        <div className="portal-acts">
          <Button type="submit">{t('submit')}</Button>
        </div>
      </form>
    </section>
  );
}
