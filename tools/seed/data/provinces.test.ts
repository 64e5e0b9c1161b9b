import { countryByIso } from '@/lib/config/countries';
import { provincesOf } from '@/lib/testing/data/addresses';
import { PROVINCES } from './provinces';

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

test.each(['AU', 'CA', 'IE', 'PH', 'US'])('%s: every subdivision', (iso) => {
  const own = PROVINCES.filter(({ countryId }) => countryId === countryByIso(iso)?.id);
  const missing = provincesOf(iso).filter(
    ([code, name]) => !ownWay[`${iso} ${code}`] && !own.some((one) => one.code === code && one.name.en === name),
  );
  expect(missing).toEqual([]);
});
