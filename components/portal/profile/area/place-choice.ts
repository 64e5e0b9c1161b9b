import type { Content, SectionView } from '@/lib/profile/contract-sections';
import { placeLabel } from '../../place-label';

/** A place that can be ticked. */
export interface PlaceChoice {
  /** `neighborhood-12`, `city-5`. */
  place: string;
  /** With its city. */
  name: string;
  isChosen: boolean;
}

/** A place that a search found. */
export interface FoundPlace {
  place: string;
  name: string;
}

const nameField = 'content.PlaceName.';
/** Carries the name of a found place along, so that it is still known after the next search. */
export const nameFieldOf = (place: string): string => `${nameField}${place}`;

type Typed = Readonly<Record<string, string>>;

const typedPlaces = (typed: Typed): string[] =>
  Object.entries(typed).flatMap(([field, value]) => (/^content\.Places\.\d{1,3}$/.test(field) && value ? [value] : []));

/** The places of the form: what was found last first, then those that the company works in or has chosen. */
export function placeChoices(
  { Places }: Pick<SectionView, 'Places'>,
  { typed, content, found }: { typed: Typed; content: Content; found: readonly FoundPlace[] },
): { found: PlaceChoice[]; known: PlaceChoice[] } {
  const said = Array.isArray(content.Places) ? (content.Places as string[]) : undefined;
  const served = Places.filter(({ IsServed }) => IsServed).map(({ Place }) => Place);
  const chosen = new Set(
    typed['content.Places.0'] === undefined && !typed.language_type_id ? (said ?? served) : typedPlaces(typed),
  );
  const known = new Map(Places.map(({ Place, Name, CityName }) => [Place, placeLabel(Place, Name, CityName)]));
  for (const [field, name] of Object.entries(typed))
    if (field.startsWith(nameField) && chosen.has(field.slice(nameField.length)))
      known.set(field.slice(nameField.length), name);
  const choiceOf = (place: string, name: string) => ({ place, name, isChosen: chosen.has(place) });
  return {
    found: found.filter(({ place }) => !known.has(place)).map(({ place, name }) => choiceOf(place, name)),
    known: [...known].map(([place, name]) => choiceOf(place, name)),
  };
}
