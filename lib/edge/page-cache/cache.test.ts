import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { PageCache } from './cache';
import { cityPage, house, html, tick, until } from './fixtures/house';

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

  test('is zipped once, when the first asks for that, and kept', async () => {
    const { get, cache, fills } = house();
    await get(cityPage(1), { 'accept-encoding': 'br' });
    const { bytes } = cache.store.stats;
    const zip = { 'accept-encoding': 'gzip' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(cityPage(1), zip)));
    const kept = cache.store.stats;
    expect(kept).toMatchObject({ entries: 1 });
    expect(kept.bytes).toBeGreaterThan(bytes);
    answers.push(await get(cityPage(1), zip));
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
    expect(answers.at(-1)!.headers['content-encoding']).toBe('gzip');
    expect(cache.store.stats.bytes).toBe(kept.bytes);
    expect(fills).toHaveLength(1);
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
    await until(async () => (await get(cityPage(1))).payload.includes('version 2'));
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

describe('what is not there', () => {
  test('has the page that its own kind has, kept once for all', async () => {
    const missing = { ...cityPage(0), path: '/embed/none', isShared: true } as const;
    const { get, cache, fills } = house({}, (url) => html(url, {}, 404));
    for (const id of [1, 2, 1]) {
      const page = { ...cityPage(id), missing };
      const answer = await get(page);
      expect([answer.statusCode, answer.payload.includes('/embed/none')]).toEqual([404, true]);
      expect(cache.isKept(page)).toBe(true);
    }
    expect(fills.map(({ url }) => url)).toEqual(['/city/x/1', '/embed/none', '/city/x/2']);
    expect(cache.isKept(cityPage(3))).toBe(false);
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

  test.each([
    [
      'news that may have been missed',
      (cache: PageCache) => {
        cache.setChannelUp(false);
        cache.setChannelUp(true);
      },
    ],
    ['what every page says', (cache: PageCache) => cache.age()],
  ])('%s concerns a page that is being made, too', async (_, happens) => {
    let version = 1;
    const { get, cache } = house({}, async () => {
      const mine = version;
      await tick();
      return html(`version ${mine}`);
    });
    const early = get(cityPage(1));
    await tick(5);
    version = 2;
    happens(cache);
    await early;
    expect((await get(cityPage(1))).payload).toContain('version 2');
  });

  test('reaches a page whose answer names its tags, and no visitor sees them', async () => {
    let version = 1;
    const frame = { ...cityPage(1), tags: ['embed'], learnsTags: true } as const;
    const { get, cache } = house({}, () => html(`version ${version}`, { 'x-dorbel-tags': 'company:7 company:8' }));
    expect((await get(frame)).headers['x-dorbel-tags']).toBeUndefined();
    version = 2;
    expect(cache.purge(['company:9'])).toBe(0);
    expect(cache.purge(['company:8'])).toBe(1);
    expect((await get(frame)).payload).toContain('version 2');
  });

  test('while such a page is made: any write may be about it', async () => {
    let version = 1;
    const frame = { ...cityPage(1), tags: ['embed'], learnsTags: true } as const;
    const { get, cache, fills } = house({}, async () => {
      const mine = version;
      await tick();
      return html(`version ${mine}`, { 'x-dorbel-tags': 'company:7' });
    });
    const early = get(frame);
    await tick(5);
    version = 2;
    cache.purge(['company:7']);
    expect((await get(frame)).payload).toContain('version 2');
    await early;
    expect((await get(frame)).payload).toContain('version 2');
    expect(fills).toHaveLength(2);
  });

  test('a lost channel shortens lives, and makes everything old when it is back', async () => {
    const { get, cache, clock, fills } = house();
    await get(cityPage(1));
    cache.setChannelUp(false);
    clock.now += 16_000;
    await get(cityPage(1));
    await until(() => fills.length === 2);
    expect(fills).toHaveLength(2);
    cache.setChannelUp(true);
    await get(cityPage(1));
    await until(() => fills.length === 3);
    expect(fills).toHaveLength(3);
  });
});
