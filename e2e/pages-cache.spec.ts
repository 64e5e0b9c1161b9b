import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { announceVisits } from '../lib/bookings/contract-visits';
import type { BuiltPageName } from '../lib/routes/table';
import { crawlers, peoplesBrowsers } from '../lib/testing/data/user-agents';
import { sampleAt } from '../lib/testing/long';
import { askDatabase } from './fixtures/database';
import { Html } from './fixtures/html';
import { ask } from './fixtures/http';
import { makeOwner, offerSomething } from './fixtures/owners';
import { sampleOf } from './fixtures/sample-pages';
import { expectSuccess, send } from './fixtures/wire-calls';

/** A page may be made anew between two questions, once a minute: then both are asked again. */
const soon = { intervals: [50, 100, 200] };

/** Both addresses are answered with the same bytes. */
async function expectSameEntry(path: string, other: string, headers: Record<string, string> = {}): Promise<void> {
  const what = `${other.slice(0, 200)} ${JSON.stringify(headers).slice(0, 100)}`;
  await expect(async () => {
    const [plain, asked] = await Promise.all([ask(path), ask(other, { headers })]);
    expect([asked.status, asked.headers.etag], what).toEqual([200, plain.headers.etag]);
  }).toPass(soon);
}

/** The page in every encoding, for who has it already, and without its body. */
async function expectForms(path: string): Promise<void> {
  const plain = await ask(path);
  const etag = plain.headers.etag ?? '';
  expect(etag).toMatch(/^(W\/)?"[\w+/.:-]+"$/);
  for (const [encoding, open] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const packed = await ask(path, { headers: { 'accept-encoding': encoding } });
    expect([packed.status, packed.headers['content-encoding']]).toEqual([200, encoding]);
    expect(Number(packed.headers['content-length'])).toBe(packed.body.length);
    expect(open(packed.body).equals(plain.body)).toBe(true);
    expect(packed.headers.vary).toMatch(/accept-encoding/i);
    const own = packed.headers.etag ?? '';
    const same = await ask(path, { headers: { 'accept-encoding': encoding, 'if-none-match': own } });
    expect([same.status, same.body.length]).toEqual([304, 0]);
  }
  const best = await ask(path, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });
  expect(best.headers['content-encoding']).toBe('br');
  const refusing = await ask(path, { headers: { 'accept-encoding': 'br;q=0, gzip;q=0' } });
  expect(refusing.headers['content-encoding']).toBeUndefined();
  for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*'])
    expect((await ask(path, { headers: { 'if-none-match': known } })).status, known).toBe(304);
  const head = await ask(path, { method: 'HEAD' });
  expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, etag]);
}

