import { sortByName } from './by-name';

const sorted = (names: string[], locale: 'en' | 'fr' | 'es') => sortByName(names, locale, (name) => [name]);

test('accents and case count as their letters, numbers as numbers', () => {
  expect(sorted(['Zone 10', 'zone 9', 'Île', 'Jarry', 'Écosse', 'France', 'Espagne'], 'fr')).toEqual([
    'Écosse',
    'Espagne',
    'France',
    'Île',
    'Jarry',
    'zone 9',
    'Zone 10',
  ]);
});

test('each language has its alphabet: ñ is a letter of its own in Spanish alone', () => {
  const names = ['Nuñoa', 'Ñuñoa', 'Nunoz', 'Oaxaca'];
  expect(sorted(names, 'es')).toEqual(['Nunoz', 'Nuñoa', 'Ñuñoa', 'Oaxaca']);
  expect(sorted(names, 'en')).toEqual(['Nuñoa', 'Ñuñoa', 'Nunoz', 'Oaxaca']);
});

test('what is alike in the first name is parted by the next, and else stays as it came', () => {
  const places = [
    { city: 'Évry', name: 'Sud', id: 1 },
    { city: 'Évry', name: 'Est', id: 2 },
    { city: 'Albi', name: 'Sud', id: 3 },
    { city: 'Évry', name: 'Est', id: 4 },
  ];
  expect(sortByName(places, 'fr', ({ city, name }) => [city, name]).map(({ id }) => id)).toEqual([3, 2, 4, 1]);
});
