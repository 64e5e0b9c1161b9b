import fc from 'fast-check';
import { readGuid, signGuid } from '@/lib/config/signed-link';
import { isGuid, isSignedLink, isToken, signedParts } from './link';
import { hashToken, makeToken } from './token';

test('a token is one of ours, each another, and only its hash is kept', () => {
  const tokens = Array.from({ length: 50 }, makeToken);
  expect(tokens.every(isToken)).toBe(true);
  expect(new Set(tokens).size).toBe(50);
  // SHA-256 of "abc" (FIPS 180-2).
  expect(hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('what is signed has the form of a signed link, and is read back', () => {
  fc.assert(
    fc.property(fc.uuid(), (guid) => {
      const link = signGuid('test', guid);
      expect([isGuid(guid), isSignedLink(link), isToken(link)]).toEqual([true, true, false]);
      expect(`${signedParts(link)?.packed}.${signedParts(link)?.signature}`).toBe(link);
      expect(readGuid('test', link)).toBe(guid);
    }),
  );
});

const token = 'a'.repeat(43);
test.each(['', 'a'.repeat(42), 'a'.repeat(44), `${token}\n`, ` ${token}`, `${'a'.repeat(42)}=`, `${'a'.repeat(42)}é`])(
  '%j is no token, and no signature',
  (text) => {
    expect(isToken(text)).toBe(false);
    expect(isSignedLink(`${'b'.repeat(22)}.${text}`)).toBe(false);
    expect(signedParts(`${'b'.repeat(22)}.${text}`)).toBeUndefined();
  },
);

test.each([token, `${'b'.repeat(21)}.${token}`, `${'b'.repeat(22)}-${token}`, `${'b'.repeat(22)}.${token}.${token}`])(
  '%j is no signed link',
  (text) => {
    expect(isSignedLink(text)).toBe(false);
  },
);

test.each(['', '0'.repeat(36), '12345678-1234-1234-1234-123456789ABC', '12345678-1234-1234-1234-123456789abc/'])(
  '%j is no guid of ours',
  (text) => {
    expect(isGuid(text)).toBe(false);
  },
);
