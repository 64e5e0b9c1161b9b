import { expect, test } from '@playwright/test';
import { askDatabase, changesChannel } from './fixtures/database';
import { expectSecureHeaders } from './fixtures/headers';
import { Html } from './fixtures/html';
import { type Answer, ask } from './fixtures/http';
import { CuttableLine, freePort, Instance, startsWithinMs } from './fixtures/instance';
import { apiKey } from './fixtures/servers';
import { expectRefusal } from './fixtures/wire-calls';

/** docs/interface.md §1: what a write may take to be seen, here and on an instance elsewhere. */
/** Two seconds are the aim, measured by hand; a loaded machine fails no test. */
const seenHereMs = 20_000;
const seenElsewhereMs = 60_000;

// One story, told in order, on two instances of its own: what it changes must not be seen by other tests.
test.describe.configure({ mode: 'serial' });

let platform: Instance;
let front: Instance;
let line: CuttableLine;
/** Path of the imported city, once it is there. */
let city = '';

const companies = (...names: string[]) =>
  ['id,name,category,latitude,longitude,city,country']
    .concat(names.map((name, at) => `${at + 1},${name},window cleaning,53.30,-60.33,Harbourmouth,CA`))
    .join('\n');

const importCompanies = (...names: string[]) =>
  platform.import(
    'companies',
    'few.csv',
    companies(...names),
    '--city',
    'Harbourmouth',
    '--country',
    'CA',
    '--dataset',
    'e2e',
  );

const visit = (instance: Instance, path: string, headers: Record<string, string> = {}) =>
  ask(path, { origin: instance.origin, headers });

/** The first answer that fits, and how long it took to come. Fails after `withinMs`. */
async function waitFor(
  get: () => Promise<Answer>,
  fits: (answer: Answer) => boolean,
  withinMs: number,
): Promise<Answer> {
  let last = await get();
  await expect
    .poll(
      async () => {
        last = await get();
        return fits(last);
      },
      { timeout: withinMs, intervals: [50, 100, 200, 500] },
    )
    .toBe(true);
  return last;
}

