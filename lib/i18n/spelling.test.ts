import fc from 'fast-check';
import { anyText } from '@/lib/testing/fixtures/any-text';
import { spellingOf } from './spelling';

test.each([
  ['Montréal', 'montreal'],
  ['Saint-Jérôme', 'saint jerome'],
  ["St. John's", 'st johns'],
  ['L’Île-Bizard', 'lile bizard'],
  ['  Trois   Rivières ', 'trois rivieres'],
  ['Łódź / Straße', 'lodz strasse'],
  ['İstanbul', 'istanbul'],
  ['دبي', 'دبي'],
  ['ＡＢＣ', 'abc'],
  ['—', ''],
])('%s is compared as %s', (name, expected) => {
  expect(spellingOf(name)).toBe(expected);
});

test('a spelling is its own spelling, short, and never throws', () => {
  fc.assert(
    fc.property(anyText(3000), (name) => {
      const spelling = spellingOf(name);
      expect(spelling.length).toBeLessThanOrEqual(120);
      expect(spellingOf(spelling)).toBe(spelling);
    }),
  );
});