test.describe('what is kept', () => {
  const kinds: BuiltPageName[] = ['home', 'city', 'neighborhood', 'category', 'service', 'company', 'faqs'];

  for (const [at, name] of kinds.entries())
    test(`${name}: br and gzip are the same page, 304 for who has it, HEAD without a body`, async () => {
      for (const path of sampleAt(at, Object.values((await sampleOf(name)).paths)))
        await expect(() => expectForms(path)).toPass(soon);
    });

  test('queries of nobody’s making are one entry', async () => {
    const city = (await sampleOf('city')).paths.fr;
    for (const path of ['/', '/es', city, '/faqs']) {
      const queries = [
        'utm_source=x&utm_medium=y',
        'fbclid=1',
        'zzz=1',
        'a[]=1',
        'page=1',
        'page=0',
        'page=-1',
        'page=01',
      ];
      queries.push(
        'page=999999',
        'date_filter=7',
        'date_filter=99',
        'outcome=hacked',
        'lang=de',
        'rsc=1',
        '_rsc=1',
        '=',
        '&&',
      );
      queries.push('date_from=2027-01-01', `x=${'y'.repeat(2000)}`);
      if (path !== '/' && path !== '/es') queries.push('q=montreal', `q=${Math.random()}`);
      for (const query of queries) {
        await expectSameEntry(path, `${path}?${query}`);
      }
    }
  });

  test('queries that count make another page, which names the clean one', async () => {
    const { paths } = await sampleOf('city');
    const canonicalOf = async (url: string) => {
      const html = new Html((await ask(url)).text);
      return { canonical: new URL(html.canonical!), robots: html.meta('robots') };
    };
    for (const path of [paths.en, paths.es]) {
      const second = await canonicalOf(`${path}?page=2`);
      expect(second.canonical.pathname + second.canonical.search).toBe(`${path}?page=2`);
      for (const query of ['date_filter=3', 'date_filter=0&date_from=2027-01-01&date_to=2027-01-05', 'recommend=1']) {
        const { canonical } = await canonicalOf(`${path}?${query}`);
        expect(canonical.pathname + canonical.search, query).toBe(path);
      }
      for (const outcome of ['recommendation-sent', 'recommendation-failed'])
        expect((await canonicalOf(`${path}?outcome=${outcome}`)).robots).toMatch(/^noindex/);
    }
    const company = (await sampleOf('company')).paths.fr;
    const off = await ask(`${company}?off-marketplace=1`);
    const html = new Html(off.text);
    expect(new URL(html.canonical!).pathname).toBe(company);
    expect(off.headers['x-robots-tag'] ?? html.meta('robots')).toMatch(/^noindex/);
  });

  test('who asks makes no difference: browsers, crawlers, languages, inner headers', async () => {
    const some = (agents: string[], step: number) => agents.filter((_, at) => at % step === 0);
    const agents = [...some(crawlers(), 20), ...some(peoplesBrowsers(), 10)].map((agent) =>
      agent.replace(/[^\x20-\x7e]/g, ''),
    );
    const { paths } = await sampleOf('neighborhood');
    for (const path of [paths.fr, '/es']) {
      for (const agent of agents) await expectSameEntry(path, path, { 'user-agent': agent });
      for (const language of ['de', 'fr;q=1, en;q=0.1', '*', 'x'.repeat(2000), 'en,'.repeat(900)])
        await expectSameEntry(path, path, { 'accept-language': language });
      const inside = ['x-middleware-subrequest', 'x-middleware-prefetch', 'x-nextjs-data', 'next-resume'];
      inside.push('x-matched-path', 'x-invoke-path', 'x-invoke-status', 'x-invoke-error', 'x-now-route-matches');
      for (const name of inside)
        for (const value of ['1', '/en', '500', '{"message":"x"}'])
          await expectSameEntry(path, path, { [name]: value });
    }
  });

  test('headers of the client router: data or a page, never a fault', async () => {
    const { paths } = await sampleOf('city');
    const trees = ['', '[]', '%5B%5D', '{', '%7B%22a%22%3A1%7D', 'null', '%5B%22%22%2C%7B%7D%5D', 'x'.repeat(5000)];
    for (const tree of trees)
      for (const more of [
        {},
        { 'next-router-prefetch': '1' },
        { 'next-router-prefetch': 'x', 'next-url': '//evil.example' },
        { 'next-router-segment-prefetch': '/_tree' },
        { 'next-router-segment-prefetch': '/../../etc' },
        { 'next-hmr-refresh': '1', 'next-action': 'x' },
      ] as Record<string, string>[]) {
        const headers = { rsc: '1', 'next-router-state-tree': tree, ...more };
        const what = `${tree.slice(0, 20)} ${JSON.stringify(more)}`;
        const asked = await ask(`${paths.en}?_rsc=${encodeURIComponent(tree.slice(0, 9))}`, { headers });
        expect([200, 307], what).toContain(asked.status);
        if (asked.status === 200) continue;
        // The framework wants its own digest of these headers in the address.
        expect(asked.headers.location, what).toMatch(/^\/city\/[a-z-]+\/\d+\?_rsc(?:=[\w-]+)?$/);
        expect((await ask(asked.headers.location!, { headers })).status, what).toBe(200);
      }
    for (const value of ['0', '2', 'true']) {
      const answer = await ask(paths.en, { headers: { rsc: value } });
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    }
    const unknown = await ask('/nowhere?_rsc=1', { headers: { rsc: '1' } });
    expect([unknown.status, unknown.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  });

  test('a page made up a hundred times is one page', async () => {
    await expect(async () => {
      const before = (await ask('/nowhere')).headers.etag;
      for (let at = 0; at < 100; at++) {
        const made = `/city/${Math.random().toString(36).slice(2)}/${900_000_000 + at}?a=${at}`;
        const { status, headers } = await ask(made);
        expect([status, headers.etag]).toEqual([404, before]);
      }
    }).toPass(soon);
  });
});

test('a date for a whole city is seen at once on the kept page of a neighborhood', async () => {
  const owner = await makeOwner();
  const service_id = await offerSomething(owner.companyId);
  const [at] = await askDatabase<{ city: number; neighborhood: number; person: number | null }>(
    `select h.city_id as city, h.id as neighborhood,
        (select min(m.id) from team_members m where m.company_id = l.company_id and m.is_active) as person
      from company_locations l
      join cities y using (country_id) join neighborhoods h on h.city_id = y.id
      where l.company_id = $1 order by h.id limit 1`,
    [owner.companyId],
  );
  const { location } = (await ask(`/neighborhood/-/${at!.neighborhood}`)).headers;
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const path = `${location}?date_filter=0&date_from=${day}&date_to=${day}`;
  const named = async () => (await ask(path)).text.split(owner.companyName).length;
  const before = await named();
  const visit = {
    company_id: owner.companyId,
    service_id,
    city_id: at!.city,
    capacity: 3,
    ...(at!.person === null ? {} : { team_member_id: at!.person }),
  };
  const times = { start: `${day}T09:00`, end: `${day}T12:00` };
  expectSuccess(await send(announceVisits, { ...visit, ...times }, { headers: owner.headers }));
  await expect.poll(named).toBeGreaterThan(before);
});
