import { countries } from '@/lib/config/countries';
import { countryOfZone, zoneOfCountry } from './country-of-zone';

test.each([
  ['Pacific/Auckland', 7],
  ['America/Toronto', 1],
  ['America/New_York', 2],
  ['Europe/Paris', 12],
  ['Atlantic/Bermuda', 5],
])('%s lies in country %i', (zone, country) => {
  expect(countryOfZone(zone)).toBe(country);
});

test.each(['UTC', 'Europe/Berlin', '', 'pacific/auckland'])('%p names no country of ours', (zone) => {
  expect(countryOfZone(zone)).toBeUndefined();
});

test('every country has a zone that names it again', () => {
  for (const { id } of countries) expect(countryOfZone(zoneOfCountry(id)!)).toBe(id);
  expect(zoneOfCountry(99)).toBeUndefined();
});
