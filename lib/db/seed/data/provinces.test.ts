import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { countryByIso } from '@/lib/config/countries';
import { PROVINCES } from './provinces';

const shared = resolve(process.cwd(), '../shared/data/addresses/subdivisions');

/** Where we say otherwise, on purpose: codes of ISO 3166-2, spellings of the places themselves, and what is no place or no part of us. */
const ownWay: Record<string, string> = {
  'PH 00': 'NCR',
  'PH ZSI': 'Zamboanga Sibugay',
  'US VI': 'U.S. Virgin Islands',
  'US AA': 'military mail',
  'US AE': 'military mail',
  'US AP': 'military mail',
  'US MH': 'a state of its own',
  'US FM': 'a state of its own',
  'US PW': 'a state of its own',
};

(existsSync(shared) ? test : test.skip).each(['AU', 'CA', 'IE', 'PH', 'US'])('%s: every subdivision', (iso) => {
  const { subdivisions }: { subdivisions: Record<string, { name: string }> } = JSON.parse(
    readFileSync(resolve(shared, `${iso}.json`), 'utf8'),
  );
  const own = PROVINCES.filter(({ countryId }) => countryId === countryByIso(iso)?.id);
  const missing = Object.entries(subdivisions).filter(([code, { name }]) => {
    const english = name.replace(/^Co\. /, 'County ');
    return !ownWay[`${iso} ${code}`] && !own.some((one) => one.code === code && one.name.en === english);
  });
  expect(missing).toEqual([]);
});
