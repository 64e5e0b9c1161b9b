import { expect, test } from '@playwright/test';
import { type BuiltPageName, isBuilt, type PageName, pageNames, pages } from '../lib/routes/table';
import { sampleAt } from '../lib/testing/long';
import { locales } from '../lib/values/locale';
import { Html } from './fixtures/html';
import { type Answer, ask } from './fixtures/http';
import { fixedPages, livePages, ownPages, sampleOf } from './fixtures/sample-pages';
import { liveEntries } from './fixtures/wire-calls';

/** Each page is made anew once a minute, and not at the same moment: an hour that passes, or a write, is on one before the other. */
const withinAMinute = { timeout: 90_000, intervals: [50, 200, 1000, 5000] };

/** The English search page as an answer to an address that is none of ours (docs/interface.md §3). */
function expectNotFound(answer: Answer): void {
  expect(answer.status, answer.text.slice(0, 200)).toBe(404);
  expect(answer.headers['x-robots-tag']).toBe('noindex');
  const html = new Html(answer.text);
  expect([html.lang, html.all('h1').length, html.canonical]).toEqual(['en', 1, undefined]);
  // The framework says it once more on a 404.
  const robots = html.values('meta', 'content', { name: 'robots' });
  expect(robots.map((one) => one.split(',')[0])).toEqual(robots.map(() => 'noindex'));
  expect(robots.length).toBeGreaterThan(0);
  expect(html.all('input', { name: 'q' }).length).toBeGreaterThan(0);
}

/** One 308 to the canonical path, which answers 200 at once. */
async function expectOneHop(from: string, to: string): Promise<void> {
  const answer = await ask(from);
  expect([answer.status, answer.headers.location], from).toEqual([308, to]);
  expect((await ask(to)).status, to).toBe(200);
}

const upper = (path: string) => path.toUpperCase().replace(/%[\dA-F]{2}/g, (code) => code.toLowerCase());
const escapeFirst = (path: string) => path.replace(/\/[a-z]/, (start) => `/%${start.charCodeAt(1).toString(16)}`);

for (const name of ownPages)
  for (const locale of locales)
    test(`${name} in ${locale}: right spelling 200, every other one hop away`, async () => {
      const path = (await sampleOf(name)).paths[locale];
      const answer = await ask(path);
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(answer.headers['x-robots-tag']).toBeUndefined();
      expect(new Html(answer.text).lang).toBe(locale);
      if (path === '/') return;
      await expectOneHop(`${path}/`, path);
      await expectOneHop(`/${path}`, path);
      await expectOneHop(upper(path), path);
      for (const [from, query] of [
        [escapeFirst(path), '?page=2&utm_source=a%20b'],
        [`${path}/`, '?a=%0d%0aset-cookie:x'],
      ]) {
        const { status, headers } = await ask(`${from}${query}`);
        expect([status, headers.location]).toEqual([308, `${path}${query}`]);
      }
    });

// That each word of a path is known in each language is looked at above.
for (const [at, name] of livePages.entries())
  for (const locale of sampleAt(at, locales))
    test(`${name} in ${locale}: the id alone decides`, async () => {
      const { paths, entry } = await sampleOf(name);
      const path = paths[locale];
      const [, first] = path.split('/') as [string, string];
      // Of a page within a city: the city, which stays as it is.
      const within = path.split('/').slice(4);
      const end = within.map((segment) => `/${segment}`).join('');
      const wrong = ['x', 'old-name', 'MONTR%C3%89AL', 'a%20b', '-', 'x'.repeat(120), '%E2%80%AE', '..%2f..%2fetc'];
      wrong.push('%3Cscript%3E', '%25', '__proto__');
      for (const slug of wrong) await expectOneHop(`/${first}/${slug}/${entry!.Id}${end}`, path);
      await expectOneHop(`/${first}/${entry!.Id}${end}`, path);
      for (const [other, foreign] of Object.entries(paths))
        if (foreign.split('/')[2] !== path.split('/')[2]) {
          await expectOneHop(`/${first}/${foreign.split('/')[2]}/${entry!.Id}${end}`, path);
          expect(other).not.toBe(locale);
        }
      const tooLong = [121, 9000].map((length) => 'x'.repeat(length));
      for (const slug of tooLong) expectNotFound(await ask(`/${first}/${slug}/${entry!.Id}${end}`));
      const noIds = [
        '0',
        '-1',
        `0${entry!.Id}`,
        '2147483647',
        '2147483648',
        '1.0',
        '1e3',
        'abc',
        '%D9%A1',
        '9'.repeat(40),
      ];
      for (const id of noIds) expectNotFound(await ask(`/${first}/x/${id}${end}`));
      for (const other of ['', '/x', `/x/${entry!.Id}${end}/more`]) expectNotFound(await ask(`/${first}${other}`));
      for (const id of ['%F1', '%00', '1%00']) expect((await ask(`/${first}/x/${id}${end}`)).status).toBe(400);
    });

