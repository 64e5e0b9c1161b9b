import type { Server } from 'node:http';
import { expect, test } from '@playwright/test';
import { operations } from '../lib/platform/contract';
import { namedFields } from '../lib/platform/specification/named';
import { companyIds, kept, neighbor, programState } from '../lib/testing/specification/calls';
import { serveStandIn, standInKey } from '../lib/testing/specification/platform';
import { expectSecureHeaders } from './fixtures/headers';
import { Html } from './fixtures/html';
import { ask } from './fixtures/http';
import { freePort, Instance } from './fixtures/instance';

/** A front whose platform answers what docs/product.md §3 and §7 name, and nothing else. One story on one front. */
test.describe.configure({ mode: 'serial' });

/** Of the platform's program state; the front has no setting for it. */
const analyticsId = 'G-STANDIN42';
let standIn: Server;
let front: Instance;

const visit = (path: string, headers: Record<string, string> = {}) => ask(path, { origin: front.origin, headers });
const send = (path: string, fields: Record<string, string>) =>
  ask(path, {
    origin: front.origin,
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });

test.beforeAll(async () => {
  const [platformPort, frontPort] = await Promise.all([freePort(), freePort()]);
  programState.GoogleAnalytics = analyticsId;
  standIn = await serveStandIn(platformPort);
  front = new Instance(frontPort, 'alone', {
    PLATFORM_API_URL: `http://localhost:${platformPort}`,
    PLATFORM_API_KEY: standInKey,
    // The platform says it is live: its word counts.
    MARKETPLACE_LIVE: '0',
    BRAND_NAME: 'Not this name',
    TRUSTED_PROXY_HOPS: '0',
  });
  await front.start();
  await expect.poll(async () => (await visit('/readyz')).status, { timeout: 30_000 }).toBe(200);
});

test.afterAll(async () => {
  await front?.stop();
  standIn?.close();
});

test('every kind of page stands, named by the platform, in the index, with its headers', async () => {
  for (const [path, text] of [
    ['/', 'Quayside Windows'],
    ['/fr', 'Vitres du Fleuve'],
    ['/city/westport/41', 'Quayside Windows'],
    ['/ville/trois-rivieres/77', 'Trois-Rivières'],
    ['/neighborhood/old-quay/9001', 'Old Quay'],
    ['/company/quayside-windows/3001', 'New and glad.'],
    ['/companie/no-fixed-place/3004', 'No Fixed Place'],
    ['/categorie/lavage-de-vitres/7', 'Puits de lumière'],
    ['/service/gutters/610', 'Westport'],
    ['/servicios/tragaluces/502', 'Tragaluces'],
    ['/request-new', ''],
    ['/faqs', ''],
  ] as const) {
    const answer = await visit(path);
    expect(answer.status, path).toBe(200);
    expect(answer.text, path).toContain(text);
    expect(new Html(answer.text).texts.map((one) => one.text).join(' '), path).not.toMatch(
      /undefined|NaN|Invalid Date/,
    );
    expect(answer.text, path).toContain('Stand-in &amp; Sons');
    expect(answer.text, path).not.toContain('Not this name');
    expect(answer.headers['x-robots-tag'], path).toBeUndefined();
    expectSecureHeaders(answer, { kind: 'public', isTls: false, isCounting: true });
  }
});

test('visits are counted under the id of the platform, where its pages allow it', async () => {
  for (const path of ['/', '/ville/trois-rivieres/77', '/company/quayside-windows/3001']) {
    const { text, headers } = await visit(path);
    expect(text, path).toContain(analyticsId);
    expect(headers['content-security-policy'], path).toContain("script-src 'self' 'sha256-");
    expect(headers['content-security-policy'], path).toContain(' https://www.googletagmanager.com;');
  }
  const { text, headers } = await visit('/signin');
  expect(text).not.toContain(analyticsId);
  expect(headers['content-security-policy']).not.toContain('google');
});

