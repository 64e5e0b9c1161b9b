import inject from 'light-my-request';
import { cityPage, filler, house, html, tick } from './fixtures/house';

describe('what is not kept', () => {
  test('pages that set a cookie, which is a fault of ours, and other redirects', async () => {
    const told: string[] = [];
    const onFailure = (_: unknown, error: unknown) => told.push(String(error));
    const { get, fills } = house({ onFailure }, (url) =>
      url.endsWith('1') ? html('a', { 'set-cookie': 'a=b' }) : html('b', { location: '/' }, 307),
    );
    for (const id of [1, 2, 1, 2]) {
      const { headers } = await get(cityPage(id));
      expect(headers['set-cookie']).toBeUndefined();
    }
    expect(fills).toHaveLength(4);
    expect(told).toEqual(['Error: a public page set a cookie', 'Error: a public page set a cookie']);
  });

  test('a 308 is kept without its body', async () => {
    const { get, fills } = house({}, () => html('moved', { location: '/city/y/1' }, 308));
    await get(cityPage(1));
    const moved = await get(cityPage(1), { 'accept-encoding': 'br' });
    expect([moved.statusCode, moved.headers.location, moved.payload]).toEqual([308, '/city/y/1', '']);
    expect(fills).toHaveLength(1);
  });

  test('unknown ids share one entry and are asked about once', async () => {
    const { get, cache, fills } = house({}, (url) => html(url === '/404' ? 'the search page' : 'nothing', {}, 404));
    for (let id = 1; id <= 50; id++) expect((await get(cityPage(id))).statusCode).toBe(404);
    for (let id = 1; id <= 51; id++)
      expect(await get(cityPage(id))).toMatchObject({
        payload: expect.stringContaining('the search page'),
        headers: { 'x-robots-tag': 'noindex' },
      });
    expect(cache.store.stats.entries).toBe(1);
    expect(fills).toHaveLength(52);
  });

  test('an address that led nowhere is found once there is something', async () => {
    let isThere = false;
    const { get, cache } = house({}, (url) => html(url, {}, isThere && url !== '/404' ? 200 : 404));
    for (let visit = 0; visit < 3; visit++) expect((await get(cityPage(1))).statusCode).toBe(404);
    isThere = true;
    cache.purge(['city:1']);
    expect((await get(cityPage(1))).statusCode).toBe(200);
  });

  test.each([
    ['a 404', 404, {}],
    ['a 308', 308, { location: '/city/y/1' }],
  ])('%s that was under way when there came to be something is not remembered', async (_, status, headers) => {
    let isThere = false;
    const { get, cache } = house({}, async (url) => {
      if (url === '/404') return html(url, {}, 404);
      if (isThere) return html(url);
      await tick();
      return html(url, headers, status);
    });
    const early = get(cityPage(1));
    await tick(5);
    isThere = true;
    cache.purge(['city:1']);
    expect((await early).statusCode).toBe(status);
    expect((await get(cityPage(1))).statusCode).toBe(200);
  });
});

test('many searches at once wait for each other, and none fails', async () => {
  const { get, fills } = house({}, async (url) => {
    await tick(2);
    return html(url);
  });
  const asked = Array.from({ length: 600 }, (_, at) => get(cityPage(1, `q=street ${at}`)));
  const answers = await Promise.all(asked);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(fills).toHaveLength(600);
  expect(new Set(fills.map(({ patience }) => patience))).toEqual(new Set(['withoutCopy']));
});

test('a page that is made anew is given up sooner: there is an older one to show', async () => {
  const { get, cache, fills } = house();
  await get(cityPage(1));
  cache.purge(['city:1']);
  await get(cityPage(1));
  expect(fills.map(({ patience }) => patience)).toEqual(['withoutCopy', 'withCopy']);
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
    const { get, cache, fills } = house({ maxBytes: 200_000 }, (url) => ({
      ...html(url),
      body: Buffer.from(noise(url)),
    }));
    for (let id = 1; id <= 60; id++) await get(cityPage(id));
    expect(cache.store.stats.bytes).toBeLessThanOrEqual(150_000);
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
    const data = await get({ ...cityPage(1), query: '_rsc=abc' }, { rsc: '1', 'next-url': '/a' });
    const again = await get({ ...cityPage(1), query: '_rsc=other' }, { rsc: '1', 'next-url': '/a' });
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
    expect(fills).toMatchObject([{ url: '/city/x/1?_rsc=abc', headers: { rsc: '1', 'next-router-prefetch': '1' } }]);
  });
});
