import 'server-only';
import { countries, countryByIso } from '@/lib/config/countries';
import { spellingOf } from '@/lib/db/place-names';

/** Spellings that are neither codes nor names of ours, by ISO code. */
const others: Readonly<Record<string, readonly string[]>> = {
  US: ['USA', 'U.S.', 'U.S.A.', 'United States of America'],
  GB: ['UK', 'U.K.', 'GBR', 'Great Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  CA: ['CAN'],
  AE: ['UAE', 'U.A.E.'],
  IE: ['Republic of Ireland', 'Éire'],
  SX: ['St. Maarten'],
};

const bySpelling = new Map(
  countries.flatMap(({ id, iso, name }) =>
    [iso, ...Object.values(name), ...(others[iso] ?? [])].map((text) => [spellingOf(text), id] as const),
  ),
);

/** Id of a country by its ISO code or its name in one of our languages; undefined where we do not go. */
export function countryOf(text: string): number | undefined {
  return countryByIso(text)?.id ?? bySpelling.get(spellingOf(text));
}