/** Any page while nothing can be asked: readable, short-lived, and honest. */
function expectUnavailable(answer: Answer, lang: string): void {
  expect([answer.status, answer.headers['cache-control']]).toEqual([503, 'no-store']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  const html = new Html(answer.text);
  expect([html.lang, html.all('h1').length, html.all('title').length]).toEqual([lang, 1, 1]);
  expect(html.all('a').length).toBeGreaterThan(0);
  expect(answer.text).not.toMatch(/\n\s+at |node_modules|ECONNREFUSED/);
  expectSecureHeaders(answer, { kind: 'plain', isTls: true });
}

test.beforeAll(async () => {
  test.setTimeout(startsWithinMs);
  const [platformPort, frontPort, linePort] = await Promise.all([freePort(), freePort(), freePort()]);
  platform = new Instance(platformPort, 'platform', { DEMO_DATA: '0', TRUSTED_PROXY_HOPS: '0' });
  line = new CuttableLine(linePort, platformPort);
  front = new Instance(frontPort, 'front', {
    PUBLIC_ORIGIN: 'https://dorbel.example',
    PLATFORM_API_URL: `http://localhost:${linePort}`,
    PLATFORM_API_KEY: apiKey,
    MARKETPLACE_LIVE: '0',
    TRUSTED_PROXY_HOPS: '0',
  });
  await Promise.all([platform.start(), front.start()]);
});

test.afterAll(async () => {
  await Promise.all([line?.cut(), front?.stop(), platform?.stop()]);
});

test('without its platform an instance lives, is not ready, and says so on every page', async () => {
  const [health, ready] = await Promise.all([visit(front, '/healthz'), visit(front, '/readyz')]);
  expect([health.status, ready.status]).toEqual([200, 503]);
  expect(Number(ready.headers['retry-after'])).toBeGreaterThan(0);
  for (const [path, lang] of [
    ['/', 'en'],
    ['/fr', 'fr'],
    ['/es', 'es'],
    ['/ville/montreal/1', 'fr'],
    ['/compania/x/1', 'es'],
  ] as const)
    expectUnavailable(await visit(front, path), lang);
  const headers = { 'sec-fetch-site': 'same-origin' };
  expectRefusal(await visit(front, '/api/simh-city/1/view?lang_code=en', headers), 503);
  for (const path of ['/sitemap.xml', '/sitemaps/city-1.xml']) {
    const { status, headers: said } = await visit(front, path);
    expect([status, said['cache-control'], Number(said['retry-after']) > 0]).toEqual([503, 'no-store', true]);
  }
  expect((await visit(front, '/robots.txt')).status).toBe(200);
  expect((await visit(front, '/faqs')).status).toBe(200);
});

test('over https and not live: HSTS and noindex on every answer', async () => {
  for (const [path, kind, status] of [
    ['/', 'plain', 503],
    ['/faqs', 'public', 200],
    // What leads nowhere is known without the platform.
    ['/nowhere', 'public', 404],
    ['/FAQs/', 'plain', 308],
    ['/%F1', 'plain', 400],
    ['/robots.txt', 'plain', 200],
    ['/favicon.ico', 'static', 200],
    ['/_next/static/nothing.js', 'plain', 404],
    ['/healthz', 'plain', 200],
    ['/readyz', 'plain', 503],
    ['/api/nothing', 'api', 404],
    ['/api/docs', 'docs', 200],
  ] as const) {
    const answer = await visit(front, path);
    expect(answer.status, path).toBe(status);
    expectSecureHeaders(answer, { kind, isTls: true });
    expect(answer.headers['x-robots-tag'], path).toMatch(/^noindex/);
  }
  const faqs = await visit(front, '/faqs');
  expect(new Html(faqs.text).canonical).toBe('https://dorbel.example/faqs');
  const again = await visit(front, '/faqs', { 'if-none-match': faqs.headers.etag! });
  expect(again.status).toBe(304);
  expectSecureHeaders(again, { kind: 'public', isTls: true });
});

test('an empty marketplace has pages all the same', async () => {
  for (const path of ['/', '/fr', '/es', '/category/x/1', '/terms']) {
    const answer = await visit(platform, path);
    expect([200, 308], path).toContain(answer.status);
  }
  expect((await visit(platform, '/city/x/1')).status).toBe(404);
});

test('what is imported beside a running instance is seen on it', async () => {
  const printed = await importCompanies('Polar Panes');
  expect(printed).toMatch(/1/);
  const suggest = () =>
    visit(platform, '/api/places/suggest?q=harbourm&lang_code=en', { 'sec-fetch-site': 'same-origin' });
  const { text } = await waitFor(suggest, (answer) => answer.text.includes('Harbourmouth'), seenHereMs);
  const { Id, Slug } = JSON.parse(text).Places[0] as { Id: number; Slug: string };
  city = `/city/${Slug}/${Id}`;
  await waitFor(
    () => visit(platform, city),
    ({ status, text: page }) => status === 200 && page.includes('Polar Panes'),
    seenHereMs,
  );
});

test('a platform that comes is found without a restart', async () => {
  await line.mend();
  await waitFor(
    () => visit(front, '/readyz'),
    ({ status }) => status === 200,
    20_000,
  );
  for (const path of ['/', '/fr', '/es', city])
    await waitFor(
      () => visit(front, path),
      ({ status }) => status === 200,
      20_000,
    );
  expect((await visit(front, city)).text).toContain('Polar Panes');
  const unknown = await visit(front, '/city/x/2147483647');
  expect(unknown.status).toBe(404);
});

test('a change is seen on the first at once, on the other within a minute', async () => {
  expect((await visit(platform, city)).text).not.toContain('Boreal Glass');
  await importCompanies('Polar Panes', 'Boreal Glass');
  const isSeen = ({ status, text }: Answer) => status === 200 && text.includes('Boreal Glass');
  await waitFor(() => visit(platform, city), isSeen, seenHereMs);
  await waitFor(() => visit(front, city), isSeen, seenElsewhereMs);
});

test('a company that was taken down is 410 in the language of its path, whatever the slug', async () => {
  const found = await askDatabase<{ id: number }>(
    "select company_id as id from company_profiles where name = 'Boreal Glass'",
    [],
    platform.dataDir,
  );
  const id = found[0]!.id;
  expect((await visit(platform, `/company/boreal-glass/${id}`)).status).toBe(200);
  const tags = [`company:${id}`];
  await askDatabase(
    `begin; update companies set taken_down_at = now() where id = ${id};
     insert into changes (tags) values (array['company:${id}']);
     select pg_notify('${changesChannel}', '${JSON.stringify(tags)}'); commit`,
    [],
    platform.dataDir,
  );
  await waitFor(
    () => visit(platform, `/company/boreal-glass/${id}`),
    ({ status }) => status === 410,
    seenHereMs,
  );
  for (const [path, lang] of [
    ['/company/boreal-glass', 'en'],
    ['/companie/whatever', 'fr'],
    ['/compania/x', 'es'],
  ] as const) {
    const answer = await visit(platform, `${path}/${id}`);
    expect([answer.status, answer.headers['x-robots-tag']]).toEqual([410, 'noindex']);
    const html = new Html(answer.text);
    expect([html.lang, html.all('h1').length]).toEqual([lang, 1]);
    expect(answer.text).not.toContain('Boreal Glass');
  }
  const headers = { 'sec-fetch-site': 'same-origin' };
  expectRefusal(await visit(platform, `/api/simh-company/${id}/view?lang_code=en`, headers), 410);
});

test('when the platform goes away kept pages still stand, others say when to come back', async () => {
  for (const path of ['/', city]) expect((await visit(front, path)).status).toBe(200);
  await line.cut();
  for (const path of ['/', city]) {
    const answer = await visit(front, path);
    expect(answer.status, path).toBe(200);
    expect(new Html(answer.text).all('h1')).toHaveLength(1);
  }
  expect((await visit(front, city)).text).toContain('Polar Panes');
  expectUnavailable(await visit(front, '/es?date_filter=5'), 'es');
  expect([(await visit(front, '/healthz')).status, (await visit(front, '/readyz')).status]).toEqual([200, 503]);
});
