import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
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
      const begun = performance.now();
      for (const text of [long, `a@${long}`, `${long}@${other}`, `a@a.${long}!`]) looksLikeEmail(text);
      // Within the length that is looked at at all, too.
      for (const text of [long, `a@${long}`, `a@a.${long}`]) looksLikeEmail(`${text.slice(0, 498)}!`);
      expect(performance.now() - begun).toBeLessThan(100);
    }),
  );
});

const shared = resolve(process.cwd(), '../shared/data/emails-and-formats');
(existsSync(shared) ? describe : describe.skip)('held against the shared vectors', () => {
  const read = (file: string) => JSON.parse(readFileSync(resolve(shared, file), 'utf8'));

  /** Accepted though a rule of RFC 5322 forbids them: the loose pattern does not look for these. */
  const looser: Record<string, RegExp> = {
    'empty: the field says whether it is required': /^$/,
    'dots at the ends of the local part, or two in a row': /^\.|\.@|\.\./,
    'a label that ends in a hyphen': /-\.|-$/,
    'longer in all than mail servers take': /^.{255,}$/,
  };
  /** Refused though RFC 5322 allows them: nobody types them, and what mails them rarely knows them. */
  const stricter: Record<string, RegExp> = {
    'quoted local parts': /^"|"@|"\./,
    'addresses of machines': /@\[/,
    'domains that are no host names': /@.*\//,
    'a domain without a dot': /@[^.]*$/,
    'comments, gaps and line breaks': /[()\s␀␊␍]/,
  };
  const isExplained = (text: string, reasons: Record<string, RegExp>) =>
    Object.values(reasons).some((reason) => reason.test(text));

  test('isemail: what it calls an error we refuse, what it calls valid we accept, but for these reasons', () => {
    const vectors: { address: string; category: string }[] = read('isemail.json');
    expect(vectors).toHaveLength(82);
    const wrong = vectors.filter(({ address, category }) => {
      if (category === 'ISEMAIL_ERR') return looksLikeEmail(address) && !isExplained(address, looser);
      return !looksLikeEmail(address) && !isExplained(address, stricter) && !/.{65,}@/.test(address);
    });
    expect(wrong).toEqual([]);
  });

  test('JSON Schema’s e-mail format, likewise', () => {
    const groups: { tests: { data: unknown; valid: boolean }[] }[] = read('json-schema-email.json');
    const wrong = groups
      .flatMap(({ tests }) => tests)
      .filter(({ data }) => typeof data === 'string')
      .filter(({ data, valid }) => looksLikeEmail(String(data)) !== valid)
      .filter(({ data, valid }) => !isExplained(String(data), valid ? stricter : looser));
    expect(wrong).toEqual([]);
  });
});
