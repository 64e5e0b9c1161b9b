import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import inject from 'light-my-request';
import type { HeaderSettings } from '../headers';
import { PageCache, type PageCacheOptions } from './cache';
import type { Answer } from './fill';
import type { CacheablePage } from './key';

const settings: HeaderSettings = { isTls: false, isLive: true, mediaOrigins: [], hasGoogleMaps: false };
const notFound: CacheablePage = {
  name: 'notFound',
  path: '/404',
  query: '',
  freshS: 60,
  staleS: 600,
  tags: ['not-found'],
  isShared: true,
};
const cityPage = (id: number, query = ''): CacheablePage => ({
  name: 'city',
  path: `/city/x/${id}`,
  query,
  freshS: 60,
  staleS: 600,
  tags: [`city:${id}`, 'city'],
});

const filler = 'Lorem ipsum dolor sit amet. '.repeat(100);
const html = (text: string, extra: Record<string, string> = {}, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'x-middleware-rewrite': '/en', 'x-powered-by': 'X', ...extra },
  body: Buffer.from(`<!doctype html><p>${text}</p><p>${filler}</p><script>self.__next_f.push([0])</script>`),
});

function house(
  options: Partial<PageCacheOptions> = {},
  render: (url: string) => Answer | Promise<Answer> = () => html('a'),
) {
  const clock = { now: 1_000_000 };
  const fills: { url: string; headers: Readonly<Record<string, string>> }[] = [];
  const cache = new PageCache({
    settings,
    maxBytes: 8 * 1024 * 1024,
    notFound,
    now: () => clock.now,
    sendUnkept: (response, _page, answer) => response.writeHead(answer?.status ?? 503).end('unkept'),
    ...options,
    fill: async (url, headers) => {
      fills.push({ url, headers });
      return render(url);
    },
  });
  const get = (page: CacheablePage, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    inject(
      (request, response) => {
        if (!cache.tryHit(request as never, response as never))
          void cache.serve(request as never, response as never, page);
      },
      { method, url: page.query ? `${page.path}?${page.query}` : page.path, headers },
    );
  return { cache, clock, fills, get };
}

const tick = (ms = 20) => new Promise((resolve) => setTimeout(resolve, ms));

describe('a kept page', () => {
  test('is made once and then served from memory', async () => {
    const { get, fills } = house();
    const first = await get(cityPage(1));
    const second = await get(cityPage(1));
    expect(first.statusCode).toBe(200);
    expect(second.payload).toBe(first.payload);
    expect(fills.map(({ url }) => url)).toEqual(['/city/x/1']);
  });

  test('is made once for a hundred who ask at the same time', async () => {
    const { get, fills } = house({}, async () => {
      await tick();
      return html('a');
    });
    const answers = await Promise.all(Array.from({ length: 100 }, () => get(cityPage(1))));
    expect(fills).toHaveLength(1);
    expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1);
  });

  test('comes in br, gzip or as it is, with its own strong tag', async () => {
    const { get } = house();
    const plain = await get(cityPage(1));
    const br = await get(cityPage(1), { 'accept-encoding': 'gzip, br' });
    const gzip = await get(cityPage(1), { 'accept-encoding': 'gzip' });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.payload);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.payload);
    expect([br, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
    for (const answer of [plain, br, gzip]) {
      expect(answer.headers.vary).toContain('Accept-Encoding');
      expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
    }
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  test('answers 304 with every header of the table, and HEAD without a body', async () => {
    const { get } = house();
    const full = await get(cityPage(1), { 'accept-encoding': 'br' });
    const same = await get(cityPage(1), { 'accept-encoding': 'br', 'if-none-match': String(full.headers.etag) });
    expect(same.statusCode).toBe(304);
    expect(same.rawPayload).toHaveLength(0);
    expect(same.headers.etag).toBe(full.headers.etag);
    for (const name of ['content-security-policy', 'x-content-type-options', 'cache-control', 'vary'])
      expect(same.headers[name]).toBe(full.headers[name]);
    const head = await get(cityPage(1), { 'accept-encoding': 'br' }, 'HEAD');
    expect(head.rawPayload).toHaveLength(0);
    expect(head.headers['content-length']).toBe(full.headers['content-length']);
  });

  test('carries hashes of its scripts and nothing internal', async () => {
    const { get } = house();
    const { headers } = await get(cityPage(1));
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(headers['cache-control']).toBe('public, s-maxage=60, stale-while-revalidate=600');
    expect(Object.keys(headers).filter((name) => /x-middleware|x-powered|x-nextjs|set-cookie/.test(name))).toEqual([]);
  });

  test('tells of inline scripts of unknown origin and does not hash them', async () => {
    const told: string[] = [];
    const { get } = house({ onUnknownScript: (_page, script) => told.push(script) }, () => ({
      ...html('a'),
      body: Buffer.from('<script>alert(1)</script>'),
    }));
    const { headers } = await get(cityPage(1));
    expect(told).toEqual(['alert(1)']);
    expect(headers['content-security-policy']).toContain("script-src 'self';");
  });

  test('is compressed at the last level once it is asked for often, and its tag still stands', async () => {
    const { get, cache } = house();
    const first = await get(cityPage(1), { 'accept-encoding': 'br' });
    for (let i = 0; i < 4; i++) await get(cityPage(1), { 'accept-encoding': 'br' });
    await cache.upgrader.idle();
    const best = await get(cityPage(1), { 'accept-encoding': 'br' });
    expect(best.headers.etag).not.toBe(first.headers.etag);
    expect(best.rawPayload.length).toBeLessThanOrEqual(first.rawPayload.length);
    expect(brotliDecompressSync(best.rawPayload)).toEqual(brotliDecompressSync(first.rawPayload));
    const again = await get(cityPage(1), { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.headers.etag).toBe(first.headers.etag);
  });
});

describe('an old page', () => {
  test('is shown while a new one is made', async () => {
    let version = 1;
    const { get, clock, fills } = house({}, () => html(`version ${version}`));
    await get(cityPage(1));
    version = 2;
    clock.now += 61_000;
    expect((await get(cityPage(1))).payload).toContain('version 1');
    await tick();
    expect((await get(cityPage(1))).payload).toContain('version 2');
    expect(fills).toHaveLength(2);
  });

  test('is not shown any more once it is too old', async () => {
    let version = 1;
    const { get, clock } = house({}, () => html(`version ${version}`));
    await get(cityPage(1));
    version = 2;
    clock.now += 661_000;
    expect((await get(cityPage(1))).payload).toContain('version 2');
  });

  test.each([
    ['a 5xx', () => html('boom', {}, 500)],
    ['no answer', () => Promise.reject(new Error('gone'))],
  ])('is shown as long as filling fails with %s', async (_name, failure) => {
    let isBroken = false;
    const { get, clock, fills } = house({}, () => (isBroken ? failure() : html('good')));
    await get(cityPage(1));
    isBroken = true;
    clock.now += 100 * 3_600_000;
    const stale = await get(cityPage(1));
    expect(stale.statusCode).toBe(200);
    expect(stale.payload).toContain('good');
    await get(cityPage(1));
    expect(fills).toHaveLength(2);
    clock.now += 6000;
    isBroken = false;
    await get(cityPage(1));
    expect(fills).toHaveLength(3);
  });

  test('without a good one the failure is said, and not kept', async () => {
    let isBroken = true;
    const { get } = house({}, () => (isBroken ? html('boom', {}, 500) : html('good')));
    expect((await get(cityPage(1))).statusCode).toBe(500);
    isBroken = false;
    expect((await get(cityPage(1))).statusCode).toBe(200);
  });
});

describe('a purge', () => {
  test('makes the next visitor wait for the new page, and touches no other', async () => {
    let version = 1;
    const { get, cache, fills } = house({}, () => html(`version ${version}`));
    await get(cityPage(1));
    await get(cityPage(2));
    version = 2;
    expect(cache.purge(['city:1', 'company:9'])).toBe(1);
    expect((await get(cityPage(1))).payload).toContain('version 2');
    expect((await get(cityPage(2))).payload).toContain('version 1');
    expect(fills).toHaveLength(3);
  });

  test('falls back to the last good page when the new one cannot be made', async () => {
    let isBroken = false;
    const { get, cache } = house({}, () => (isBroken ? html('boom', {}, 503) : html('good')));
    await get(cityPage(1));
    isBroken = true;
    cache.purge(['city']);
    expect((await get(cityPage(1))).payload).toContain('good');
  });

  test('while a page is being made: who asks afterwards gets a newer one', async () => {
    let version = 1;
    const { get, cache, fills } = house({}, async () => {
      const mine = version;
      await tick();
      return html(`version ${mine}`);
    });
    const early = get(cityPage(1));
    await tick(5);
    version = 2;
    cache.purge(['city:1']);
    const late = await get(cityPage(1));
    expect((await early).payload).toContain('version 1');
    expect(late.payload).toContain('version 2');
    expect((await get(cityPage(1))).payload).toContain('version 2');
    expect(fills).toHaveLength(2);
  });

  test('a lost channel shortens lives, and makes everything old when it is back', async () => {
    const { get, cache, clock, fills } = house();
    await get(cityPage(1));
    cache.setHearing(false);
    clock.now += 16_000;
    await get(cityPage(1));
    await tick();
    expect(fills).toHaveLength(2);
    cache.setHearing(true);
    await get(cityPage(1));
    await tick();
    expect(fills).toHaveLength(3);
  });
});

describe('what is not kept', () => {
  test('answers with a cookie, and other redirects', async () => {
    const { get, fills } = house({}, (url) =>
      url.endsWith('1') ? html('a', { 'set-cookie': 'a=b' }) : html('b', { location: '/' }, 307),
    );
    for (const id of [1, 2, 1, 2]) {
      const { headers } = await get(cityPage(id));
      expect(headers['set-cookie']).toBeUndefined();
    }
    expect(fills).toHaveLength(4);
  });

  test('a 308 is kept without its body', async () => {
    const { get, fills } = house({}, () => html('moved', { location: '/city/y/1' }, 308));
    await get(cityPage(1));
    const moved = await get(cityPage(1), { 'accept-encoding': 'br' });
    expect([moved.statusCode, moved.headers.location, moved.payload]).toEqual([308, '/city/y/1', '']);
    expect(fills).toHaveLength(1);
  });

  test('unknown ids share one entry and are asked about once', async () => {
    const { get, cache, fills } = house({}, () => html('nothing', {}, 404));
    for (let id = 1; id <= 50; id++) expect((await get(cityPage(id))).statusCode).toBe(404);
    const entries = cache.store.stats.entries;
    for (let id = 1; id <= 50; id++) expect((await get(cityPage(id))).headers['x-robots-tag']).toBe('noindex');
    expect(entries).toBe(0);
    expect(cache.store.stats.entries).toBe(1);
    expect(fills).toHaveLength(51);
  });
});

describe('bounds', () => {
  const noise = (id: string) =>
    Buffer.from(Array.from({ length: 20_000 }, (_, i) => (i * 7919 + id.length * 31) % 251)).toString('base64');

  test('made-up queries never push out the pages themselves', async () => {
    const { get, cache, fills } = house({ maxBytes: 400_000 }, (url) => ({
      ...html(url),
      body: Buffer.from(noise(url)),
    }));
    await get(cityPage(1));
    for (let i = 0; i < 60; i++) await get(cityPage(1, `q=${'a'.repeat(i + 1)}`));
    const { bytes } = cache.store.stats;
    expect(bytes).toBeLessThanOrEqual(400_000);
    const before = fills.length;
    await get(cityPage(1));
    expect(fills).toHaveLength(before);
  });

  test('the memory keeps to its size whatever is asked for, least recently used out first', async () => {
    const { get, cache, fills } = house({ maxBytes: 400_000 }, (url) => ({
      ...html(url),
      body: Buffer.from(noise(url)),
    }));
    for (let id = 1; id <= 60; id++) await get(cityPage(id));
    expect(cache.store.stats.bytes).toBeLessThanOrEqual(300_000);
    expect(cache.store.stats.tags).toBeLessThanOrEqual(cache.store.stats.entries + 1);
    await get(cityPage(60));
    expect(fills).toHaveLength(60);
    await get(cityPage(1));
    expect(fills).toHaveLength(61);
  });
});

describe('requests of the client router', () => {
  test('have their own entry and keep the headers the router needs', async () => {
    const { get, fills } = house({}, () => ({
      status: 200,
      headers: {
        'content-type': 'text/x-component',
        'x-nextjs-rewritten-path': '/en/city/1',
        'x-middleware-rewrite': '/en',
      },
      body: Buffer.from(filler),
    }));
    await get(cityPage(1));
    const data = await get({ ...cityPage(1), query: '_rsc=abc' }, { rsc: '1' });
    const again = await get({ ...cityPage(1), query: '_rsc=other' }, { rsc: '1' });
    expect(data.headers['content-type']).toBe('text/x-component');
    expect(data.headers['x-nextjs-rewritten-path']).toBe('/en/city/1');
    expect(data.headers['x-middleware-rewrite']).toBeUndefined();
    expect(again.statusCode).toBe(200);
    expect(fills.map(({ headers }) => headers.rsc)).toEqual([undefined, '1', '1']);
  });

  test('ask the application with `_rsc` and share what it says', async () => {
    const { cache, fills } = house();
    const ask = (url: string) =>
      inject((request, response) => void cache.serve(request as never, response as never, cityPage(1)), {
        url,
        headers: { rsc: '1', 'next-router-prefetch': '1' },
      });
    await ask('/city/x/1?utm_source=a&_rsc=abc');
    await ask('/city/x/1?_rsc=other');
    expect(fills).toEqual([{ url: '/city/x/1?_rsc=abc', headers: { rsc: '1', 'next-router-prefetch': '1' } }]);
  });
});
