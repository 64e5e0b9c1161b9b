import { givenCoordinates, givenText, type PlaceQueries, placeQueries } from '@/components/asking/given-place';
import type { LatLng } from '@/components/ui/map/map-props';
import { getCityView } from '@/lib/catalogue/contract';
import type { Locale } from '@/lib/i18n/locales';
import { spellingOf } from '@/lib/i18n/spelling';
import { resolveLocation } from '@/lib/places/contract';
import { countryOfWord } from '@/lib/places/rules/country-words';
import { type AskField, askFields } from '@/lib/requests/rules';
import { askOrNull } from '@/lib/web/ask';
import { findDraft } from '@/lib/web/form-drafts';

export type RawQuery = Record<string, string | string[] | undefined>;

interface Given {
  at: LatLng | null;
  initial: Partial<Record<AskField, string>>;
  faults: Partial<Record<AskField, string>>;
  isTooMany: boolean;
  countryId: number | undefined;
}

/** The country of a place: said in words, else that of the city its coordinates lie near; undefined where neither tells. */
async function countryOf({ country = '' }: PlaceQueries, at: LatLng | null, lang_code: Locale) {
  const said = countryOfWord(spellingOf(country));
  if (said !== undefined || !at) return said;
  const found = await askOrNull(resolveLocation, { lang_code, latitude: at[0], longitude: at[1] });
  if (!found || found.CityId < 1) return undefined;
  return (await askOrNull(getCityView, { id: found.CityId, lang_code }))?.CountryTypeId;
}

const pickFields = (from: Readonly<Record<string, string>>) =>
  Object.fromEntries(askFields.flatMap((name) => (from[name] ? [[name, from[name]]] : [])));

/** What the page begins with: the place of the link, or what was typed into a plain form that came back. */
export async function readGiven(query: RawQuery, locale: Locale): Promise<Given> {
  const draft = typeof query.draft === 'string' ? findDraft(query.draft) : undefined;
  // Of a draft the coordinates alone: its `name` is the person's.
  const place = placeQueries(draft ? { latitude: draft.typed.latitude, longitude: draft.typed.longitude } : query);
  const at = givenCoordinates(place);
  const countryId = await countryOf(place, at, locale);
  if (!draft) return { at, initial: { location: givenText(place) }, faults: {}, isTooMany: false, countryId };
  const { typed, faults, status } = draft;
  return { at, initial: pickFields(typed), faults: pickFields(faults), isTooMany: status === 429, countryId };
}
