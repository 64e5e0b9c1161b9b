import fc from 'fast-check';
import { emailCases } from '@/lib/testing/data/emails';
import { fastestMs } from '@/lib/testing/fastest';
import { looksLikeEmail } from './email';

test.each(['', 'a@b.co', 'émilie@exemple.com'.replace('é', 'e'), "o'neil+lawn@mail.example.co.uk", '_@x.y'])(
  '%s has the form',
  (text) => expect(looksLikeEmail(text)).toBe(true),
);

test.each(['a', 'a@', '@b.co', 'a@b', 'a b@c.de', 'a@-b.co', 'a@b..co', 'a@b.co ', 'é@b.co', 'a@b@c.de', 'a@b.co\n'])(
  '%j has not',
  (text) => expect(looksLikeEmail(text)).toBe(false),
);

test('time grows with the length and no faster, whatever is repeated', () => {
  const piece = fc.oneof(fc.constantFrom('a', 'a@', 'a.', '.', '-', '@', 'a-', '+', 'a@a.', 'é', '"'), fc.string());
  fc.assert(
    fc.property(piece, piece, (one, other) => {
      const long = one.repeat(100_000).slice(0, 100_000);
      const texts = [long, `a@${long}`, `${long}@${other}`, `a@a.${long}!`];
      // Within the length that is looked at at all, too.
      for (const text of [long, `a@${long}`, `a@a.${long}`]) texts.push(`${text.slice(0, 498)}!`);
      // Side by side with a walk over their letters; a rule that goes back and forth takes thousands of walks.
      const walk = fastestMs(() => texts.map((text) => text.split('').length));
      expect(fastestMs(() => texts.map(looksLikeEmail)) / walk).toBeLessThan(100);
    }),
    { numRuns: 50 },
  );
});

describe('held against RFC 5322', () => {
  /** Accepted though a rule of RFC 5322 forbids them: the loose pattern does not look for these. */
  const looser: Record<string, RegExp> = {
    'empty: the field says whether it is required': /^$/,
    'dots at the ends of the local part, or two in a row': /^\.|\.@|\.\./,
    'a label that ends in a hyphen': /-\.|-$/,
    'longer in all than mail servers take': /^.{255,}$/,
  };
  /** Refused though RFC 5322 allows them: they are not in use, and mail programs rarely support them. */
  const stricter: Record<string, RegExp> = {
    'quoted local parts': /^"|"@|"\./,
    'addresses of machines': /@\[/,
    'domains that are no host names': /@.*\//,
    'a domain without a dot': /@[^.]*$/,
    'a local part longer than mail servers take': /.{65,}@/,
    'comments, gaps and line breaks': /[()\s␀␊␍]/,
  };
  const isExplained = (text: string, reasons: Record<string, RegExp>) =>
    Object.values(reasons).some((reason) => reason.test(text));

  test('what it calls an error we refuse, what it calls valid we accept, but for these reasons', () => {
    const wrong = emailCases().filter(({ address, isValid }) => {
      if (looksLikeEmail(address) === isValid) return false;
      return !isExplained(address, isValid ? stricter : looser);
    });
    expect(wrong).toEqual([]);
  });
});
