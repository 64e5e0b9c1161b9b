import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PageCache } from '../page-cache/cache';
import { createFill } from '../page-cache/fill';
import { notFoundEntry } from './addresses';
import { createFrontServer } from './http-server';
import { createListener } from './listener';
import { sendPlain } from './plain-answers';
import type { FrontSettings } from './settings';
import { StaticFiles } from './static-files';

jest.mock('../log', () => ({ log: { error: jest.fn(), warn: jest.fn(), info: jest.fn() } }));

const root = mkdtempSync(path.join(tmpdir(), 'front-'));
const script = `const a = 1;\n${'// filler\n'.repeat(200)}`;
mkdirSync(path.join(root, '.next', 'static', 'chunks'), { recursive: true });
mkdirSync(path.join(root, 'public'));
writeFileSync(path.join(root, '.next', 'static', 'chunks', 'a.js'), script);
writeFileSync(path.join(root, '.next', 'static', 'chunks', 'a.js.map'), '{}');
writeFileSync(path.join(root, 'public', 'widget.js'), 'widget');
writeFileSync(path.join(root, 'public', 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');

const base: FrontSettings = {
  root,
  port: 0,
  origin: 'https://dorbel.example',
  dataDir: root,
  headers: { isTls: true, isLive: true, mediaOrigins: [], hasGoogleMaps: false },
  cacheBytes: 1_000_000,
  isMaintenance: false,
  trustedHops: 0,
  servesMedia: true,
  brand: 'Dorbel',
  isRemote: true,
};

/** An application that says what it was asked. */
function application(request: IncomingMessage, response: ServerResponse): void {
  const url = request.url ?? '';
  if (url.startsWith('/api/boom')) throw new Error('boom');
  const isMissing = url.startsWith('/404');
  response.setHeader('x-middleware-rewrite', '/en');
  response.setHeader('X-Powered-By', 'Next.js');
  response.setHeader('content-type', url.startsWith('/api') ? 'application/json' : 'text/html; charset=utf-8');
  response.writeHead(isMissing ? 404 : 200, { 'Cache-Control': 'private, max-age=1', 'X-Nextjs-Cache': 'HIT' });
  response.end(JSON.stringify({ url, method: request.method, headers: request.headers }));
}

async function open(changes: Partial<FrontSettings> = {}) {
  const settings = { ...base, ...changes };
  const state = { isDraining: false };
  const cache = new PageCache({
    fill: createFill(application, settings.origin),
    settings: settings.headers,
    maxBytes: settings.cacheBytes,
    notFound: notFoundEntry,
    sendUnkept: (response) => sendPlain(response, { status: 503, words: 'unavailable' }, settings),
  });
  const files = await StaticFiles.read(root, settings.headers);
  const listener = createListener({ settings, cache, files, dispatch: application, state });
  const server = createFrontServer(listener, settings.headers);
  await new Promise<void>((resolve) => server.listen(0, () => resolve()));
  return { server, state, port: (server.address() as AddressInfo).port };
}

interface Got {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
}

function ask(port: number, target: string, method = 'GET', headers: Record<string, string> = {}): Promise<Got> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ port, path: target, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

const raw = (port: number, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect({ port }, () => void socket.write(text));
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });

const servers: Server[] = [];
const front = async (changes?: Partial<FrontSettings>) => {
  const opened = await open(changes);
  servers.push(opened.server);
  return opened;
};
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
});

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
    ['GET', `/${'a'.repeat(9000)}`, 414],
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
    expect((await ask(port, '/', 'DELETE')).headers.allow).toBe('GET, HEAD');
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
    const demo = await ask(port, '/', 'GET', { host: 'demo.example' });
    expect(demo.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'private, no-store' });
    expect((await ask(port, '/')).headers['x-robots-tag']).toBeUndefined();
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

  test('the loader of the widget is open to other sites', async () => {
    const { port } = await front();
    expect((await ask(port, '/widget.js')).headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
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
  ])('%s is refused with the headers of the table', async (_name, text, status) => {
    const { port } = await front();
    const answer = await raw(port, text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain('X-Content-Type-Options: nosniff');
    expect(answer).toContain('Connection: close');
  });
});
