import { spellingOf } from '@/lib/i18n/spelling';
import { countryOfWord } from './country-words';
import { countryOfForeignRegion, isForeignCountry } from './foreign-words';
import { provinceWords } from './province-words';

export interface Province {
  id: number;
  countryId: number;
  /** ISO 3166-2 without the country: QC, TX. */
  code: string;
  /** Its names in our languages. */
  names: readonly string[];
}

/** A word of an address that names a country or a province, or could name several ("CA": Canada, California). */
export interface Region {
  /** Countries it names as a whole; none of ours for a foreign one. */
  countryIds: readonly number[];
  provinces: readonly Province[];
  /** Spellings of those provinces, for towns whose province is known by name alone. */
  provinceSpellings: readonly string[];
}

interface Words {
  bySpelling: ReadonlyMap<string, readonly Province[]>;
  /** Of every province: all the spellings it goes by. */
  spellings: ReadonlyMap<Province, readonly string[]>;
}

/** Letters with gaps: "B.C." is spelled "b c". */
const apart = (code: string) => [...code].join(' ');

function spellingsOf({ countryId, code, names }: Province): string[] {
  const short = spellingOf(code);
  const codes = short.length > 1 ? [short, apart(short)] : [];
  const counties = names.map(spellingOf).flatMap((name) => name.replace(/^county /, 'co '));
  const more = provinceWords[countryId]?.[code] ?? [];
  return [...new Set([...codes, ...names.map(spellingOf), ...counties, ...more])];
}

const kept = new WeakMap<readonly Province[], Words>();

/** Provinces by how people write them; made once a list, which is kept from one address to the next. */
function wordsOf(provinces: readonly Province[]): Words {
  const known = kept.get(provinces);
  if (known) return known;
  const bySpelling = new Map<string, Province[]>();
  const spellings = new Map(provinces.map((province) => [province, spellingsOf(province)]));
  for (const [province, all] of spellings)
    for (const spelling of all) bySpelling.set(spelling, [...(bySpelling.get(spelling) ?? []), province]);
  const words = { bySpelling, spellings };
  kept.set(provinces, words);
  return words;
}

/** What a spelling names as a country or province; undefined for no such word. */
export function regionOf(spelling: string, provinces: readonly Province[]): Region | undefined {
  const { bySpelling, spellings } = wordsOf(provinces);
  const named = bySpelling.get(spelling) ?? [];
  const country = countryOfWord(spelling) ?? countryOfForeignRegion(spelling);
  if (named.length === 0 && country === undefined && !isForeignCountry(spelling)) return undefined;
  return {
    countryIds: country === undefined ? [] : [country],
    provinces: named,
    provinceSpellings: named.flatMap((province) => spellings.get(province) ?? []),
  };
}

/** A country as a region, for one that was given as such. */
export const regionOfCountry = (countryId: number): Region => ({
  countryIds: [countryId],
  provinces: [],
  provinceSpellings: [],
});

/** The known country and province of a place: a gazetteer has its province by name alone. */
export interface PlaceProvince {
  countryId: number;
  provinceId: number | null;
  provinceSpelling: string;
}

/** Whether a place can lie in a region. A town whose province the forms do not know is matched by its country. */
export function liesIn(place: PlaceProvince, region: Region, provinces: readonly Province[]): boolean {
  if (region.countryIds.includes(place.countryId)) return true;
  if (place.provinceId !== null) return region.provinces.some(({ id }) => id === place.provinceId);
  if (region.provinceSpellings.includes(place.provinceSpelling))
    return region.provinces.some(({ countryId }) => countryId === place.countryId);
  const known = wordsOf(provinces).bySpelling.get(place.provinceSpelling) ?? [];
  if (known.some(({ countryId }) => countryId === place.countryId)) return false;
  return region.provinces.some(({ countryId }) => countryId === place.countryId);
}
