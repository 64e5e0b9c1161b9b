import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { answerCallsDirectly } from './call-entries';
import { PageEntries } from './page-entries';

/** What a route file exports, behind what Next makes of it; `handler` is Next's own, for methods that the file does not know. */
const echo = `
const call = async (request, { params }) => {
  const { pathname, search } = new URL(request.url);
  const said = request.headers.get('x-says');
  if (request.headers.has('x-fails')) throw new Error('a fault of ours');
  if (request.headers.has('x-streams')) {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('first')),
      cancel: () => globalThis.cancelled.dispatchEvent(new Event('cancelled')),
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }
  const sent = request.body ? ' ' + JSON.stringify(await request.text()) : '';
  const text = 'direct ' + request.method + ' ' + pathname + search + ' ' + JSON.stringify(await params) + sent;
  const headers = new Headers({ 'content-type': 'application/json', ...(said ? { 'x-dorbel-length': said } : {}) });
  for (const cookie of ['a=1', 'b=2; Expires=Sat, 28 Nov 2026 00:00:00 GMT']) headers.append('set-cookie', cookie);
  return new Response(text + ' '.repeat(Number(request.headers.get('x-blanks') ?? 0)), { status: 201, headers });
};
exports.routeModule = {
  async ensureUserland() { this.userland = { GET: call, HEAD: call, POST: call, PUT: call, PATCH: call, DELETE: call }; },
};
exports.handler = (request, response) => {
  if (request.headers['x-waits']) {
    response.setHeader('Content-Type', 'application/json');
    response.write('what compresses it is what waits for room');
    return request.socket.server.emit('held', response.on('drain', () => {}));
  }
  response.end('handler ' + request.method);
};`;

/** A build with some calls: their route, which is also where their file lies. */
function build(routes: readonly string[]): string {
  const root = mkdtempSync(path.join(tmpdir(), 'calls-'));
  const files = [...routes.map((route) => `${route}/route`), '/[locale]/api-page/page'];
  for (const file of files) {
    const full = path.join(root, '.next/server/app', `${file}.js`);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, echo);
  }
  const manifest = Object.fromEntries(files.map((file) => [file, file.replace(/\/(route|page)$/, '')]));
  writeFileSync(path.join(root, '.next/app-path-routes-manifest.json'), JSON.stringify(manifest));
  return root;
}

const root = build([
  '/api/[[...path]]',
  '/readyz',
  '/healthz',
  '/api/bookings',
  '/api/bookings/[manage_token]/cancel',
  '/api/simh-city/search',
]);
let server: Server;
let origin: string;

beforeAll(async () => {
  const dispatch = answerCallsDirectly(
    (asked, response) => response.end(`next ${asked.method} ${asked.url}`),
    await PageEntries.read(root, 'route'),
    process.cwd(),
  );
  server = createServer((asked, response) => {
    Promise.resolve(dispatch(asked, response)).catch((error: Error) => response.end(`failed: ${error.message}`));
  }).listen(0);
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

/** What is answered; by Node's plain client, which says nothing that it is not told to say. */
function answerOf(where: string, headers: Record<string, string>, method: string) {
  return new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const asked = request(origin, { path: where, method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(parts) }));
    });
    asked.on('error', reject).end();
  });
}

const ask = async (where: string, method = 'POST') => String((await answerOf(where, {}, method)).body);
/** What a body that was not sent comes to. */
const noBody = (method: string) => (method === 'GET' ? '' : ' ""');

test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])(
  '%s of a call is answered by what its file exports for it',
  async (method) => {
    expect(await ask('/api/bookings', method)).toBe(`direct ${method} /api/bookings {}${noBody(method)}`);
    expect(await ask('/api/bookings/a-b/cancel', method)).toBe(
      `direct ${method} /api/bookings/a-b/cancel {"manage_token":"a-b"}${noBody(method)}`,
    );
  },
);

