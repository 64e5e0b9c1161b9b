import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { SelectField, TextField } from '@/components/ui/field';
import { TextAreaField } from '@/components/ui/text-area-field';
import { cancelVisit, changeVisit } from '@/lib/bookings/contract-visits';
import { bookingLimits, visitLimits } from '@/lib/config/limits';
import { isoInZone } from '@/lib/values/time';
import { FormStart } from '../form-start';
import { useFault } from '../use-fault';
import type { VisitPage } from './load-visit';

/** As a field of day and hour has it, by the clock of the place. */
const wallOf = (at: string, zone: string) => isoInZone(Date.parse(at), zone).slice(0, 16);

/** Another hour, as long as it is empty. */
function HourFields({ visit: { typed, faults }, row, clock }: VisitPage) {
  const t = useTranslations('portalCalendar');
  const fault = useFault(faults);
  const now = { start: wallOf(row.Start, clock.timeZone), end: wallOf(row.End, clock.timeZone) };
  return (['start', 'end'] as const).map((name) => (
    <TextField
      key={name}
      id={`visit-${name}`}
      name={name}
      type="datetime-local"
      label={t(name)}
      defaultValue={typed[name] ?? now[name]}
      error={fault(name)}
    />
  ));
}

/** Another hour, person or number of seats. */
export function ChangeVisit(page: VisitPage) {
  const { visit, frame, row, team } = page;
  const { typed, faults } = visit;
  const t = useTranslations('portalCalendar');
  const fault = useFault(faults);
  return (
    <section className="portal-card" aria-labelledby="change-title">
      <header>
        <h2 id="change-title">{t('change')}</h2>
        <p className="portal-small">{t('changeText')}</p>
      </header>
      <form className="portal-body" action={changeVisit.path.replace('{id}', String(row.Id))} method="post">
        <FormStart frame={frame} row={row} again={typed.capacity !== undefined && visit} />
        {row.SeatsTaken === 0 && <HourFields {...page} />}
        {team.length > 1 && (
          <SelectField
            id="visit-who"
            name="team_member_id"
            label={t('who')}
            defaultValue={typed.team_member_id ?? String(row.TeamMemberId)}
            error={fault('team_member_id')}
          >
            {team.map(({ Id, Name }) => (
              <option key={Id} value={Id}>
                {Name}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          id="visit-capacity"
          name="capacity"
          type="number"
          inputMode="numeric"
          min={Math.max(1, row.SeatsTaken)}
          max={visitLimits.capacity}
          label={t('capacity')}
          defaultValue={typed.capacity ?? String(row.Capacity)}
          error={fault('capacity')}
        />
        <div className="portal-acts">
          <Button type="submit">{t('save')}</Button>
        </div>
      </form>
    </section>
  );
}

/** Calls the visit off; says before who gets a mail. */
export function CancelVisit({ visit, frame, row }: VisitPage) {
  const t = useTranslations('portalCalendar');
  const fault = useFault(visit.faults);
  return (
    <section className="portal-card" aria-labelledby="cancel-title">
      <header>
        <h2 id="cancel-title">{t('cancelTitle')}</h2>
        <p className="portal-small">{t('cancelText', { count: row.Bookings.length })}</p>
      </header>
      <form className="portal-body" action={cancelVisit.path.replace('{id}', String(row.Id))} method="post">
        <FormStart frame={frame} row={row} />
        <TextAreaField
          id="visit-reason"
          name="reason"
          label={t('reason')}
          optional={useTranslations('manage')('optional')}
          maxLength={bookingLimits.reason}
          defaultValue={visit.typed.reason}
          error={fault('reason')}
        />
        <div className="portal-acts">
          <Button type="submit" kind="danger">
            {t('cancel')}
          </Button>
        </div>
      </form>
    </section>
  );
}
