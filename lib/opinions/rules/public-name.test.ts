import { publicName } from './public-name';

test.each([
  ['Ana Lopez', 'Ana L.'],
  ['Ana L.', 'Ana L.'],
  ['  marie-ève  de la   tour ', 'marie-ève T.'],
  ['Ana', 'Ana'],
  ['', ''],
  ['Élodie é', 'Élodie É.'],
])('%j is shown as %j', (given, shown) => {
  expect(publicName(given)).toBe(shown);
});