test.describe('accents and other spellings of people', () => {
  const spellings: [typed: string, name: BuiltPageName][] = [
    ...(['/companía', '/compañía', '/COMPAÑÍA', '/Compan%C3%ADa', '/compan%c3%ada', '/compani%CC%81a'] as const).map(
      (typed): [string, BuiltPageName] => [typed, 'company'],
    ),
    ...(['/categoría', '/CATEGORÍA', '/categor%C3%ADa', '/catégorie', '/Cat%C3%A9gorie'] as const).map(
      (typed): [string, BuiltPageName] => [typed, 'category'],
    ),
    ['/términos', 'terms'],
    ['/política-de-privacidad', 'privacyPolicy'],
    ['/politique-de-confidentialité', 'privacyPolicy'],
    ['/quiénes-somos', 'aboutUs'],
    ['/à-propos', 'aboutUs'],
    ['/Cómo-Funciona/', 'howItWorks'],
    ['/comment-ça-marche', 'howItWorks'],
    ['/recomendar-a-amigos/', 'referFriends'],
  ];
  for (const [typed, name] of spellings)
    test(`${typed} is ${name}`, async () => {
      const { paths, entry } = await sampleOf(name);
      const rest = entry ? `/x/${entry.Id}` : '';
      const asked = typed.includes('%') ? typed : encodeURI(typed);
      const { status, headers } = await ask(`${asked}${rest}`);
      expect(status).toBe(308);
      expect(Object.values(paths)).toContain(headers.location);
      expect((await ask(headers.location!)).status).toBe(200);
    });
});

test.describe('the search page', () => {
  for (const [path, canonical] of [
    ['/recherche', '/fr'],
    ['/buscar', '/es'],
  ] as const)
    test(`${path} is ${canonical} and says so`, async () => {
      await expect(async () => {
        const [search, home] = await Promise.all([ask(path), ask(canonical)]);
        expect([search.status, home.status]).toEqual([200, 200]);
        const [searchHtml, homeHtml] = [new Html(search.text), new Html(home.text)];
        expect(new URL(searchHtml.canonical!).pathname).toBe(canonical);
        expect(searchHtml.alternates).toEqual(homeHtml.alternates);
        expect(searchHtml.texts).toEqual(homeHtml.texts);
      }).toPass(withinAMinute);
      await expectOneHop(`${path}/?page=2`, `${path}?page=2`);
    });
});

test.describe('internal addresses', () => {
  test('have a public one, one hop away, or none', async () => {
    await expectOneHop('/en', '/');
    await expectOneHop('/en/', '/');
    await expectOneHop('/FR', '/fr');
    for (const [at, name] of ownPages.filter((one) => one !== 'home').entries())
      for (const locale of sampleAt(at, locales)) {
        const { paths, entry } = await sampleOf(name);
        const cityId = paths[locale].split('/').at(-1)!;
        const internal = pages[name].file!.replace('{id}', String(entry?.Id)).replace('{cityId}', cityId);
        await expectOneHop(`/${locale}${internal}?page=2`, `${paths[locale]}?page=2`);
      }
    for (const path of ['/en/not-found', '/fr/not-found', '/fr/recherche', '/en/city/2147483647', '/en/x'])
      expectNotFound(await ask(path));
  });
});

