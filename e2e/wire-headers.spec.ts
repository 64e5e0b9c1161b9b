import { expect, test } from '@playwright/test';
import { href } from '../lib/routes/href';
import { expectSecureHeaders, type Kind } from './fixtures/headers';
import { type Answer, type AskOptions, ask, exchange } from './fixtures/http';
import { asOwnPage, asProgram, liveEntries } from './fixtures/wire-calls';

interface Row {
  path: string;
  status: number;
  kind: Kind;
  cache: RegExp | string;
  options?: AskOptions;
}

const html = /^public, s-maxage=\d+, stale-while-revalidate=(?:[1-9]\d{0,2}|[12]\d{3}|3[0-5]\d\d|3600)$/;
const moved = /^public, max-age=\d{1,3}, s-maxage=\d+, stale-while-revalidate=(?:\d{1,3}|[12]\d{3}|3[0-5]\d\d|3600)$/;
const json = { 'content-type': 'application/json', ...asOwnPage };

const rows: Record<string, Row> = {
  'a page': { path: '/', status: 200, kind: 'public', cache: html },
  'a page in French': { path: '/recherche', status: 200, kind: 'public', cache: html },
  'a page of text': { path: '/terminos', status: 200, kind: 'public', cache: html },
  'a page with a query': { path: '/?date_filter=3', status: 200, kind: 'public', cache: html },
  'HEAD of a page': { path: '/faqs', status: 200, kind: 'public', cache: html, options: { method: 'HEAD' } },
  'an unknown path': { path: '/nowhere', status: 404, kind: 'public', cache: html },
  'an unknown city': { path: '/city/x/2147483647', status: 404, kind: 'public', cache: html },
  'a page that comes later': { path: '/portal/acme/home', status: 404, kind: 'public', cache: html },
  'a redirect': { path: '/FAQs/', status: 308, kind: 'plain', cache: moved },
  'an internal address': { path: '/fr/how-it-works', status: 308, kind: 'plain', cache: moved },
  'a broken escape': { path: '/%F1', status: 400, kind: 'plain', cache: 'no-store' },
  'a NUL': { path: '/city/a%00b/1', status: 400, kind: 'plain', cache: 'no-store' },
  'a post to a page': {
    path: '/',
    status: 405,
    kind: 'plain',
    cache: 'no-store',
    options: { method: 'POST', body: 'a=b' },
  },
  'TRACE of a page': { path: '/', status: 405, kind: 'plain', cache: 'no-store', options: { method: 'TRACE' } },
  'a picture for sharing': { path: '/og/fr/home/0', status: 200, kind: 'plain', cache: html },
  'a picture of nothing': { path: '/og/fr/city/2147483647', status: 404, kind: 'public', cache: html },
  'the index of sitemaps': { path: '/sitemap.xml', status: 200, kind: 'plain', cache: html },
  'a sitemap': { path: '/sitemaps/static-1.xml', status: 200, kind: 'plain', cache: html },
  'no sitemap': { path: '/sitemaps/static-99.xml', status: 404, kind: 'public', cache: html },
  'robots.txt': { path: '/robots.txt', status: 200, kind: 'plain', cache: html },
  'an icon': { path: '/favicon.ico', status: 200, kind: 'static', cache: /^public, max-age=\d+/ },
  'no file of the build': { path: '/_next/static/nothing.js', status: 404, kind: 'plain', cache: 'no-store' },
  'a source map': { path: '/_next/static/chunks/main.js.map', status: 404, kind: 'plain', cache: 'no-store' },
  'the picture scaler': {
    path: '/_next/image?url=%2Ffavicon.ico&w=64&q=75',
    status: 404,
    kind: 'plain',
    cache: 'no-store',
  },
  'no picture': { path: '/media/nothing.png', status: 404, kind: 'plain', cache: 'no-store' },
  'a healthy process': { path: '/healthz', status: 200, kind: 'plain', cache: 'no-store' },
  'a ready one': { path: '/readyz', status: 200, kind: 'plain', cache: 'no-store' },
  'an answer of the wire': {
    path: '/api/places/suggest?q=mon&lang_code=en',
    status: 200,
    kind: 'api',
    cache: 'no-store',
    options: { headers: asOwnPage },
  },
  'HEAD of the wire': {
    path: '/api/places/suggest?q=mon&lang_code=en',
    status: 200,
    kind: 'api',
    cache: 'no-store',
    options: { method: 'HEAD', headers: asOwnPage },
  },
  'a broken body': {
    path: '/api/view/lists',
    status: 400,
    kind: 'api',
    cache: 'no-store',
    options: { method: 'POST', body: '{', headers: json },
  },
  'a call without a key': { path: '/api/login/program?language_code=en', status: 401, kind: 'api', cache: 'no-store' },
  'a call from elsewhere': {
    path: '/api/view/lists',
    status: 403,
    kind: 'api',
    cache: 'no-store',
    options: { method: 'POST', body: '{}', headers: { origin: 'https://evil.example' } },
  },
  'an unknown call': { path: '/api/nothing', status: 404, kind: 'api', cache: 'no-store' },
  'a wrong method': { path: '/api/view/lists', status: 405, kind: 'api', cache: 'no-store' },
  'a large body': {
    path: '/api/view/lists',
    status: 413,
    kind: 'api',
    cache: 'no-store',
    options: { method: 'POST', body: `{"a":"${'x'.repeat(70_000)}"}`, headers: json },
  },
  'another type': {
    path: '/api/view/lists',
    status: 415,
    kind: 'api',
    cache: 'no-store',
    options: { method: 'POST', body: 'a', headers: { ...asOwnPage, 'content-type': 'text/plain' } },
  },
  'a wrong body': {
    path: '/api/view/lists',
    status: 422,
    kind: 'api',
    cache: 'no-store',
    options: { method: 'POST', body: '{}', headers: json },
  },
  'a plain form': {
    path: '/api/requests/contact',
    status: 303,
    kind: 'api',
    cache: 'no-store',
    options: {
      method: 'POST',
      body: 'name=',
      headers: { ...asOwnPage, 'content-type': 'application/x-www-form-urlencoded' },
    },
  },
  'a broken address of the wire': { path: '/api/%F1', status: 400, kind: 'api', cache: 'no-store' },
  'TRACE of the wire': {
    path: '/api/nothing',
    status: 405,
    kind: 'api',
    cache: 'no-store',
    options: { method: 'TRACE' },
  },
  'the description of the wire': { path: '/api/openapi.json', status: 200, kind: 'api', cache: 'no-store' },
  'the readable one': { path: '/api/docs', status: 200, kind: 'docs', cache: 'no-store' },
};

