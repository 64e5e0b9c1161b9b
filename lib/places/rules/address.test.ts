import fc from 'fast-check';
import { anyText } from '@/lib/testing/fixtures/any-text';
import { addressParts, addressSpans } from './address-spans';
import { choosePlace } from './choose-place';
import { countryOfWord } from './country-words';
import { fittingCandidates, meaningOf } from './meaning';
import { isMistyped } from './mistyped';
import type { KnownPlace } from './place-candidate';
import { areasOfCode, postalWords } from './postal-words';
import { readParts } from './read-address';
import type { Province } from './regions';
import { preferWithin, type Suggestible, withoutDoubles } from './suggestions';

const spellings = (address: string) => addressSpans(addressParts(address)).map((span) => span.spelling);

test('an address falls into parts, and each part into runs of words', () => {
  expect(addressParts(' 12, rue Émile-Zola ;Montréal,, QC\n')).toEqual(['12', 'rue emile zola', 'montreal', 'qc']);
  expect(spellings('North York, ON')).toEqual(['north', 'north york', 'york', 'on']);
});

test('of a long one its beginning and its end are read', () => {
  const letters = [...'abcdefghijklmnopqrst'];
  expect(addressParts(letters.join(','))).toEqual(['a', 'b', 'o', 'p', 'q', 'r', 's', 't']);
  const read = spellings(letters.join(' '));
  for (const run of ['a', 'a b c d', 'd', 'k', 'p q r s t']) expect(read).toContain(run);
  for (const run of ['e', 'd e', 'd k', 'j', 'j k']) expect(read).not.toContain(run);
});

test.each([
  ['H2X 1Y4', ['H2X1Y4'], 'H2X'],
  ['h2x1y4', ['H2X1Y4'], 'H2X'],
  ['austin tx 78704', ['78704'], '787'],
  ['75011 paris', ['75011'], '75'],
  ['d02 x285', ['D02X285'], 'D02'],
  ['sw1a 1aa', ['SW1A1AA'], 'SW1'],
  ['london sw4', ['SW4'], 'SW4'],
  ['main street', [], undefined],
  ['3e avenue', [], undefined],
  ['e 14th street', [], undefined],
  ['w 42 street', [], undefined],
])('%s holds the postal codes %j', (address, expected, area) => {
  const found = postalWords(address.split(' '));
  expect(found.map(({ bare }) => bare.toUpperCase())).toEqual(expected.map((code) => code.toUpperCase()));
  const areas = found.flatMap(({ bare, countryIds }) => countryIds.flatMap((id) => areasOfCode(bare, id)));
  if (area) expect(areas).toContain(area);
});

test('a British area is not cut in the midst of its number: BT92 is not BT9', () => {
  expect(areasOfCode('BT927AA', 3)).toEqual(['BT927AA', 'BT92']);
});

test('reading an address costs no more for a long one, and never throws', () => {
  fc.assert(
    fc.property(anyText(500), (address) => {
      const parts = addressParts(address.repeat(8));
      expect(parts.length).toBeLessThanOrEqual(8);
      expect(addressSpans(parts).length).toBeLessThanOrEqual(8 * 14 * 5);
      readParts(parts, known());
    }),
  );
});

test.each([
  ['canada', 1],
  ['usa', 2],
  ['etats unis', 2],
  ['england', 3],
  ['reino unido', 3],
  ['ecosse', 3],
  ['pays de galles', 3],
  ['irlanda del norte', 3],
  ['e u', 2],
  ['eua', 2],
  ['uae', 8],
  ['ro', 13],
  ['germany', undefined],
])('%s is country %s', (word, id) => expect(countryOfWord(word)).toBe(id));

const provinces: Province[] = [
  { id: 9, countryId: 1, code: 'QC', names: ['Quebec', 'Québec'] },
  { id: 2, countryId: 1, code: 'BC', names: ['British Columbia'] },
  { id: 21, countryId: 2, code: 'CA', names: ['California'] },
  { id: 22, countryId: 2, code: 'DE', names: ['Delaware'] },
  { id: 23, countryId: 2, code: 'VA', names: ['Virginia'] },
  { id: 24, countryId: 2, code: 'WV', names: ['West Virginia'] },
];
const known = (...names: string[]) => ({ isPlace: (spelling: string) => names.includes(spelling), provinces });
const read = (address: string, ...names: string[]) =>
  readParts(addressParts(address), known(...names)).items.map(({ kind, words }) => `${kind}: ${words.join(' ')}`);

test.each([
  ['Montréal, QC', ['name: montreal', 'region: qc']],
  ['Rue de la Paix, Paris', ['street: rue de la paix', 'name: paris']],
  ['Los Angeles CA 90001', ['name: los angeles', 'region: ca']],
  ['Charleston, West Virginia', ['name: charleston', 'region: west virginia']],
  ['Laval Quebec Canada', ['name: laval', 'region: quebec', 'region: canada']],
  ['Vancouver B.C.', ['name: vancouver', 'region: b c']],
  ['12 Virginia Street, Victoria', ['street: 12 virginia street', 'name: victoria']],
  ['12 Main St West Toronto', ['street: 12 main st west', 'name: toronto']],
  ['350 5th Ave, Suite 12, Yonkers', ['street: 350 5th ave', 'name: yonkers']],
  ['Côte-Saint-Luc, Québec', ['name: cote saint luc', 'region: quebec']],
  ['10 rue de Delaware', ['street: 10 rue de delaware']],
])('%s reads as %j', (address, expected) => expect(read(address)).toEqual(expected));

