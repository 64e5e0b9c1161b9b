import { readdirSync } from 'node:fs';
import { countries } from './index';
import { TIME_ZONES } from './time-zones';

test('every file of a country is in the list', () => {
  const files = readdirSync(__dirname).flatMap((file) => /^([a-z]{2})\.ts$/.exec(file)?.[1]?.toUpperCase() ?? []);
  expect(countries.map(({ iso }) => iso).sort()).toEqual(files.sort());
});

test('every country has a time zone', () => {
  const zoned = new Set(TIME_ZONES.map(({ countryId }) => countryId));
  expect(countries.flatMap(({ id, iso }) => (zoned.has(id) ? [] : iso))).toEqual([]);
});
