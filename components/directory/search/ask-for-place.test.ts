import { href } from '@/lib/routes/href';
import { placeQueries } from '../request-new/given-place';
import { askForPlaceHref } from './ask-for-place';

const asked = (link: string) => placeQueries(Object.fromEntries(new URL(link, 'https://dorbel.example').searchParams));
const at = { latitude: 48.5, longitude: 2.3 };

test('the request page begins with the place of the page that led there, and with its country', () => {
  const link = askForPlaceHref('fr', { names: { place: 'Belleville', city: 'Paris' }, at, countryId: 12 });
  expect(link.startsWith(`${href('requestNew', {}, 'fr')}?`)).toBe(true);
  expect(asked(link)).toEqual({
    latitude: '48.5',
    longitude: '2.3',
    name: 'Belleville',
    city: 'Paris',
    country: 'France',
  });
  const ofCity = askForPlaceHref('es', { names: { place: 'Austin', city: 'Austin' }, at, countryId: 2 });
  expect(asked(ofCity)).toMatchObject({ city: 'Austin', country: 'Estados Unidos' });
  expect(asked(ofCity)).not.toHaveProperty('name');
});

test('from a page about no place in particular it begins empty', () => {
  expect(askForPlaceHref('en', { names: { place: 'Plumbing', city: '' } })).toBe('/request-new');
});
