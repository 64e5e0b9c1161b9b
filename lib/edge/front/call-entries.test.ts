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

const echo = `exports.handler = async (request, response, context) => {
  response.setHeader('Content-Type', 'application/json');
  if (request.headers['x-says']) response.setHeader('x-dorbel-length', request.headers['x-says']);
  response.write('direct ' + request.method + ' ' + request.url + ' ' + JSON.stringify(context.requestMeta.params));
  // What compresses it is what waits for room.
  if (request.headers['x-waits']) return request.socket.server.emit('held', response.on('drain', () => {}));
  response.end(' '.repeat(Number(request.headers['x-blanks'] ?? 0)));
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
  '/readyz',
  '/healthz',
  '/api/bookings',
  '/api/bookings/[manage_token]/cancel',
  '/api/simh-city/search',
  '/api/[[...path]]',
]);
let server: Server;
let origin: string;

beforeAll(async () => {
  const dispatch = answerCallsDirectly(
    (asked, response) => response.end(`next ${asked.method} ${asked.url}`),
    await PageEntries.read(root, 'route'),
    process.cwd(),
  );
  server = createServer((asked, response) => void dispatch(asked, response)).listen(0);
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

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

test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])(
  '%s of a call is answered by what the build exports for it',
  async (method) => {
    expect(await ask('/api/bookings', method)).toBe(`direct ${method} /api/bookings {}`);
    expect(await ask('/api/bookings/a-b/cancel', method)).toBe(
      `direct ${method} /api/bookings/a-b/cancel {"manage_token":"a-b"}`,
    );
  },
);

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
  ['a call that the build does not have', '/api/nothing'],
  ['a page', '/en/api-page'],
])('%s goes to Next', async (_, where) => {
  expect(await ask(where)).toBe(`next POST ${where}`);
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
  const asked = request(`${origin}/api/bookings`, { headers: { 'accept-encoding': 'gzip', 'x-waits': '1' } });
  asked.on('error', () => undefined).end();
  const [stream] = await held;
  expect(stream.destroyed).toBe(false);
  asked.destroy();
  await once(stream, 'close');
});
