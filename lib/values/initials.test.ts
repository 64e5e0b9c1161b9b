import { initialsOf } from './initials';

test.each([
  ['Ana L.', 'AL'],
  ['amélie de la tour', 'AT'],
  ['Tom', 'T'],
  ['مريم', 'م'],
  ['É. 🏠', 'É'],
  ['<b>Bold</b>', 'B'],
  ['', ''],
  ['123 !!', ''],
])('%j has the initials %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
