import fc from 'fast-check';
import { anyText } from '@/lib/testing/fixtures/any-text';
import { locales } from '../values/locale';
import { type LookupLiveId, resolve } from './resolve';
import { isSlug, toSlug } from './slug';
import { pageNames, pages } from './table';

const paths = pageNames.flatMap((name) => locales.map((locale) => pages[name].paths[locale]));
const someText = anyText(140);

/** Paths near ours: right and wrong segments, cases, accents, escapes, slashes. */
const spell = fc.oneof(
  fc.constant((text: string) => text),
  fc.constant((text: string) => text.toUpperCase()),
  fc.constant((text: string) => text.replace(/[aeio]/, (letter) => `${letter}\u0301`)),
  fc.constant((text: string) =>
    encodeURIComponent(text.replace(/[aeio]/, (letter) => `${letter}\u0301`.normalize('NFC'))),
  ),
  fc.constant((text: string) => `/${text}/`),
);
const idText = fc.oneof(
  fc.integer({ min: -2, max: 60 }).map(String),
  fc.constantFrom('012', '2147483647', '2147483648', 'x', ''),
);
const slugText = fc.oneof(
  fc.constantFrom('montreal', 'a'.repeat(120), 'a'.repeat(121), '-', '%'),
  someText.map((text) => encodeURIComponent(text.toWellFormed())),
);
const nearPath = fc
  .tuple(fc.constantFrom('', '/fr', '/en', '/es', '/de'), fc.constantFrom(...paths), spell, slugText, idText)
  .map(
    ([prefix, path, change, slug, id]) =>
      prefix +
      change(path)
        .replace(/%7Bslug%7D|\{slug\}/gi, slug)
        .replace(/%7Bcityslug%7D|\{cityslug\}/gi, [...slug].reverse().join(''))
        .replace(/%7B(?:city)?id%7D|\{(?:city)?id\}/gi, id),
  );
const query = fc.oneof(
  fc.constant(''),
  fc.webQueryParameters().map((text) => `?${text}`),
  someText.map((text) => `?${text}`),
);
const url = fc
  .tuple(
    fc.oneof(
      { weight: 4, arbitrary: nearPath },
      { weight: 1, arbitrary: someText.map((text) => `/${text}`) },
      { weight: 1, arbitrary: someText },
    ),
    query,
  )
  .map(([path, search]) => path + search);

const slugs = fc.record({ en: someText, fr: someText, es: someText });
const entries = fc.oneof(
  fc.constant(null),
  fc.constant(undefined),
  fc.record({ slugs, indexable: fc.boolean(), gone: fc.boolean() }),
);
const index: fc.Arbitrary<LookupLiveId> = fc
  .array(entries, { minLength: 1, maxLength: 8 })
  .map((list) => (_kind, id) => list[id % list.length]);

const many = { numRuns: 3000 };

test('never throws, and a redirect leads to no redirect', () => {
  fc.assert(
    fc.property(url, index, (address, lookup) => {
      const first = resolve(address, lookup);
      if (first.kind !== 'redirect') return;
      const second = resolve(first.location, lookup);
      expect(second.kind).toBe('page');
      // What a browser makes of the header is the same address.
      const seen = new URL(first.location, 'https://dorbel.example');
      expect(seen.origin).toBe('https://dorbel.example');
      expect(first.location).toMatch(/^\/(?!\/)[\x21-\x7e]*$/);
      expect(resolve(seen.pathname + seen.search, lookup).kind).toBe('page');
    }),
    many,
  );
});

test('a page is asked for by its canonical path, and what reaches Next is made of ids and allow-listed values alone', () => {
  fc.assert(
    fc.property(url, index, (address, lookup) => {
      const found = resolve(address, lookup);
      if (found.kind !== 'page') return;
      expect(found.internalPath).toMatch(/^\/(en|fr|es)(\/[a-z-]+(\/[1-9]\d{0,9}){0,2})?(\?[\w.*+%=&-]+)?$/);
      expect(found.canonicalPath).toMatch(/^\/[a-z0-9/-]*$/);
      const again = resolve(found.canonicalPath + (found.canonicalQuery && `?${found.canonicalQuery}`), lookup);
      expect(again).toMatchObject({
        kind: 'page',
        canonicalPath: found.canonicalPath,
        canonicalQuery: found.canonicalQuery,
      });
    }),
    many,
  );
});

test('slugs are always slugs, and making one twice changes nothing', () => {
  fc.assert(
    fc.property(anyText(400), (name) => {
      const slug = toSlug(name);
      expect(isSlug(slug)).toBe(true);
      expect(toSlug(slug)).toBe(slug);
    }),
    many,
  );
});
