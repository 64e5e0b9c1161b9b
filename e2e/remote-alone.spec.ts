import type { Server } from 'node:http';
import { expect, test } from '@playwright/test';
import { kept, neighbor } from '../lib/testing/specification/calls';
import { serveStandIn, standInKey } from '../lib/testing/specification/platform';
import { expectSecureHeaders } from './fixtures/headers';
import { Html } from './fixtures/html';
import { ask } from './fixtures/http';
import { freePort, Instance } from './fixtures/instance';

/** A front whose platform answers what specification §3 and §7 name, and nothing else. One story on one front. */
test.describe.configure({ mode: 'serial' });

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
  test.setTimeout(90_000);
  const [platformPort, frontPort] = await Promise.all([freePort(), freePort()]);
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
  test.setTimeout(60_000);
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
    expectSecureHeaders(answer, { kind: 'public', isTls: false });
  }
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

test('the sitemap holds what is known', async () => {
  const index = await visit('/sitemap.xml');
  expect([index.status, index.text.includes('company-1.xml')]).toEqual([200, true]);
  expect((await visit('/sitemaps/city-1.xml')).text).toContain('/ville/trois-rivieres/77');
});

test('where nothing can be booked no link pretends it, and forms that nobody would take say so', async () => {
  const company = await visit('/company/quayside-windows/3001');
  expect(company.text).not.toContain('/integration?');
  expect(company.text).toContain('cannot be booked on this page');
  for (const path of ['/contact-us', '/list-my-business', '/register']) {
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
