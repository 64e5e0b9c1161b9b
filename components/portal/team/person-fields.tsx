import { useTranslations } from 'next-intl';
import { ErrorMessage } from '@/components/ui/error-message';
import { TextField } from '@/components/ui/field';
import { fieldLimits } from '@/lib/config/field-limits';
import { companyPlaceChoices, teamLimits } from '@/lib/config/limits';
import { isWholeCity } from '@/lib/values/form-place';
import { KeptPicture, PictureUpload } from '../pictures/picture-fields';
import { placeLabel } from '../place-label';
import { useFault } from '../use-fault';
import type { PersonPage } from './load-person';

/** Who it is, and what neighbors may read of them. */
export function PersonFields(page: PersonPage) {
  const { visit, texts } = page;
  const t = useTranslations('portalTeam');
  const fault = useFault(visit.faults);
  return (
    <>
      {(['first_name', 'last_name'] as const).map((name) => (
        <TextField
          key={name}
          id={`person-${name}`}
          name={name}
          label={t(name === 'first_name' ? 'firstName' : 'lastName')}
          optional={name === 'last_name' ? '' : undefined}
          autoComplete="off"
          maxLength={fieldLimits[name]}
          defaultValue={texts[name]}
          error={fault(name)}
        />
      ))}
      <TextField
        id="person-description"
        name="description"
        label={t('description')}
        hint={t('descriptionHint', { max: fieldLimits.team_description })}
        optional=""
        maxLength={fieldLimits.team_description}
        defaultValue={texts.description}
        error={fault('description')}
      />
      <label className="check">
        <input type="checkbox" name="has_consent" value="true" defaultChecked={texts.has_consent === 'true'} />
        <span>{t('consent')}</span>
      </label>
      <KeptPicture name="image_url" url={texts.image_url ?? ''} error={fault('image_url')} />
      <PictureUpload page={page} purpose="person" into="image_url" />
    </>
  );
}

/** Where a person goes, and how fast. */
export function AreaFields({ visit, texts, row }: PersonPage) {
  const t = useTranslations('portalTeam');
  const fault = useFault(visit.faults);
  const chosen = new Set(Object.entries(texts).flatMap(([name, place]) => (name.startsWith('places.') ? [place] : [])));
  const wrong = fault('places');
  return (
    <>
      <fieldset className="portal-rights portal-places" aria-describedby={wrong && 'places-fault'}>
        <legend>{t('area')}</legend>
        <p className="portal-small">{t(row.Places.length > 0 ? 'areaHint' : 'noArea')}</p>
        {row.HasMorePlaces && <p className="portal-small">{t('placesCut', { count: companyPlaceChoices })}</p>}
        {wrong && <ErrorMessage id="places-fault">{wrong}</ErrorMessage>}
        {row.Places.map(({ Place, Name, CityName }, at) => (
          <label key={Place} className="check">
            <input type="checkbox" name={`places.${at}`} value={Place} defaultChecked={chosen.has(Place)} />
            <span>{isWholeCity(Place) ? t('wholeCity', { city: Name }) : placeLabel(Place, Name, CityName)}</span>
          </label>
        ))}
      </fieldset>
      <TextField
        id="person-speed"
        name="travel_km_per_hour"
        type="number"
        inputMode="numeric"
        min={teamLimits.minSpeed}
        max={teamLimits.maxSpeed}
        label={t('speed')}
        hint={t('speedHint')}
        optional=""
        defaultValue={texts.travel_km_per_hour}
        error={fault('travel_km_per_hour')}
      />
    </>
  );
}