test('contacts that are not paid for are in no page and no answer; the others are there', async () => {
  const signed = { 'sec-fetch-site': 'same-origin' };
  const body = {
    city_id: 41,
    neighborhood_id: -1,
    lang_code: 'en',
    service_types: [],
    timezone_name: '',
    date_filter: 7,
  };
  const found = await ask('/api/simh-city/search', {
    origin: front.origin,
    method: 'POST',
    headers: { ...signed, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const texts = [
    found.text,
    ...(await Promise.all(
      ['/', '/city/westport/41', '/company/free-gutters/3002', '/company/free-gutters/3002?off-marketplace=1'].map(
        async (path) => (await visit(path)).text,
      ),
    )),
    (await visit('/api/simh-company/3002/view?lang_code=en', signed)).text,
  ];
  for (const text of texts) {
    expect(text).toContain('Free Gutters');
    expect(text).not.toMatch(/555 ?0202|secret@free-gutters|https:\/\/free-gutters\.example|elf\.example/);
  }
  expect((await visit('/company/quayside-windows/3001')).text).toContain('+35398');
});

test('an unknown id is the page of unknown addresses, another slug leads to the known one', async () => {
  for (const path of ['/city/x/999', '/company/x/999', '/service/x/999', '/neighborhood/x/999']) {
    const answer = await visit(path);
    expect(answer.status, path).toBe(404);
    expect(new Html(answer.text).all('h1'), path).toHaveLength(1);
  }
  const wrong = await visit('/ville/x/77');
  expect([wrong.status, wrong.headers.location]).toEqual([308, '/ville/trois-rivieres/77']);
});

/** Paths that a sitemap names. */
const pathsIn = (text: string) =>
  [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);

test('the sitemap holds all that is known, in three languages, and each page of it stands', async () => {
  const index = await visit('/sitemap.xml');
  expect(index.status).toBe(200);
  const named = new Set<string>();
  for (const file of pathsIn(index.text)) {
    const part = await visit(file);
    expect(part.status, file).toBe(200);
    for (const path of pathsIn(part.text)) named.add(path);
  }
  const idsUnder = (prefix: string) =>
    [...named].flatMap((path) => (path.startsWith(`/${prefix}/`) ? Number(path.split('/')[3]) : [])).sort();
  for (const prefix of ['city', 'ville', 'ciudad']) expect(idsUnder(prefix), prefix).toEqual([41, 42, 77]);
  for (const prefix of ['company', 'companie', 'compania']) expect(idsUnder(prefix), prefix).toEqual(companyIds);
  for (const prefix of ['service', 'services', 'servicios'])
    expect(new Set(idsUnder(prefix)), prefix).toEqual(new Set([501, 502, 610]));
  expect(idsUnder('quartier')).toEqual([9001]);
  for (const path of named) expect((await visit(path)).status, path).toBe(200);
});

/** Operations that the platform has a call for; a session ends without one. */
const taken = new Set([...Object.keys(namedFields), 'signOut']);
const takesForm = (action: string) =>
  Object.values(operations).some(
    ({ name, path }) => path === new URL(action, front.origin).pathname && taken.has(name),
  );

test('no link leads into a wall, and no form is drawn that nothing would take', async () => {
  const seen = new Set<string>();
  const waiting = [
    '/',
    '/fr',
    '/es',
    '/company/free-gutters/3002?off-marketplace=1',
    '/vecindario/old-quay/9001',
    '/request-new?q=Nowhere',
  ];
  const walls: string[] = [];
  while (waiting.length > 0) {
    const url = waiting.shift()!;
    const { status, text, headers } = await visit(url);
    if (status >= 300 && status < 400) continue;
    if (status !== 200) walls.push(`${url}: ${status}`);
    if (!String(headers['content-type']).startsWith('text/html')) continue;
    const html = new Html(text);
    for (const { attributes } of html.all('form', { method: 'post' }))
      if (!takesForm(attributes.action!)) walls.push(`${url}: form to ${attributes.action}`);
    for (const link of html.values('a', 'href')) {
      const { origin, pathname, search } = new URL(link, `${front.origin}${url}`);
      // Each page in one state is enough: filters and periods multiply it.
      if (origin !== front.origin || seen.has(pathname)) continue;
      seen.add(pathname);
      waiting.push(pathname + search);
    }
  }
  expect(walls).toEqual([]);
  for (const path of ['/company/free-gutters/3002', '/categorie/lavage-de-vitres/7'])
    expect([...seen], path).toContain(path);
});

test('a page of a company without a call for it has no form to report it, to ask for a link or for more', async () => {
  const { text } = await visit('/company/free-gutters/3002?off-marketplace=1');
  expect(text).toContain('claim-profile');
  expect(new Html(text).all('form', { method: 'post' })).toEqual([]);
  const suggested = await visit('/api/places/suggest?q=west&lang_code=en', { 'sec-fetch-site': 'same-origin' });
  expect([suggested.status, JSON.parse(suggested.text).Places]).toEqual([200, []]);
});

test('an integration page that is asked for directly says that there is none here, in its language', async () => {
  const query =
    'ts=1&key=7c1e2f30-4b5a-4c6d-8e9f-000000030011&slug=quayside-windows&guid=7c1e2f30-4b5a-4c6d-8e9f-000000030010';
  for (const [lang, text] of [
    ['en', 'No bookings or chats here'],
    ['fr', 'Ni réservation ni clavardage ici'],
    ['es', 'Aquí no hay reservas ni chats'],
  ])
    for (const page of ['booking', 'buy-and-book', 'live-reviews', 'website-chat']) {
      const answer = await visit(`/integration?page=${page}&lang=${lang}&${query}`);
      const html = new Html(answer.text);
      expect([answer.status, html.texts.some((one) => one.text === text)], page).toEqual([404, true]);
      expect(html.all('a', { target: '_top' }), page).toHaveLength(1);
    }
});

test('where nothing can be booked no link pretends it, and forms that nobody would take say so', async () => {
  const company = await visit('/company/quayside-windows/3001');
  expect(company.text).not.toContain('/integration?');
  expect(company.text).toContain('cannot be booked on this page');
  for (const path of ['/contact-us', '/list-my-business', '/register', '/unsubscribe?token=x']) {
    const { status, text } = await visit(path);
    expect([status, text.includes('We cannot take this here'), text.includes('mailto:')], path).toEqual([
      ...[200, true, true],
    ]);
  }
});

test('forms of the specification arrive, and a search leads to its city', async () => {
  kept.length = 0;
  const about = { name: 'Ana', email: 'ana@example.com', phone_number: '+15125550100', lang_code: 'en' };
  const sent = await send('/api/simh-request/new-neighborhood', { ...about, location: 'Old Quay' });
  expect([sent.status, sent.headers.location]).toEqual([303, expect.stringContaining('outcome=request-sent')]);
  expect(kept.map(({ path }) => path)).toEqual(['new-neighborhood']);
  const search = await visit('/?q=Westport');
  expect([[303, 307, 308].includes(search.status), search.headers.location]).toEqual([true, '/city/westport/41']);
});

test('a neighbor signs in and out', async () => {
  const json = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const login = { origin: front.origin, method: 'POST', headers: json };
  const wrong = JSON.stringify({ ...neighbor, Password: 'b'.repeat(128) });
  expect((await ask('/api/simh-login', { ...login, body: wrong })).status).toBe(401);
  const signed = await ask('/api/simh-login', { ...login, body: JSON.stringify(neighbor) });
  const [cookie = ''] = signed.headers['set-cookie'] ?? [];
  expect([signed.status, cookie.split('=')[0]]).toEqual([200, '__Host-marketplace-session']);
  expect((await visit('/signin', { cookie: cookie.split(';')[0]! })).status).toBe(200);
  const out = await ask('/api/login/sign-out', {
    ...login,
    headers: { ...json, cookie: cookie.split(';')[0]! },
    body: '{}',
  });
  expect([out.status, out.headers['set-cookie']?.[0]]).toEqual([200, expect.stringContaining('Max-Age=0')]);
});