/** A page may be made anew between two questions, by the minute or because another test wrote: then both are asked again. */
const soon = { intervals: [50, 100, 200] };

/** The cache headers of every answer that may be cached. */
function expectCaching(answer: Answer, cache: Row['cache']): void {
  const said = answer.headers['cache-control'];
  if (typeof cache === 'string') expect(said).toBe(cache);
  else expect(said).toMatch(cache);
}

test.describe('the headers table', () => {
  for (const [what, { path, status, kind, cache, options }] of Object.entries(rows))
    test(`${what}: ${status}`, async () => {
      const answer = await ask(path, options);
      expect(answer.status, answer.text.slice(0, 200)).toBe(status);
      expectSecureHeaders(answer, { kind });
      expectCaching(answer, cache);
      if (status === 404 && kind === 'public') expect(answer.headers['x-robots-tag']).toBe('noindex');
      if (options?.method === 'HEAD') expect(answer.body).toHaveLength(0);
    });

  test('304 says what 200 said', async () => {
    for (const path of ['/', '/fr', '/faqs', '/sitemap.xml', '/og/en/home/0', '/favicon.ico']) {
      const kind = path === '/favicon.ico' ? 'static' : /xml|og/.test(path) ? 'plain' : 'public';
      await expect(async () => {
        const whole = await ask(path);
        const { etag = '' } = whole.headers;
        const same = await ask(path, { headers: { 'if-none-match': etag } });
        expect([same.status, same.body.length, same.headers.etag]).toEqual([304, 0, etag]);
        expectSecureHeaders(same, { kind });
        expect(same.headers['cache-control']).toBe(whole.headers['cache-control']);
        expect(same.headers['content-security-policy']).toBe(whole.headers['content-security-policy']);
      }).toPass(soon);
      expect((await ask(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    }
  });

  test('files of the build: for good, typed, and none of them a source map', async () => {
    const { text } = await ask('/');
    const files = [...new Set(text.match(/\/_next\/static\/[\w./~-]+\.(?:js|css|woff2)/g) ?? [])];
    expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(2);
    expect(files.some((file) => file.endsWith('.css'))).toBe(true);
    for (const file of files) {
      const answer = await ask(file);
      expect(answer.status, file).toBe(200);
      expectSecureHeaders(answer, { kind: 'static' });
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      const type = file.endsWith('.js') ? 'text/javascript' : file.endsWith('.css') ? 'text/css' : 'font/woff2';
      expect(answer.headers['content-type']).toMatch(new RegExp(`^${type}\\b`));
      expect(answer.text.includes('sourceMappingURL=')).toBe(false);
      expect((await ask(`${file}.map`)).status).toBe(404);
    }
  });

  test('an address with a token: nobody keeps it, indexes it or learns where one came from', async () => {
    const company = (await liveEntries('company'))[0]!;
    const path = href('company', { id: company.Id, slug: company.Slugs.en }, 'en');
    for (const query of ['token=abc', 'recommendation-token=abc', 'page=2&token=', 'token=a&token=b']) {
      const page = await ask(`${path}?${query}`);
      const redirect = await ask(`${path.replace('/company/', '/Company/')}?${query}`);
      expect([page.status, redirect.status]).toEqual([200, 308]);
      expectSecureHeaders(page, { kind: 'token' });
      for (const { headers } of [page, redirect]) {
        expect(headers['cache-control']).toBe('no-store');
        expect(headers['x-robots-tag']).toBe('noindex, nofollow');
        expect(headers['referrer-policy']).toBe('no-referrer');
        expect(headers.etag).toBeUndefined();
      }
      expect(redirect.headers.location).toBe(`${path}?${query}`);
    }
    const [first, second] = await Promise.all([ask(`${path}?token=abc`), ask(`${path}?token=abc`)]);
    expect(first.headers['content-security-policy']).not.toBe(second.headers['content-security-policy']);
  });

  test('what cannot be parsed gets them as well', async () => {
    for (const bytes of [
      'GET / HTTP/9.9\r\n\r\n',
      `GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`,
      'GET / HTTP/1.1\r\n\r\n',
    ]) {
      const { text } = await exchange(bytes);
      for (const header of [
        /\r\ncontent-security-policy: default-src 'none'/i,
        /\r\nx-content-type-options: nosniff\r\n/i,
        /\r\nreferrer-policy: /i,
        /\r\ncache-control: no-store\r\n/i,
      ])
        expect(text).toMatch(header);
    }
  });

  test('data for the client router carries them, and no cookie', async () => {
    const headers = { rsc: '1', 'next-router-prefetch': '1' };
    const asked = await ask('/faqs?_rsc=abc', { headers });
    // The framework wants its own digest of these headers in the address, and says where.
    expect([asked.status, asked.headers['cache-control']]).toEqual([307, 'no-store']);
    expect(asked.headers.location).toMatch(/^\/faqs\?_rsc=[\w-]+$/);
    const answer = await ask(asked.headers.location!, { headers });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/x-component/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers.vary).toMatch(/\brsc\b/i);
  });

  test('a cookie of a visitor changes nothing and is not answered', async () => {
    const cookies = { cookie: '__Host-session=abc; NEXT_LOCALE=fr; __Host-location=%7B%7D; rights=1; access=1' };
    await expect(async () => {
      const [plain, personal] = await Promise.all([ask('/'), ask('/', { headers: cookies })]);
      expect(personal.headers.etag).toBe(plain.headers.etag);
      expect(personal.headers['set-cookie']).toBeUndefined();
    }).toPass(soon);
    const call = await ask('/api/places/suggest?q=a&lang_code=en', { headers: { ...(await asProgram()), ...cookies } });
    expect(call.headers['set-cookie']).toBeUndefined();
  });
});
