import { ask, base, closeFronts, front } from './fixtures/open-front';

jest.mock('@/lib/log/log', () => ({ log: { error: jest.fn(), warn: jest.fn(), info: jest.fn() } }));

afterAll(closeFronts);

describe('every answer', () => {
  const targets: [string, string, number][] = [
    ['GET', '/', 200],
    ['GET', '/fr', 200],
    ['HEAD', '/', 200],
    ['GET', '/nowhere', 404],
    ['GET', '/Fr/', 308],
    ['GET', '/%F1', 400],
    ['TRACE', '/', 405],
    ['POST', '/', 405],
    ['GET', `/${'a'.repeat(16_000)}`, 414],
    ['GET', '/api/things', 200],
    ['POST', '/api/things', 200],
    ['GET', '/api/%F1', 400],
    ['GET', '/api/boom', 500],
    ['GET', '/_next/static/chunks/a.js', 200],
    ['GET', '/_next/static/chunks/b.js', 404],
    ['GET', '/_next/static/chunks/a.js.map', 404],
    ['GET', '/_next/image?url=%2Fa.png&w=64&q=75', 404],
    ['POST', '/_next/static/chunks/a.js', 405],
    ['GET', '/media/none.png', 404],
    ['GET', '/healthz', 200],
    ['GET', '/widget.js', 200],
  ];

  test.each(targets)('%s %s → %i with the whole table and nothing internal', async (method, target, status) => {
    const { port } = await front();
    const { status: got, headers } = await ask(port, target, method);
    expect(got).toBe(status);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.any(String),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': expect.any(String),
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'cache-control': expect.any(String),
    });
    for (const name of Object.keys(headers)) expect(name).not.toMatch(/^x-middleware|^x-nextjs|^x-powered-by|^server$/);
  });

  test('404 and 405 say what they must', async () => {
    const { port } = await front();
    expect((await ask(port, '/nowhere')).headers['x-robots-tag']).toBe('noindex');
    for (const target of ['/', '/healthz', '/robots.txt', '/og/en/home/0'])
      expect((await ask(port, target, 'DELETE')).headers.allow).toBe('GET, HEAD');
  });

  test('noindex on everything while the marketplace is not live', async () => {
    const { port } = await front({ headers: { ...base.headers, isLive: false } });
    for (const target of ['/', '/api/things', '/_next/static/chunks/a.js', '/Fr/', '/healthz', '/%F1'])
      expect((await ask(port, target)).headers['x-robots-tag']).toBe('noindex');
  });
});

