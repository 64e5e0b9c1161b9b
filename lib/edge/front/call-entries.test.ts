import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { answerCallsDirectly } from './call-entries';
import { PageEntries } from './page-entries';

const echo = `exports.handler = async (request, response, context) => {
  response.end('direct ' + request.url + ' ' + JSON.stringify(context.requestMeta.params));
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
  );
  server = createServer((asked, response) => void dispatch(asked, response)).listen(0);
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const browser = { 'accept-encoding': 'gzip, br' };
const program = {};

/** What is answered; by Node's plain client, which says nothing that it is not told to say. */
function ask(where: string, headers: Record<string, string>, method = 'POST'): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request(origin + where, { method, headers }, (answer) => {
      let said = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        said += chunk;
      });
      answer.on('end', () => resolve(said));
    });
    asked.on('error', reject).end();
  });
}

test('a booking is answered by what the build exports for it, a browser’s too', async () => {
  expect(await ask('/api/bookings', browser)).toBe('direct /api/bookings {}');
});

test('a search is, for a program that takes it as it is', async () => {
  expect(await ask('/api/simh-city/search?x=1', program)).toBe('direct /api/simh-city/search?x=1 {}');
  expect(await ask('/api/bookings/a-b/cancel', program)).toBe('direct /api/bookings/a-b/cancel {"manage_token":"a-b"}');
});

test('readiness is, which is asked before Next’s router is there', async () => {
  expect(await ask('/readyz', program, 'GET')).toBe('direct /readyz {}');
  expect(await ask('/healthz', program, 'GET')).toBe('next GET /healthz');
});

test('an answer that is compressed goes through Next', async () => {
  expect(await ask('/api/bookings/a-b/cancel', browser)).toBe('next POST /api/bookings/a-b/cancel');
  expect(await ask('/api/simh-city/search', browser)).toBe('next POST /api/simh-city/search');
});

test('so does reading, a path with escapes, a call the build does not have, and a page', async () => {
  expect(await ask('/api/bookings', program, 'GET')).toBe('next GET /api/bookings');
  expect(await ask('/api/bookings?%61=1', browser)).toBe('next POST /api/bookings?%61=1');
  expect(await ask('/api/nothing', program)).toBe('next POST /api/nothing');
  expect(await ask('/en/api-page', program)).toBe('next POST /en/api-page');
});