test('a known name is not taken apart, nor looked for in the words of a street', () => {
  expect(read('123 rue Saint-Denis Montréal', 'montreal')).toEqual(['street: 123 rue saint denis', 'name: montreal']);
  expect(read('12 rue de Montréal', 'montreal')).toEqual(['street: 12 rue de montreal']);
  expect(read('1010 Auckland', 'auckland')).toEqual(['name: auckland']);
  expect(read('Québec', 'quebec')).toEqual(['both: quebec']);
  expect(read('Federal Way', 'federal way')).toEqual(['name: federal way']);
});

const town = (kind: KnownPlace['kind'], id: number, more: Partial<KnownPlace> = {}): KnownPlace => ({
  kind,
  id,
  cityId: kind === 'gazetteer' ? null : id,
  countryId: 1,
  provinceId: null,
  provinceSpelling: '',
  population: 1000,
  ...more,
});

/** The place that an address comes to, of those that are known by their spellings. */
function choose(address: string, places: Record<string, KnownPlace[]>) {
  const spelled = new Map(Object.entries(places));
  const { items } = readParts(addressParts(address), known(...spelled.keys()));
  return choosePlace(fittingCandidates(meaningOf(items, spelled), provinces))?.place;
}

test('a place of the region that is named, and no larger namesake', () => {
  const paris = town('city', 1, { countryId: 12, population: 2_000_000 });
  const other = town('gazetteer', 2, { countryId: 2, provinceSpelling: 'virginia' });
  expect(choose('Paris, Virginia', { paris: [paris, other] })).toBe(other);
  expect(choose('Paris, Virginia', { paris: [paris] })).toBeUndefined();
  expect(choose('Paris', { paris: [paris, other] })).toBe(paris);
});

test('a region that is a city too is the region after a name, known or not', () => {
  const quebec = town('city', 5, { provinceId: 9 });
  const roch = town('neighborhood', 6, { cityId: 5, provinceId: 9 });
  const places = { quebec: [quebec], 'saint roch': [roch], 'quebec city': [quebec] };
  expect(choose('Québec', places)).toBe(quebec);
  expect(choose('Rimouski, Québec', places)).toBeUndefined();
  expect(choose('12 rue Cartier, Québec', places)).toBe(quebec);
  expect(choose('Saint-Roch, Québec', places)).toBe(roch);
  expect(choose('Quebec City, Québec', places)).toBe(quebec);
});

test('a region that is a city too is the region after a street that follows its town', () => {
  const quebec = town('city', 5, { provinceId: 9 });
  const montreal = town('city', 7, { provinceId: 9 });
  const places = { quebec: [quebec], montreal: [montreal] };
  for (const street of ['rue Saint-Denis', '1234 rue Saint-Denis', '1234 rue Saint-Denis,', 'rue Saint-Denis,'])
    expect(choose(`Montréal ${street} Québec`, places)).toBe(montreal);
  expect(choose('Québec rue Saint-Jean, Québec', places)).toBe(quebec);
  expect(choose('Café Montréal, 12 rue Cartier, Québec', places)).toBe(quebec);
});

test('a name that is a city and its neighborhood means the city, unless the city is named besides', () => {
  const city = town('city', 5);
  expect(choose('Wellington', { wellington: [town('neighborhood', 9, { cityId: 5 }), city] })).toBe(city);
  const inside = town('neighborhood', 9, { cityId: 5 });
  expect(choose('Te Aro, Wellington', { wellington: [city], 'te aro': [inside] })).toBe(inside);
  expect(choose('Te Aro, Springfield', { 'te aro': [inside] })).toBeUndefined();
});

test.each([
  ['edinbrugh', 'edinburgh', true],
  ['monreal', 'montreal', true],
  ['qebec', 'quebec', true],
  ['york', 'cork', false],
  ['boston', 'houston', false],
  ['leeds', 'leith', false],
  ['sherbrooke', 'sherborne', false],
  ['panama', 'manama', false],
])('%s is %s with a typing error: %s', (text, name, expected) => expect(isMistyped(text, name)).toBe(expected));

const place = (kind: Suggestible['kind'], id: number, name: string, more: Partial<Suggestible> = {}): Suggestible => ({
  kind,
  id,
  name,
  cityName: '',
  provinceName: '',
  countryId: 1,
  latitude: 45,
  longitude: -73,
  ...more,
});

test('the gazetteer repeats neither our cities nor itself; a namesake elsewhere stays', () => {
  const all = [
    place('gazetteer', 1, 'Montreal'),
    place('city', 2, 'Montréal'),
    place('gazetteer', 3, 'Laval'),
    place('gazetteer', 4, 'Laval', { latitude: 45.1 }),
    place('gazetteer', 5, 'Laval', { countryId: 12, latitude: 48 }),
  ];
  expect(withoutDoubles(all).map((one) => one.id)).toEqual([2, 3, 5]);
});

test('what agrees with a later part moves up, the rest keeps its order', () => {
  const all = [
    place('city', 1, 'A', { provinceName: 'Ontario' }),
    place('city', 2, 'A', { provinceName: 'Texas' }),
    place('city', 3, 'A'),
  ];
  expect(preferWithin(all, ['tex']).map((one) => one.id)).toEqual([2, 1, 3]);
  expect(preferWithin(all, [])).toEqual(all);
});