test.describe('addresses that are none', () => {
  const later = pageNames.filter((name) => !isBuilt(name)) as PageName[];
  const laterPaths = later.flatMap((name) => locales.map((locale) => pages[name].paths[locale]));
  const unknown = [
    ...['/og', '/og/en', '/media', '/sitemaps', '/integration/x', '/embed/x', '/fonts/none.woff2', '/robots.txt/x'],
    ...[
      '/healthz/x',
      '/dev/outbox',
      '/nowhere',
      '/de',
      '/de/city/1',
      '/en-US',
      '/pt',
      '/fr/ville',
      '/city',
      '/index.php',
      '/.env',
      '/.git/config',
    ],
    ...[
      '/wp-login.php',
      '/API/login',
      '/_nextish',
      '/_next',
      '/city%2Fx%2F1',
      '/a/b/c/d/e/f',
      '/constructor',
      '/__proto__',
    ],
    ...[
      '/%ef%bb%bf',
      '/null',
      '/undefined',
      '/favicon',
      '/sitemap',
      '/robots',
      `/${'a'.repeat(3000)}`,
      `/${'a/'.repeat(900)}`,
    ],
    ...['/%3Cscript%3Ealert(1)%3C/script%3E', "/'or'1'='1", '/..%2f..%2fetc/passwd', '/%5C%5Cevil.example', '/;/x'],
  ];

  test('all show the one English search page', async () => {
    for (const path of unknown) {
      const answer = await ask(path);
      expectNotFound(answer);
      // It is made anew once a minute, and the next question then finds the same one again.
      await expect(async () => expect((await ask(path)).text, path).toBe((await ask('/nowhere')).text)).toPass();
    }
  });

  for (const path of laterPaths)
    test(`${path} comes later`, async () => {
      expectNotFound(await ask(path.replace('{companyTag}/…', 'acme/home').replace('{token}', 'abc')));
    });

  test('two slashes and a host are a path, not a host', async () => {
    for (const path of ['//evil.example', '//evil.example/', '/\\evil.example', '///evil.example/x']) {
      const { status, headers } = await ask(path);
      expect([404, 308, 400]).toContain(status);
      if (status === 308) expect(headers.location).toMatch(/^\/(?![/\\])/);
    }
  });

  for (const path of ['/%F1', '/%E0%A4%A', '/%', '/%C0%AF', '/city/%/1', '/%00', '/city/a%00b/1', '/?q=%00'])
    test(`${path} is broken: 400, readable, in no cache`, async () => {
      const answer = await ask(path);
      expect([answer.status, answer.headers['cache-control']]).toEqual([400, 'no-store']);
      const html = new Html(answer.text);
      expect([html.lang, html.all('h1').length, html.values('a', 'href')]).toEqual(['en', 1, ['/']]);
    });
});

test('only reads are answered by pages', async () => {
  for (const name of [...fixedPages, ...livePages]) {
    const path = (await sampleOf(name)).paths.en;
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']) {
      const answer = await ask(path, {
        method,
        headers: { 'next-action': 'x'.repeat(40) },
        body: method === 'POST' ? '[]' : undefined,
      });
      expect(answer.status).toBe(405);
      expect(answer.headers.allow).toMatch(/^GET, HEAD/);
    }
  }
});

test('a thin place is served and kept from search engines', async () => {
  for (const kind of ['city', 'neighborhood', 'company'] as const) {
    const thin = (await liveEntries(kind)).filter((entry) => !entry.IsIndexable);
    for (const entry of thin.slice(0, 3)) {
      const answer = await ask(
        pages[kind].paths.fr.replace('{slug}', entry.Slugs.fr).replace('{id}', String(entry.Id)),
      );
      expect(answer.status).toBe(200);
      expect(answer.headers['x-robots-tag'] ?? '').toMatch(/^noindex/);
      expect(new Html(answer.text).meta('robots')).toMatch(/^noindex/);
    }
    if (kind !== 'company') expect(thin.length, `${kind}: the demo has a thin one`).toBeGreaterThan(0);
  }
});
