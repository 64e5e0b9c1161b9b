import fc from 'fast-check';
import { anyText } from '@/lib/testing/fixtures/any-text';
import { addressParts, addressSpans, longestSpans, postalSpellings } from './address-spans';
import { choosePlace, type PlaceCandidate } from './choose-place';
import { countryOfWord } from './country-words';
import { type Province, regionHints } from './region-hints';
import { preferWithin, type Suggestible, withoutDoubles } from './suggestions';

const spellings = (address: string) => addressSpans(addressParts(address)).map((span) => span.spelling);

test('an address falls into parts, and each part into runs of words', () => {
  expect(addressParts(' 12, rue Émile-Zola ;Montréal,, QC\n')).toEqual(['12', 'rue emile zola', 'montreal', 'qc']);
  expect(spellings('North York, ON')).toEqual(['north', 'north york', 'york', 'on']);
  expect(addressSpans(addressParts('12 Main St, Paris')).map((span) => span.isStreet)).toEqual([
    true,
    true,
    true,
    true,
    true,
    true,
    false,
  ]);
});

test('of overlapping names the longest stands', () => {
  const spans = addressSpans(addressParts('north york, york'));
  const named = spans.filter((span) => ['york', 'north york'].includes(span.spelling));
  expect(longestSpans(named).map((span) => [span.spelling, span.part])).toEqual([
    ['north york', 0],
    ['york', 1],
  ]);
});

test.each([
  ['H2X 1Y4', ['H2X', '1Y4', 'H2X 1Y4', 'H2X1Y4']],
  ['h2x1y4', ['H2X1Y4', 'H2X']],
  ['Austin TX 78704', ['78704']],
  ['75011 Paris', ['75011']],
  ['D02 X285', ['D02', 'X285', 'D02 X285', 'D02X285']],
  ['SW1A 1AA', ['SW1A', '1AA', 'SW1A 1AA', 'SW1A1AA']],
  ['Main Street', []],
])('%s may be the postal codes %j', (address, expected) => {
  const found = postalSpellings(addressParts(address));
  expect([...found].sort()).toEqual(expect.arrayContaining([...expected].sort()));
  if (expected.length === 0) expect(found).toEqual([]);
});

test('reading an address costs no more for a long one, and never throws', () => {
  fc.assert(
    fc.property(anyText(500), (address) => {
      const parts = addressParts(address.repeat(8));
      expect(parts.length).toBeLessThanOrEqual(8);
      expect(addressSpans(parts).length).toBeLessThanOrEqual(8 * 14 * 5);
      postalSpellings(parts);
    }),
  );
});

test.each([
  ['canada', 1],
  ['usa', 2],
  ['etats unis', 2],
  ['england', 3],
  ['reino unido', 3],
  ['uae', 8],
  ['ro', 13],
  ['germany', undefined],
])('%s is country %s', (word, id) => expect(countryOfWord(word)).toBe(id));

const provinces: Province[] = [
  { id: 9, countryId: 1, code: 'QC', names: ['Quebec', 'Québec'] },
  { id: 21, countryId: 2, code: 'CA', names: ['California'] },
  { id: 22, countryId: 2, code: 'DE', names: ['Delaware'] },
  { id: 23, countryId: 2, code: 'VA', names: ['Virginia'] },
  { id: 24, countryId: 2, code: 'WV', names: ['West Virginia'] },
];
const hints = (address: string) => {
  const parts = addressParts(address);
  return regionHints(parts, addressSpans(parts), provinces).map((hint) => [hint.countryIds, hint.provinceIds]);
};

test('regions: names anywhere, codes only at the end of a part, an ambiguous one as all it may be', () => {
  expect(hints('Montréal, QC')).toEqual([[[], [9]]]);
  expect(hints('Rue de la Paix, Paris')).toEqual([]);
  expect(hints('Los Angeles CA 90001')).toEqual([[[1], [21]]]);
  expect(hints('Charleston, West Virginia')).toEqual([[[], [24]]]);
  expect(hints('Laval Quebec Canada')).toEqual([
    [[], [9]],
    [[1], []],
  ]);
});

const spansOf = new Map<string, ReturnType<typeof addressSpans>>();
/** The same object for the same words, as all places of one name share it. */
function spanOf(address: string, spelling: string) {
  const spans = spansOf.get(address) ?? addressSpans(addressParts(address));
  spansOf.set(address, spans);
  return spans.find((span) => span.spelling === spelling)!;
}

const candidate = (
  kind: PlaceCandidate['kind'],
  id: number,
  address: string,
  spelling: string,
  more: Partial<PlaceCandidate> = {},
): PlaceCandidate => ({
  kind,
  id,
  cityId: kind === 'gazetteer' ? null : id,
  countryId: 1,
  provinceId: null,
  provinceSpelling: '',
  population: 1000,
  span: spanOf(address, spelling),
  ...more,
});

test('a place of the region that is named outbids a larger namesake', () => {
  const address = 'Paris, Texas';
  const paris = candidate('city', 1, address, 'paris', { countryId: 12, population: 2_000_000 });
  const texan = candidate('gazetteer', 2, address, 'paris', { countryId: 2, provinceSpelling: 'texas' });
  const hint = { countryIds: [], provinceIds: [20], provinceSpellings: ['tx', 'texas'] };
  expect(choosePlace([paris, texan], [hint])).toBe(texan);
  expect(choosePlace([paris, texan], [])).toBe(paris);
  expect(choosePlace([], [hint])).toBeUndefined();
});

test('a name that is a city and its neighborhood means the city, unless the city is named besides', () => {
  const once = 'Wellington';
  const city = candidate('city', 5, once, 'wellington');
  expect(choosePlace([candidate('neighborhood', 9, once, 'wellington', { cityId: 5 }), city], [])).toEqual(city);
  const twice = 'Te Aro, Wellington';
  const inside = candidate('neighborhood', 9, twice, 'te aro', { cityId: 5 });
  expect(choosePlace([candidate('city', 5, twice, 'wellington'), inside], [])).toBe(inside);
});

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
