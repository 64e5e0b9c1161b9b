import { countries } from '@/lib/config/countries';
import { spellingOf } from '@/lib/i18n/spelling';

/** What people write for a country beside its name and its ISO code. */
const otherWords: Record<string, string> = {
  usa: 'US',
  'u s a': 'US',
  america: 'US',
  'etats unis': 'US',
  'ee uu': 'US',
  'e e u u': 'US',
  eua: 'US',
  'e u a': 'US',
  'e u': 'US',
  eeuu: 'US',
  uk: 'GB',
  'u k': 'GB',
  'great britain': 'GB',
  britain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  angleterre: 'GB',
  ecosse: 'GB',
  'pays de galles': 'GB',
  'irlande du nord': 'GB',
  inglaterra: 'GB',
  escocia: 'GB',
  gales: 'GB',
  'pais de gales': 'GB',
  'irlanda del norte': 'GB',
  eire: 'IE',
  uae: 'AE',
  emirates: 'AE',
  'st maarten': 'SX',
  'saint martin': 'SX',
};

const idByIso = new Map(countries.map((country) => [country.iso, country.id as number]));

const idByWord = new Map<string, number>([
  ...Object.entries(otherWords).map(([word, iso]) => [word, idByIso.get(iso)!] as const),
  ...countries.flatMap((country) =>
    [country.iso, ...Object.values(country.name)].map((word) => [spellingOf(word), country.id as number] as const),
  ),
]);

/** The country that a word means (name in a language of ours, ISO code, a usual short form), given as a spelling. */
export function countryOfWord(spelling: string): number | undefined {
  return idByWord.get(spelling);
}
