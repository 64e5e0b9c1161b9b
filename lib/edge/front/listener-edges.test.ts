import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Locale } from '@/lib/values/locale';
import { ask, base, closeFronts, front, raw, script } from './fixtures/open-front';
import { sendUnkept } from './plain-answers';

jest.mock('@/lib/log/log', () => ({ log: { error: jest.fn(), warn: jest.fn(), info: jest.fn() } }));

afterAll(closeFronts);

describe('files', () => {
  test('of the build never change, compressed once', async () => {
    const { port } = await front();
    const { headers } = await ask(port, '/_next/static/chunks/a.js?dpl=1', 'GET', { 'accept-encoding': 'gzip, br' });
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
    });
    const same = await ask(port, '/_next/static/chunks/a.js', 'GET', { 'if-none-match': String(headers.etag) });
    expect(same.status).toBe(304);
    expect((await ask(port, '/_next/static/chunks/a.js')).body).toBe(script);
  });

  test('scripts for other sites are open to them, without credentials, and are asked after again', async () => {
    const { port } = await front();
    for (const script of ['/widget.js', '/integration/directory.js', '/integration/floating-dock.js']) {
      const { headers } = await ask(port, script, 'GET', { origin: 'https://site.example' });
      expect(headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=300, stale-while-revalidate=604800',
        'content-type': 'text/javascript; charset=utf-8',
        'x-content-type-options': 'nosniff',
        etag: expect.any(String),
      });
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
      expect(headers).not.toHaveProperty('set-cookie');
      expect((await ask(port, script, 'GET', { 'if-none-match': String(headers.etag) })).status).toBe(304);
    }
    expect((await ask(port, '/mark.svg')).headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('maintenance', () => {
  test('says so in the language of the path, while the probes go on', async () => {
    const { port } = await front({ isMaintenance: true });
    const [home, french, wire, alive] = await Promise.all(
      ['/', '/fr', '/api/things', '/healthz'].map((target) => ask(port, target)),
    );
    expect(home).toMatchObject({ status: 503, headers: { 'retry-after': '600', 'content-language': 'en' } });
    expect(french?.body).toContain('<html lang="fr">');
    expect(wire).toMatchObject({ status: 503, headers: { 'content-type': 'application/json; charset=utf-8' } });
    expect(alive?.status).toBe(200);
  });
});

describe('what is for this machine alone', () => {
  const local = { host: 'localhost:3000' };

  test('is passed on with a word nobody else can say, seals kept, never stored or indexed', async () => {
    const { port } = await front();
    const got = await ask(port, '/dev/outbox', 'GET', { ...local, 'x-dorbel-local': 'mine' });
    const { headers } = JSON.parse(got.body);
    expect(headers['x-dorbel-local']).toMatch(/^[\w-]{32}$/);
    expect(got.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
  });

  test.each<[string, Parameters<typeof front>[0], Record<string, string>]>([
    ['passed on by a proxy', {}, { ...local, 'x-forwarded-for': '127.0.0.1' }],
    ['under a foreign name', {}, { host: 'evil.example' }],
    ['under the public name', {}, { host: 'dorbel.example' }],
    ['where mail goes out', { hasOutboxPages: false }, local],
  ])('%s it is the page of addresses that lead nowhere', async (_name, settings, headers) => {
    const { port } = await front(settings);
    const got = await ask(port, '/dev/outbox', 'GET', headers);
    expect([got.status, JSON.parse(got.body).url]).toEqual([404, '/404']);
  });

  test('the word goes nowhere else', async () => {
    const { port } = await front();
    const { body } = await ask(port, '/api/things', 'GET', { ...local, 'x-dorbel-local': 'mine' });
    expect(body).not.toContain('x-dorbel-local');
  });
});

describe('shutting down', () => {
  test('is unready at once, and connections end with their answer', async () => {
    const { port, state } = await front();
    expect((await ask(port, '/readyz')).status).toBe(200);
    state.isDraining = true;
    expect((await ask(port, '/readyz')).status).toBe(503);
    expect((await ask(port, '/')).headers.connection).toBe('close');
  });
});

describe('what is no request', () => {
  test.each([
    ['nonsense', 'nonsense\r\n\r\n', '400'],
    [
      'two hosts of lengths',
      'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      '400',
    ],
    ['too large a head', `GET / HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, '431'],
    ['an upgrade', 'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n', '400'],
    ['a tunnel', 'CONNECT evil:443 HTTP/1.1\r\nHost: evil:443\r\n\r\n', '400'],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', '400'],
    ['HTTP/0.9', 'GET / HTTP/0.9\r\nHost: a\r\n\r\n', '400'],
    ['a request line of HTTP/2', 'GET / HTTP/2.0\r\nHost: a\r\n\r\n', '400'],
  ])('%s is refused with the headers of the table', async (_name, text, status) => {
    const { port } = await front();
    const answer = await raw(port, text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain('X-Content-Type-Options: nosniff');
    expect(answer).toContain('Connection: close');
  });

  test.each([
    ['an upgrade', 'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'],
    ['a tunnel', 'CONNECT evil:443 HTTP/1.1\r\nHost: evil:443\r\n\r\n'],
  ])('%s whose peer resets the connection ends nothing but itself', async (_name, text) => {
    const { server, port } = await front();
    const opened = new Promise<Socket>((resolve) => server.once('connection', resolve));
    await raw(port, text);
    const socket = await opened;
    // Without an ear of ours this would be thrown: an uncaught exception of the whole process.
    expect(() => socket.emit('error', new Error('read ECONNRESET'))).not.toThrow();
    expect(socket.destroyed).toBe(true);
  });
});

test('a page that is kept is not served to a request with two hosts or of another version either', async () => {
  const { port } = await front();
  expect((await ask(port, '/fr')).status).toBe(200);
  for (const head of [
    'GET /fr HTTP/1.1\r\nHost: a\r\nHost: b',
    'GET /fr HTTP/0.9\r\nHost: a',
    'GET /fr HTTP/2.0\r\nHost: a',
  ])
    expect(await raw(port, `${head}\r\n\r\n`)).toMatch(/^HTTP\/1.1 400 /);
});

describe('what the page cache does not keep', () => {
  const settings = { headers: base.headers, brand: 'Dorbel' };
  const sent = (...[locale, answer]: [Locale | undefined, Parameters<typeof sendUnkept>[2]]) => {
    const got = { status: 0, headers: [] as string[], body: '' as string | undefined };
    const response = {
      req: { method: 'GET' },
      writeHead: (status: number, headers: string[]) => Object.assign(got, { status, headers }),
      end: (body?: string) => Object.assign(got, { body }),
    };
    sendUnkept(response as unknown as ServerResponse, locale, answer, settings);
    return got;
  };

  test("a page's redirect says where to, and nothing else", () => {
    const got = sent('fr', { status: 307, headers: { location: '/ville/montreal/1' } });
    expect(got).toMatchObject({ status: 307, body: '' });
    expect(got.headers[got.headers.indexOf('Location') + 1]).toBe('/ville/montreal/1');
  });

  test.each([
    ['no answer', undefined],
    ['a failed one', { status: 500, headers: {} }],
    ['a failed one that leads elsewhere', { status: 502, headers: { location: '/' } }],
  ])('%s: try again', (_name, answer) => {
    const got = sent('es', answer);
    expect(got.status).toBe(503);
    expect(got.headers).toContain('Retry-After');
    expect(got.body).toContain('Demasiadas visitas a la vez');
  });
});