test('a call comes to its file as it was sent, and its answer back as it was given', async () => {
  const body = JSON.stringify({ name: 'Zoë', text: 'x'.repeat(100_000) });
  const answer = await fetch(`${origin}/api/bookings`, { method: 'POST', body, headers: { 'x-says': '100064' } });
  expect(answer.status).toBe(201);
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2; Expires=Sat, 28 Nov 2026 00:00:00 GMT']);
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(await answer.text()).toBe(`direct POST /api/bookings {} ${JSON.stringify(body)}`);
  const head = await fetch(`${origin}/api/bookings`, { method: 'HEAD', headers: { 'x-says': '30' } });
  expect([head.status, await head.text()]).toEqual([201, '']);
});

test('a method that the file does not know is left to Next, and a fault of the file to who asked for its answer', async () => {
  expect(await ask('/api/bookings', 'OPTIONS')).toBe('handler OPTIONS');
  expect(await answerOf('/api/bookings', { 'x-fails': '1' }, 'GET').then(({ body }) => String(body))).toBe(
    'failed: a fault of ours',
  );
});

test('an answer that is made as it is read is sent so, and ends with a reader who leaves', async () => {
  const told = new EventTarget();
  Object.assign(globalThis, { cancelled: told });
  const cancelled = once(told, 'cancelled');
  const leaving = new AbortController();
  const { body } = await fetch(`${origin}/api/bookings`, { headers: { 'x-streams': '1' }, signal: leaving.signal });
  const { value } = await body!.getReader().read();
  expect(new TextDecoder().decode(value)).toBe('first');
  leaving.abort();
  await cancelled;
});

test('a query may have escapes', async () => {
  expect(await ask('/api/simh-city/search?q=Montr%C3%A9al&p=100%', 'GET')).toBe(
    'direct GET /api/simh-city/search?q=Montr%C3%A9al&p=100% {}',
  );
});

test('readiness is answered so, which is asked before Next’s router is there', async () => {
  expect(await ask('/readyz', 'GET')).toBe('direct GET /readyz {}');
  expect(await ask('/healthz', 'GET')).toBe('next GET /healthz');
});

test.each([
  ['a path with escapes', '/api/bookings/%61/cancel'],
  ['an empty part of a path', '/api//bookings'],
  ['a slash at the end', '/api/bookings/'],
  ['a step upwards', '/api/bookings/../cancel'],
  ['a page', '/en/api-page'],
])('%s goes to Next', async (_, where) => {
  expect(await ask(where)).toBe(`next POST ${where}`);
});

test('a call that the build does not have is answered by the file for all others', async () => {
  expect(await ask('/api/nothing/at/all?of=it', 'GET')).toBe('direct GET /api/nothing/at/all?of=it {}');
  expect(await ask('/api', 'GET')).toBe('next GET /api');
});

test('an answer is compressed for those who take it, unless it says that it is small, and caches are told so', async () => {
  const seen = async (headers: Record<string, string>) => {
    const answer = await answerOf('/api/bookings', { 'x-blanks': '5000', ...headers }, 'GET');
    return [answer.headers['content-encoding'], answer.headers.vary, answer.body.length > 5000];
  };
  expect(await seen({ 'accept-encoding': 'gzip, br' })).toEqual(['gzip', 'Accept-Encoding', false]);
  expect(await seen({ 'accept-encoding': 'gzip', 'x-says': '5029' })).toEqual(['gzip', 'Accept-Encoding', false]);
  expect(await seen({ 'accept-encoding': 'gzip', 'x-says': '145' })).toEqual([undefined, 'Accept-Encoding', true]);
  expect(await seen({})).toEqual([undefined, 'Accept-Encoding', true]);
  const { body } = await answerOf('/api/bookings', { 'x-blanks': '5000', 'accept-encoding': 'gzip' }, 'GET');
  expect(String(gunzipSync(body)).trimEnd()).toBe('direct GET /api/bookings {}');
});

test('what compresses an answer ends with a caller who leaves', async () => {
  const held = once(server, 'held') as Promise<[Duplex]>;
  const headers = { 'accept-encoding': 'gzip', 'x-waits': '1' };
  const asked = request(`${origin}/api/bookings`, { method: 'OPTIONS', headers });
  asked.on('error', () => undefined).end();
  const [stream] = await held;
  expect(stream.destroyed).toBe(false);
  asked.destroy();
  await once(stream, 'close');
});
