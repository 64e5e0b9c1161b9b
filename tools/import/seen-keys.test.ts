import fc from 'fast-check';
import { SeenKeys } from './seen-keys';

test('tells new keys from old ones, as a set does', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 3 })), (keys) => {
      const seen = new SeenKeys();
      const set = new Set<string>();
      for (const key of keys) {
        expect(seen.add(key)).toBe(!set.has(key));
        set.add(key);
      }
    }),
  );
});

test('grows', () => {
  const seen = new SeenKeys();
  const keys = Array.from({ length: 50_000 }, (_, i) => `key ${i}`);
  expect(keys.filter((key) => !seen.add(key))).toEqual([]);
  expect(keys.filter((_, i) => i % 997 === 0).filter((key) => seen.add(key))).toEqual([]);
});
