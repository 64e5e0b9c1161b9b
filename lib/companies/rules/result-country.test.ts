import { countries } from '@/lib/config/countries';
import { resultCountry } from './result-country';

test('the page’s country goes first', () => {
  expect(resultCountry({ CurrencyCode: 'USD' }, 1)?.iso).toBe('CA');
  expect(resultCountry({}, -1)).toBeUndefined();
});

test('a currency tells the country; a shared one together with the zone', () => {
  expect(resultCountry({ CurrencyCode: 'EUR', TimezoneName: 'Europe/Paris' })?.iso).toBe('FR');
  expect(resultCountry({ CurrencyCode: 'EUR', TimezoneName: 'Europe/Dublin' })?.iso).toBe('IE');
  expect(resultCountry({ CurrencyCode: 'CAD', TimezoneName: 'America/Toronto' })?.iso).toBe('CA');
  const shared = ['EUR'];
  for (const { currency, iso } of countries)
    if (!shared.includes(currency)) expect(resultCountry({ CurrencyCode: currency })?.iso).toBe(iso);
});

test('nothing known, nothing told', () => {
  expect(resultCountry({})).toBeUndefined();
  expect(resultCountry({ CurrencyCode: 'XXX' })).toBeUndefined();
});
