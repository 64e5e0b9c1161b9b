import 'server-only';
import { spellingOf } from '@/lib/i18n/spelling';
import { unset } from '@/lib/values/ids';
import type { Locale } from '@/lib/values/locale';
import type { LocationInput, PlaceUnderstood } from '../contract';
import type { Coordinates } from '../queries/locate';
import { listNearestCities } from '../queries/nearest-cities';
import type { PlaceRow } from '../queries/place-rows';
import { listOwnByPrefix } from '../queries/suggest';
import { addressTexts } from '../rules/address-spans';
import { liesIn, type Province, type Region } from '../rules/regions';
import { writingsOf } from '../rules/short-words';
import type { AddressReading } from './find-place';

/** Most places that are offered instead. */
const maxNearest = 3;
/** Names that begin alike and are looked through: some lie in regions that are not meant. */
const maxLonger = 200;

/** Words of an address as they were typed. */
function asTyped(texts: readonly string[], words: readonly string[]): string {
  const wanted = words.join(' ');
  for (const text of texts) {
    const tokens = text.trim().split(/\s+/);
    for (let start = 0; start < tokens.length; start++)
      for (let end = start + 1; end <= tokens.length; end++) {
        const typed = tokens.slice(start, end).join(' ');
        if (spellingOf(typed) === wanted) return typed;
      }
  }
  return wanted;
}

/** The country that regions have in common; undefined where they name none, or several. */
function commonCountry(regions: readonly Region[]): number | undefined {
  const named = regions.map(({ countryIds, provinces }) => [...countryIds, ...provinces.map((one) => one.countryId)]);
  const [first = [], ...rest] = named;
  const common = [...new Set(first)].filter((id) => rest.every((ids) => ids.includes(id)));
  return common.length === 1 ? common[0] : undefined;
}

const languageAt: Record<Locale, number> = { en: 0, fr: 1, es: 2 };

function provincesNamed(regions: readonly Region[], countryId: number | undefined): Province[] {
  return regions.flatMap(({ provinces }) =>
    provinces.filter((province) => countryId === undefined || province.countryId === countryId),
  );
}

/** Places of ours whose name begins with the given words, where no region contradicts. */
async function listLonger(name: string, { meaning, provinces }: AddressReading, langCode: Locale) {
  if (name === '') return [];
  const starts = writingsOf(name).map((one) => `${one} `);
  const found = await listOwnByPrefix(starts, langCode, maxLonger);
  return found.filter((place) =>
    meaning.regions.every((region) =>
      liesIn({ ...place, provinceSpelling: spellingOf(place.provinceName) }, region, provinces),
    ),
  );
}

interface Wanted {
  at: Coordinates | undefined;
  countryId: number | undefined;
  provinceIds: readonly number[];
}

/** What is offered in the place of one that we do not know: names that begin like it, then the nearest cities, each once. */
async function listOffered(name: string, reading: AddressReading, wanted: Wanted, langCode: Locale) {
  const isSomewhere = wanted.countryId !== undefined || wanted.provinceIds.length > 0 || wanted.at !== undefined;
  const [longer, nearest] = await Promise.all([
    listLonger(name, reading, langCode),
    isSomewhere ? listNearestCities({ ...wanted, limit: maxNearest }, langCode) : [],
  ]);
  const offered = new Map([...longer, ...nearest].map((place) => [`${place.kind} ${place.id}`, place]));
  return [...offered.values()].slice(0, maxNearest);
}

interface Understanding {
  input: LocationInput;
  reading: AddressReading;
  /** The position of the place, where it is known. */
  at: Coordinates | undefined;
  isKnown: boolean;
  suggestion: (row: PlaceRow) => PlaceUnderstood['Nearest'][number];
}

/** What was understood of a place, in words, with the places of ours that are nearest to it. */
export async function describePlace({
  input,
  reading,
  at,
  isKnown,
  suggestion,
}: Understanding): Promise<PlaceUnderstood> {
  const { names, regions } = reading.meaning;
  const last = names.at(-1);
  const isRegionAlone = names.length === 1 && last?.region !== undefined && last.candidates.length === 0;
  const all = isRegionAlone && last.region ? [...regions, last.region] : regions;
  const countryId = commonCountry(all);
  const provinces = provincesNamed(all, countryId);
  const texts = addressTexts([input.city, input.name, input.address].filter(Boolean).join(', '));
  const isNamed = last !== undefined && !isRegionAlone;
  const wanted = { at, countryId, provinceIds: provinces.map(({ id }) => id) };
  const name = isNamed ? last.words.join(' ') : '';
  const nearest = isKnown ? [] : await listOffered(name, reading, wanted, input.lang_code);
  return {
    IsKnown: isKnown,
    Name: isNamed ? asTyped(texts, last.words) : '',
    PostalCode: reading.postalCode,
    ProvinceName: provinces.length === 1 ? provinces[0]!.names[languageAt[input.lang_code]]! : '',
    CountryId: countryId ?? unset,
    Nearest: nearest.map(suggestion),
  };
}
