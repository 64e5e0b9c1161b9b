import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import postgres from 'postgres';
import { operations } from '../lib/platform/contract';
import { ask, visitorAddress } from './fixtures/http';
import { freePort, Instance, startsWithinMs } from './fixtures/instance';
import { openPostgres, type PostgresStandIn } from './fixtures/postgres';
import { solveProof } from './fixtures/proof';
import { asOwnPage } from './fixtures/wire-calls';
import { examples } from './fixtures/wire-examples';

const { createBusinessRequest, createContactMessage, login } = operations;

/** What a visitor did holds whichever process they reach next (lib/state). */
test.describe('two processes on one PostgreSQL, one visitor', () => {
  test.skip(process.env.SKIP_POSTGRES === '1', 'without PostgreSQL');
  let database: PostgresStandIn;
  let both: [Instance, Instance];
  const originOf = (n: number) => both[n % 2]!.origin;

  test.beforeAll(async () => {
    test.setTimeout(startsWithinMs);
    database = await openPostgres();
    const settings = { DATABASE_URL: database.url, DEMO_DATA: '0' };
    const start = async (name: string) => {
      const instance = new Instance(await freePort(), name, settings);
      await instance.start();
      return instance;
    };
    both = [await start('state-1'), await start('state-2')];
  });
  test.afterAll(async () => {
    await Promise.all((both ?? []).map((instance) => instance.stop()));
    await database?.close();
  });

  /** Sends the form of a provider without script; gives where its answer leads. */
  async function postForm(n: number, address: string, more: Record<string, string>): Promise<string> {
    const fields = {
      ...examples.createBusinessRequest,
      page: 'listMyBusiness',
      idempotency_key: randomUUID(),
      ...more,
    };
    const headers = {
      ...asOwnPage,
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': address,
    };
    const body = new URLSearchParams(fields as never).toString();
    const answer = await ask(createBusinessRequest.path, { method: 'POST', origin: originOf(n), headers, body });
    expect(answer.status, answer.text.slice(0, 200)).toBe(303);
    const { pathname, search } = new URL(answer.headers.location!);
    return pathname + search;
  }

  test('a failed form that one was sent comes back with its text from the other, until it went through', async () => {
    const address = visitorAddress();
    const name = 'Locks “& more” <b>';
    const place = await postForm(0, address, { email: 'nobody', name });
    expect(place).toMatch(/\?draft=[\w-]{43}&outcome=business-failed$/);
    for (const n of [1, 0]) {
      const page = await ask(place, { origin: originOf(n) });
      expect(page.status).toBe(200);
      expect(page.text).toContain('value="nobody"');
      expect(page.text).toContain('value="Locks “&amp; more” &lt;b&gt;"');
      expect(page.text).toMatch(/aria-invalid="true"/);
    }
    const another = place.replace(/draft=(.)/, (_, first) => `draft=${first === '_' ? '-' : '_'}`);
    expect((await ask(another, { origin: originOf(1) })).text).not.toContain('nobody');
  });

  test('a limit counts what reaches either, and nobody else’s', async () => {
    const address = visitorAddress();
    const places: string[] = [];
    for (let n = 0; n < 12; n++) places.push(await postForm(n, address, { email: `${randomUUID()}@example.com` }));
    const passed = places.map((place) => /outcome=business-sent$/.test(place));
    expect(passed).toEqual(places.map((_, n) => n < 10));
    // What was one too many is kept like any other failed form.
    expect((await ask(places[11]!, { origin: originOf(1) })).text).toContain('@example.com"');
    const others = await postForm(1, visitorAddress(), { email: `${randomUUID()}@example.com` });
    expect(others).toMatch(/outcome=business-sent$/);
  });

  test('a proof that one has seen is none for the other', async () => {
    const address = visitorAddress();
    const client = postgres(database.url, { max: 1 });
    const stateAfter = async (n: number, proof?: string) => {
      const message = `Mark ${randomUUID()}`;
      const answer = await ask(createContactMessage.path, {
        method: 'POST',
        origin: originOf(n),
        headers: {
          ...asOwnPage,
          'content-type': 'application/json',
          'x-forwarded-for': address,
          'idempotency-key': randomUUID(),
          ...(proof && { 'x-proof': proof }),
        },
        body: JSON.stringify({ name: 'Ana', email: `${randomUUID()}@example.com`, message }),
      });
      expect(answer.status, answer.text.slice(0, 200)).toBe(200);
      const [row] = await client<{ state: string }[]>`select state from contact_messages where message = ${message}`;
      return row?.state;
    };
    // What may come without a proof is used up, half here and half there: from here on the proof decides.
    for (let n = 0; n < 4; n++) expect(await stateAfter(n)).toBe('received');
    for (const n of [0, 1]) expect(await stateAfter(n)).toBe('quarantined');
    const proof = await solveProof(originOf(0));
    expect(await stateAfter(0, proof)).toBe('received');
    expect(await stateAfter(1, proof)).toBe('quarantined');
    expect(await stateAfter(1, await solveProof(originOf(1)))).toBe('received');
    await client.end();
  });

  test('many wrong passwords for an address make both slower, and no count of them names it', async () => {
    const email = `${randomUUID()}@example.com`;
    const input = JSON.stringify({ ...examples.login, Email: email });
    const headers = { ...asOwnPage, 'content-type': 'application/json' };
    // One more than counts of other tests here come to, and fewer than make anybody wait.
    const tries = 5;
    for (let n = 0; n < tries; n++) {
      const answer = await ask(login.path, {
        method: 'POST',
        origin: originOf(n),
        body: input,
        headers: { ...headers, 'x-forwarded-for': visitorAddress() },
      });
      expect(answer.status, answer.text.slice(0, 200)).toBe(401);
    }
    const client = postgres(database.url, { max: 1 });
    const counted = await client`select key, count from shared_state where count = ${tries}`;
    await client.end();
    expect(counted).toHaveLength(1);
    expect(JSON.stringify(counted)).not.toContain(email);
  });
});
