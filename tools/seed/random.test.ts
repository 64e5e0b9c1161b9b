import { Draws, guidOf, hashOf } from './random';

test('the same seed gives the same draws, another seed others', () => {
  const draw = (...seed: (string | number)[]) => {
    const draws = new Draws(...seed);
    return Array.from({ length: 20 }, () => draws.whole(0, 999));
  };
  expect(draw('company', 7)).toEqual(draw('company', 7));
  expect(draw('company', 7)).not.toEqual(draw('company', 8));
  // Rows of databases that stand depend on these numbers: they must never change.
  expect(hashOf('company', 7)).toBe(1191867551);
  expect(guidOf('company', 7)).toBe('53d33f98-1549-4851-8869-f9d7fe8e5051');
});

test('GUIDs have the shape of version 4 and do not repeat among as many as a large seed needs', () => {
  const seen = new Set<string>();
  for (let company = 1; company <= 4000; company++) {
    for (let day = 20_000; day < 20_060; day++) seen.add(guidOf('visit', company, day, day % 3));
  }
  expect(seen.size).toBe(240_000);
  const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  expect([...seen].slice(0, 2000).every((guid) => shape.test(guid))).toBe(true);
});

test('draws stay within their bounds and meet them', () => {
  const draws = new Draws('bounds');
  const drawn = Array.from({ length: 2000 }, () => draws.whole(3, 6));
  expect(new Set(drawn)).toEqual(new Set([3, 4, 5, 6]));
  expect(draws.sample([1, 2, 3], 5).sort()).toEqual([1, 2, 3]);
  expect(draws.fill('H2W #@#')).toMatch(/^H2W \d[A-Z]\d$/);
  expect(() => draws.pick([])).toThrow('Nothing to pick from');
});
