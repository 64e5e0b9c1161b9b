import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { operations } from '../lib/platform/contract';
import { type AskOptions, ask, inParallel } from './fixtures/http';
import { CuttableLine, freePort, Instance, startsWithinMs } from './fixtures/instance';
import { openPostgres, type PostgresStandIn } from './fixtures/postgres';
import { examples } from './fixtures/wire-examples';

const { createBusinessRequest } = operations;

/** As a page of ours asks. */
const ours = { 'sec-fetch-site': 'same-origin' };

test.describe.configure({ mode: 'default', timeout: 600_000 });

test.describe('PostgreSQL goes away and comes back', () => {
  test.skip(process.env.SKIP_POSTGRES === '1', 'without PostgreSQL');
  let database: PostgresStandIn;
  let line: CuttableLine;
  let instance: Instance;

  test.beforeAll(async () => {
    test.setTimeout(startsWithinMs);
    database = await openPostgres();
    const address = new URL(database.url);
    line = new CuttableLine(await freePort(), Number(address.port));
    await line.mend();
    address.port = String(line.port);
    instance = new Instance(await freePort(), 'hardship', { DATABASE_URL: address.href, DEMO_DATA: '0' });
    await instance.start();
  });
  test.afterAll(async () => {
    await instance.stop();
    await line.cut();
    await database.close();
  });

  const suggest = () => ask('/api/places/suggest?q=montreal&lang_code=en', { origin: instance.origin, headers: ours });

  test('kept pages go on, calls say when to ask again, and the same process answers when it is back', async () => {
    const { origin } = instance;
    expect((await ask('/', { origin })).status).toBe(200);
    expect((await suggest()).status).toBe(200);
    await line.cut();
    // Under load: statements are on the way when the line is cut, and others wait.
    const away = await inParallel(Array.from({ length: 60 }), 12, suggest);
    const refused = away.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('/', { origin })).status).toBe(200);
    expect((await ask('/healthz', { origin })).status).toBe(200);
    await expect.poll(async () => (await ask('/readyz', { origin })).status, { timeout: 60_000 }).toBe(503);
    await line.mend();
    await expect.poll(async () => (await suggest()).status, { timeout: 60_000 }).toBe(200);
    await expect.poll(async () => (await ask('/readyz', { origin })).status, { timeout: 60_000 }).toBe(200);
  });

  test('a plain form that is sent meanwhile fails, and its page has its text again', async () => {
    const { origin } = instance;
    const fields = { ...examples.createBusinessRequest, name: 'Typed meanwhile', page: 'listMyBusiness' };
    const post = () =>
      ask(createBusinessRequest.path, {
        ...{
          method: 'POST',
          origin,
          body: new URLSearchParams({ ...fields, idempotency_key: randomUUID() }).toString(),
        },
        headers: { ...ours, 'content-type': 'application/x-www-form-urlencoded' },
      });
    await line.cut();
    const { status, headers, text } = await post();
    expect(status, text.slice(0, 200)).toBe(303);
    const { pathname, search } = new URL(headers.location!);
    expect(search).toMatch(/\?draft=[\w-]{43}&outcome=business-failed$/);
    await line.mend();
    await expect.poll(async () => (await suggest()).status, { timeout: 60_000 }).toBe(200);
    expect((await ask(pathname + search, { origin })).text).toContain('value="Typed meanwhile"');
  });
});

test.describe('@long refused calls', () => {
  let instance: Instance;

  test.beforeAll(async () => {
    test.setTimeout(startsWithinMs);
    instance = new Instance(await freePort(), 'refused');
    await instance.start();
  });
  test.afterAll(() => instance.stop());

  const sent = (type: string, body: string) => ({ method: 'POST', body, headers: { ...ours, 'content-type': type } });
  const json = 'application/json';
  const calls: readonly [path: string, options: AskOptions][] = [
    ['/api/sessions', {}],
    ['/api/nothing', {}],
    ['/api/bookings/holds', { method: 'DELETE' }],
    ['/api/bookings/holds', sent('text/plain', 'x'.repeat(3000))],
    ['/api/bookings/holds', sent(json, '{"service_id":"no"}')],
    ['/api/login', sent(json, '{torn')],
    ['/api/requests/contact', sent(json, 'y'.repeat(400_000))],
  ];
  /** Each from an address of its own, so that not all of them end at the limits. @returns the statuses that were answered */
  const refuse = async (many: number) => {
    const asked = Array.from({ length: many }, (_, at) => calls[at % calls.length]!);
    const statuses = await inParallel(
      asked,
      8,
      async ([path, options]) => (await ask(path, { ...options, origin: instance.origin })).status,
    );
    return [...new Set(statuses)].sort();
  };
  const residentKb = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${instance.pid}/status`, 'utf8'))?.[1]);

  test('20,000 of them leave the process at most 1.3 times as large', async () => {
    test.skip(process.platform !== 'linux', 'memory of another process is read where Linux tells it');
    const refusals = [400, 401, 404, 405, 413, 415];
    expect(await refuse(2000)).toEqual(refusals);
    const before = residentKb();
    expect(await refuse(20_000)).toEqual(refusals);
    expect(residentKb() / before).toBeLessThan(1.3);
  });
});
