import { countryListsPath, countryListsTags, readCountryListsPath } from './country-lists';
import { listsQuery } from './queries';

test.each([
  ['/lists/en/7/home', { locale: 'en', countryId: 7, page: { kind: 'home' } }, ['lists', 'home']],
  [
    '/lists/fr/12/service-31',
    { locale: 'fr', countryId: 12, page: { kind: 'service', id: 31 } },
    ['lists', 'service:31'],
  ],
  [
    '/lists/es/2/category-3',
    { locale: 'es', countryId: 2, page: { kind: 'category', id: 3 } },
    ['lists', 'category:3'],
  ],
] as const)('%s is read and made alike, and purged with its page', (path, about, tags) => {
  expect(readCountryListsPath(path)).toEqual(about);
  expect(countryListsPath(about)).toBe(path);
  expect(countryListsTags(about)).toEqual(tags);
});

test.each([
  '/lists/de/7/home',
  '/lists/en/0/home',
  '/lists/en/7/city-3',
  '/lists/en/7/home/x',
  '/lists/en/7',
  '/lists',
])('%s asks for nothing', (path) => {
  expect(readCountryListsPath(path)).toBeUndefined();
});

test('of a query only what chooses among the lists counts, in its one order', () => {
  expect(listsQuery('date_filter=3&page=2&x=1&q=hello')).toBe('page=2&date_filter=3');
  expect(listsQuery('page=1&date_filter=7')).toBe('');
});
