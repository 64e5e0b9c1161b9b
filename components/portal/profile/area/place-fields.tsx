import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { ErrorMessage } from '@/components/ui/error-message';
import { TextField } from '@/components/ui/field';
import { useFault } from '../../use-fault';
import type { SectionPage } from '../load-section';
import { nameFieldOf, type PlaceChoice, placeChoices } from './place-choice';

interface TicksProps {
  title: string;
  places: readonly PlaceChoice[];
  /** The first number that the ticks are sent under. */
  from: number;
  /** Found by a search: their names go along. */
  isFound?: boolean;
  /** What is wrong with all that is ticked. */
  errorId: string | undefined;
}

function Ticks({ title, places, from, isFound = false, errorId }: TicksProps) {
  if (places.length === 0) return null;
  return (
    <fieldset className="portal-places" aria-describedby={errorId}>
      <legend>{title}</legend>
      {places.map(({ place, name, isChosen }, at) => (
        <label key={place} className="check">
          <input type="checkbox" name={`content.Places.${from + at}`} value={place} defaultChecked={isChosen} />
          <span>{name}</span>
          {isFound && <input type="hidden" name={nameFieldOf(place)} value={name} />}
        </label>
      ))}
    </fieldset>
  );
}

/** The cities and neighborhoods that the company works in: ticked, and searched for by name in the same form, so that nothing typed is lost. */
export function PlaceFields({ visit, row, area, content }: SectionPage) {
  const t = useTranslations('portalArea');
  const fault = useFault(visit.faults);
  const { found, known } = placeChoices(row, { typed: visit.typed, content, found: area?.found ?? [] });
  const error = fault('content.Places');
  const errorId = error && 'places-error';
  return (
    <div className="portal-form">
      {/* A blank one first: a form says nothing of boxes that are not ticked, and none at all is an answer too. */}
      <input type="hidden" name="content.Places.0" value="" />
      {error && <ErrorMessage id="places-error">{error}</ErrorMessage>}
      {known.length === 0 && <p role="status">{t('nowhere')}</p>}
      <Ticks title={t('chosen')} places={known} from={1} errorId={errorId} />
      <div className="portal-filters">
        <TextField
          id="place-search"
          name="content.PlaceSearch"
          type="search"
          label={t('search')}
          hint={t('searchHint')}
          optional=""
          maxLength={100}
          defaultValue={area?.search}
        />
        <Button type="submit" kind="secondary" icon="search" name="redraw" value="places" formNoValidate>
          {t('find')}
        </Button>
      </div>
      {area?.search && <p role="status">{t(found.length > 0 ? 'found' : 'notFound')}</p>}
      <Ticks
        title={t(area?.search ? 'foundTitle' : 'near')}
        places={found}
        from={1 + known.length}
        isFound
        errorId={errorId}
      />
    </div>
  );
}
