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
  for (let i = 0; i < 50_000; i++) expect(seen.add(`key ${i}`)).toBe(true);
  for (let i = 0; i < 50_000; i += 997) expect(seen.add(`key ${i}`)).toBe(false);
});
