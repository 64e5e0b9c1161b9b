import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFill } from '../page-cache/fill';
import { drawPagesDirectly, PageEntries } from './page-entries';

const echo =
  'exports.handler = async (request, response, context) => { response.end(JSON.stringify(context.requestMeta)); };';
const failing = 'exports.handler = async () => { throw new Error("drawn badly"); };';

/** A build of some pages: their file under `server/app`, their route, their code. */
async function build(pages: [file: string, route: string, code: string][]) {
  const root = mkdtempSync(path.join(tmpdir(), 'entries-'));
  for (const [file, , code] of pages) {
    const full = path.join(root, '.next/server/app', `${file}.js`);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, code);
  }
  const manifest = Object.fromEntries(pages.map(([file, route]) => [file, route]));
  writeFileSync(path.join(root, '.next/app-path-routes-manifest.json'), JSON.stringify(manifest));
  return PageEntries.read(root);
}

const next = (request: IncomingMessage, response: ServerResponse) =>
  response.end(`next ${request.method} ${request.url}`);

const site = build([
  ['/[locale]/(directory)/[anything]/[id]/page', '/[locale]/[anything]/[id]', failing],
  ['/[locale]/(directory)/city/[id]/page', '/[locale]/city/[id]', echo],
  ['/[locale]/(directory)/service/[id]/[cityId]/page', '/[locale]/service/[id]/[cityId]', echo],
  ['/[locale]/(directory)/page', '/[locale]', echo],
  ['/[locale]/(account)/signin/page', '/[locale]/signin', echo],
  ['/api/view/route', '/api/view', failing],
]);

/** What the application says to an anonymous visitor of an address. */
async function ask(url: string, headers: Record<string, string> = {}) {
  const fill = createFill(drawPagesDirectly(next, await site), 'https://dorbel.example');
  return (await fill(url, headers)).body.toString();
}

test('a public page is drawn by what its build exports, with what its address says', async () => {
  expect(JSON.parse(await ask('/ville/-/7?date_filter=3'))).toEqual({
    relativeProjectDir: '',
    params: { locale: 'fr', id: '7' },
    query: { date_filter: '3' },
  });
  expect(JSON.parse(await ask('/es'))).toMatchObject({ params: { locale: 'es' }, query: {} });
});

test('what else there is goes to Next: data for its router, private pages, addresses of no page, pages the build does not have', async () => {
  expect(await ask('/ville/-/7', { rsc: '1' })).toBe('next GET /ville/-/7');
  expect(await ask('/signin')).toBe('next GET /signin');
  expect(await ask('/api/view')).toBe('next GET /api/view');
  expect(await ask('/faqs')).toBe('next GET /faqs');
  expect(await ask('/nowhere/at/all')).toBe('next GET /nowhere/at/all');
});

test('a page that cannot be drawn is no answer, so that an older copy is shown', async () => {
  await expect(ask('/neighborhood/-/7')).rejects.toThrow('the handler failed');
});

test('without a build all goes to Next', async () => {
  const none = await PageEntries.read(mkdtempSync(path.join(tmpdir(), 'entries-')));
  const fill = createFill(drawPagesDirectly(next, none), 'https://dorbel.example');
  expect((await fill('/', {})).body.toString()).toBe('next GET /');
});
