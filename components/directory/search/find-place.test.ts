/** @jest-environment jsdom */

import { spellingOf } from '@/lib/i18n/spelling';
import { countryOfWord } from '@/lib/places/rules/country-words';
import { placeQueries } from '../request-new/given-place';
import { goToSuggestion } from './find-place';

const call = jest.fn(async (_operation: unknown, _input: object) => ({
  ok: true,
  value: { CityId: -1, NeighborhoodId: -1 },
}));
jest.mock('@/lib/pages/call', () => ({ call: (operation: unknown, input: object) => call(operation, input) }));

// A place of the gazetteer near none of our cities: the request page can learn its country from the link alone (interface 5.7).
test.each(['en', 'fr', 'es'] as const)(
  'a picked place leads to the request page with its country: %s',
  async (locale) => {
    const assign = jest.fn();
    const place = {
      Kind: 'gazetteer',
      Id: -1,
      Name: 'Bath',
      Slug: 'bath',
      CityName: 'Bath',
      ProvinceName: 'England',
    } as const;
    await goToSuggestion({ ...place, CountryId: 3, Latitude: 51.38, Longitude: -2.36 }, locale, assign);
    const said = placeQueries(
      Object.fromEntries(new URL(assign.mock.calls[0][0], 'https://dorbel.example').searchParams),
    );
    expect(said).toMatchObject({ name: 'Bath', state: 'England', latitude: '51.38' });
    expect(countryOfWord(spellingOf(said.country ?? ''))).toBe(3);
  },
);
