import { servesCountry, servesPlace } from './coverage';

const montreal = { cityId: 1, neighborhoodId: null, countryId: 1 };
const zilker = { cityId: 7, neighborhoodId: 70, countryId: 2 };
const area = { countryId: 1, cityId: 1, serves: [montreal, zilker] };

test.each([
  ['anywhere in a city served as a whole', { cityId: 1, neighborhoodId: 12 }, true],
  ['a neighborhood served', { cityId: 7, neighborhoodId: 70 }, true],
  ['another neighborhood of that city', { cityId: 7, neighborhoodId: 71 }, false],
  ['somewhere in that city', { cityId: 7, neighborhoodId: null }, true],
  ['another city', { cityId: 9, neighborhoodId: null }, false],
  ['a place nobody knows', undefined, false],
])('%s', (_, place, expected) => expect(servesPlace(area, place)).toBe(expected));

test('without places told it is the city of the company; without that nothing is outside', () => {
  const only = { countryId: 1, cityId: 5, serves: [] };
  expect(servesPlace(only, { cityId: 5, neighborhoodId: 3 })).toBe(true);
  expect(servesPlace(only, { cityId: 6, neighborhoodId: null })).toBe(false);
  expect(servesPlace({ ...only, cityId: null }, undefined)).toBe(true);
});

test('its countries are that of its address and those of the places it serves', () => {
  expect([1, 2, 12].map((country) => servesCountry(area, country))).toEqual([true, true, false]);
});