describe('pages', () => {
  test('are asked for by their canonical address as nobody, and kept', async () => {
    const { port } = await front();
    const target = '/city/montreal/12?utm_source=x&page=2&unknown=1';
    const first = await ask(port, target, 'GET', { cookie: 'secret=1', host: 'evil.example' });
    expect(JSON.parse(first.body)).toMatchObject({
      url: '/city/montreal/12?page=2',
      headers: { host: 'dorbel.example' },
    });
    expect(first.body).not.toMatch(/secret|evil/);
    const second = await ask(port, '/city/montreal/12?page=2');
    expect(second.body).toBe(first.body);
    expect(second.headers['cache-control']).toMatch(/^public, s-maxage=\d+, stale-while-revalidate=\d+$/);
  });

  test('with a token are made for the visit and leave no trace', async () => {
    const { port } = await front();
    const { headers, body } = await ask(port, '/company/x/7?recommendation-token=abc');
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
    expect(nonce).toMatch(/^[\w+/]{22}==$/);
    expect(JSON.parse(body).headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    const again = await ask(port, '/company/x/7?recommendation-token=abc');
    expect(again.headers['content-security-policy']).not.toContain(String(nonce));
  });

  test('behind a personal link are private; of the client router’s headers only what it could have sent arrives', async () => {
    const { port } = await front();
    const target = `/booking/${'A'.repeat(22)}.${'B'.repeat(43)}`;
    const { headers, body } = await ask(port, target, 'GET', {
      rsc: '1',
      'next-router-state-tree': '[[[',
      'next-router-prefetch': '9',
    });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    expect(Object.keys(JSON.parse(body).headers).filter((name) => /^(rsc|next-)/.test(name))).toEqual([]);
    const odd = await ask(port, `/booking/${'N'.repeat(22)}.${'B'.repeat(43)}`);
    expect([odd.status, JSON.parse(odd.body).url]).toEqual([404, '/404']);
    expect(odd.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect((await ask(port, `${target}/`)).headers).toMatchObject({
      location: target,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
  });

  test('unknown addresses share one page and never reach the application', async () => {
    const { port } = await front();
    const bodies = await Promise.all(['/a', '/b?x=1', '/c/d', '/xx/city/1'].map((target) => ask(port, target)));
    expect(new Set(bodies.map(({ body }) => body)).size).toBe(1);
    expect(JSON.parse(bodies[0]?.body ?? '').url).toBe('/404');
  });

  test('another host is never repeated', async () => {
    const { port } = await front();
    for (const target of ['/', '/Fr/', '/nowhere', '/api/things', '/%F1']) {
      const { headers, body } = await ask(port, target, 'GET', {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        forwarded: 'host=evil.example',
      });
      expect(JSON.stringify(headers) + body).not.toContain('evil');
    }
  });

  test('the demo host is out of search engines and out of the cache', async () => {
    const { port } = await front({ demoHost: 'demo.example' });
    const demo = await ask(port, '/about-us', 'GET', { host: 'demo.example' });
    expect(demo.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'private, no-store' });
    expect((await ask(port, '/about-us')).headers['x-robots-tag']).toBeUndefined();
  });
});

describe('the wire', () => {
  test('is passed through with the visitor’s address, never kept', async () => {
    const { port } = await front();
    const { headers, body } = await ask(port, '/api/things?a=1', 'GET', {
      'x-dorbel-address': '1.2.3.4',
      cookie: 'a=b',
    });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(JSON.parse(body)).toMatchObject({ url: '/api/things?a=1', headers: { cookie: 'a=b' } });
    expect(JSON.parse(body).headers['x-dorbel-address']).toMatch(/127\.0\.0\.1|::1/);
  });

  test.each([
    ['/api/%F1', 400],
    ['/api/boom', 500],
  ])('%s fails in its own shape', async (target, status) => {
    const { port } = await front();
    const got = await ask(port, target);
    expect([got.status, got.headers['content-type']]).toEqual([status, 'application/json; charset=utf-8']);
    expect(JSON.parse(got.body)).toEqual({
      success: false,
      Notifications: [{ Code: 'IO-8012', Message: 'Error: Unable to retrieve getAll information', Type: 3 }],
      ProcessingTimeMS: 0,
    });
  });
});

describe('reviews frames', () => {
  const guid = '0f9d2c1a-5b7e-4c3d-8a6f-1e2d3c4b5a69';
  const address = `/embed/reviews/${guid}/${guid}?lang=fr`;

  test('choices that are not saved are drawn for each visit, for any site, unlisted', async () => {
    const { port } = await front();
    const drawn = async () => ask(port, `${address}&preview=eyJh.b-_c`);
    const { headers, body } = await drawn();
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    expect(headers['content-security-policy']).toContain('frame-ancestors *');
    expect(headers['x-dorbel-tags']).toBeUndefined();
    expect((await drawn()).headers.age).toBeUndefined();
    expect(body).toContain('preview=eyJh.b-_c');
    expect((await ask(port, address)).headers['cache-control']).toContain('s-maxage');
  });
});

describe('integration pages', () => {
  const key = '0f9d2c1a-5b7e-4c3d-8a6f-1e2d3c4b5a69';
  const address = `/integration?key=${key}&page=booking&slug=vitres&lang=fr`;

  test('are made for the visit, closed to search engines and to frames of anybody', async () => {
    const { port } = await front();
    const { status, headers, body } = await ask(port, address, 'GET', { cookie: 'secret=1', rsc: '1' });
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ url: address });
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringMatching(
        /script-src 'nonce-[^']+' 'strict-dynamic'.*frame-ancestors 'none'$/,
      ),
    });
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('may be framed by the sites their company registered, which the page is told, and by nobody else', async () => {
    const { port } = await front();
    const forged = { 'x-dorbel-frames': 'https://evil.example' };
    const { headers, body } = await ask(port, address.replace(/0f9d2c1a/, 'ff9d2c1a'), 'GET', forged);
    // Whatever else a platform sends, one origin was well formed.
    expect(headers['content-security-policy']).toMatch(/; frame-ancestors https:\/\/a\.example$/);
    expect(JSON.parse(body).headers['x-dorbel-frames']).toBe('https://a.example');
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'x-content-type-options': 'nosniff',
    });
    for (const absent of [
      'x-frame-options',
      'set-cookie',
      'access-control-allow-origin',
      'cross-origin-embedder-policy',
    ])
      expect(headers[absent]).toBeUndefined();
    const nobody = await ask(port, address, 'GET', forged);
    expect(JSON.parse(nobody.body).headers['x-dorbel-frames']).toBe('');
  });

  test('that name nobody lead to the page that says so, in their language', async () => {
    const { port } = await front();
    for (const wrong of [
      '/integration',
      '/integration?lang=fr',
      address.replace('booking', 'shop'),
      `${address}&guid=0f9d2c1a-0000-4000-8000-000000000000`,
      address.replace(/0f9d2c1a/, '00000000'),
    ])
      expect(JSON.parse((await ask(port, wrong)).body).url).toMatch(/^\/integration\?lang=(en|fr)$/);
  });

  test('of a company that is gone are drawn for who comes back from paying it, and for nobody else', async () => {
    const { port } = await front();
    const gone = address.replace(/0f9d2c1a/, '00000000').replace('booking', 'buy-and-book');
    for (const step of ['paid', 'unpaid', 'pay', 'change']) {
      const back = `${gone}&step=${step}&booking=begun.1`;
      expect(JSON.parse((await ask(port, back)).body).url).toBe(back);
    }
    for (const wrong of [
      `${gone}&step=paid&booking=foreign.1`,
      `${gone}&step=paid`,
      `${gone}&step=done&booking=begun.1`,
      `${gone}&booking=begun.1`,
      `${gone.replace('buy-and-book', 'booking')}&step=paid&booking=begun.1`,
    ])
      expect(JSON.parse((await ask(port, wrong)).body).url).toBe('/integration?lang=fr');
  });

  test('have no internal address, and take no posts', async () => {
    const { port } = await front();
    expect((await ask(port, `/integration/fr/booking?key=${key}&page=booking`)).status).toBe(404);
    expect((await ask(port, address, 'POST')).headers.allow).toBe('GET, HEAD');
  });
});
