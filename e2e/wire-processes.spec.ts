import { randomInt, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import postgres from 'postgres';
import { cancelBooking, getBooking, rescheduleBooking } from '../lib/bookings/contract';
import { isLongRun } from '../lib/testing/long';
import { openSmtpStandIn } from '../lib/testing/smtp-stand-in';
import {
  type AskDatabase,
  bookSlot,
  confirmHold,
  expectSoundCalendars,
  type FreeSlot,
  findFreeSlots,
  holdSlot,
  leaveOneMember,
  tally,
} from './fixtures/bookings';
import { askDatabase } from './fixtures/database';
import { type Answer, ask, inParallel, visitorAddress } from './fixtures/http';
import { freePort, Instance, startsWithinMs } from './fixtures/instance';
import { openPostgres, type PostgresStandIn } from './fixtures/postgres';
import { asOwnPage, send } from './fixtures/wire-calls';

const read = <Body>(answer: Answer) => JSON.parse(answer.text) as Body;
interface Booked {
  BookingId: number;
  Reference: string;
  ManageToken: string;
}

/** As `LEASE_MS` of lib/jobs/mail-job, which only the server's side may import. */
const leaseMs = 60_000;

test.describe.configure({ mode: 'default', timeout: 600_000 });

test.describe('killed in the middle of bookings', () => {
  const rounds = Number(process.env.KILL_ROUNDS ?? 1);
  /** Bookings of a round: three times as many as are on their way at once. */
  const tried = 24;
  let instance: Instance;
  const asked: AskDatabase = (sql) => askDatabase(sql, [], instance.dataDir);

  test.beforeAll(async () => {
    test.setTimeout(startsWithinMs);
    instance = new Instance(await freePort(), 'killed');
    await instance.start();
  });
  test.afterAll(() => instance.kill());

  /** Tries to book all slots; the process is gone soon after one of the first answers, while others are on their way. */
  async function bookUntilKilled(slots: readonly FreeSlot[]) {
    const tries = slots.map((slot) => ({ slot, key: randomUUID(), address: visitorAddress() }));
    const { origin } = instance;
    const last = randomInt(1, slots.length / 2);
    let answered = 0;
    return inParallel(tries, 8, async (one) => {
      const answer = await bookSlot(one.slot, { origin, ...one }).catch(() => undefined);
      answered += 1;
      if (answered === last) {
        await new Promise((resolve) => setTimeout(resolve, randomInt(100)));
        await instance.kill();
      }
      return { ...one, answer };
    });
  }

  /** Starts it again, later than the mails are leased that the dead process had begun to send. */
  async function startLater() {
    const killedS = Date.now() / 1000;
    await instance.startAgain();
    await expect.poll(async () => (await ask('/readyz', { origin: instance.origin })).status).toBe(200);
    await asked(`update outbox_mails set leased_until = now()
      where state = 'sending' and leased_until <= to_timestamp(${killedS + leaseMs / 1000})`);
  }

  test('nothing acknowledged is lost, nothing is there twice, no mail is', async () => {
    const slots = await findFreeSlots(instance.origin, asked, rounds * tried);
    const acknowledged: { key: string; id: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      const tries = await bookUntilKilled(slots.slice(round * tried, (round + 1) * tried));
      await startLater();
      const { origin } = instance;
      // The same key again: the first answer where there was one, else it is done now, or the hold is over.
      const again = await inParallel(tries, 4, async ({ slot, ...sender }) => bookSlot(slot, { origin, ...sender }));
      for (const [at, { answer, key }] of tries.entries()) {
        const repeated = again[at]!;
        expect([200, 409, 410], repeated.text.slice(0, 300)).toContain(repeated.status);
        if (answer?.status === 200)
          expect(read<Booked>(repeated)).toMatchObject({
            ...read<Booked>(answer),
            ProcessingTimeMS: expect.any(Number),
          });
        if (repeated.status === 200) acknowledged.push({ key, id: read<Booked>(repeated).BookingId });
      }
      await expectSoundCalendars(asked);
    }
    const ids = acknowledged.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(rounds);
    expect(new Set(ids).size).toBe(ids.length);
    const [stored] = await asked<{ n: number }>('select count(*)::int as n from bookings');
    expect(stored!.n).toBe(ids.length);
    // Each party has one mail of each booking, and each mail is one file.
    await expect
      .poll(() => asked("select 1 from outbox_mails where kind = 'booking-confirmed' and state <> 'sent'"), {
        timeout: 90_000,
      })
      .toEqual([]);
    const mails = await asked<{ guid: string; subject: string; recipient: string }>(
      "select guid, subject_id as subject, recipient from outbox_mails where kind = 'booking-confirmed'",
    );
    expect(new Set(mails.map(({ subject, recipient }) => `${subject} ${recipient}`)).size).toBe(mails.length);
    const files = readdirSync(path.join(instance.dataDir, 'outbox')).filter((name) => name.endsWith('.eml'));
    for (const { guid } of mails) expect(files.filter((name) => name.includes(guid))).toHaveLength(1);
  });

  test('whoever reads what it prints is gone: it serves on, and stops when told to', async () => {
    instance.breakOutput();
    expect((await ask('/faqs', { origin: instance.origin })).status).toBe(200);
    const stopped = instance.stop().then(() => 'stopped');
    const patience = new Promise((resolve) => setTimeout(resolve, 20_000, 'still running'));
    expect(await Promise.race([stopped, patience])).toBe('stopped');
  });
});

test.describe('two processes on one PostgreSQL', () => {
  test.skip(process.env.SKIP_POSTGRES === '1', 'without PostgreSQL');
  let database: PostgresStandIn;
  let both: [Instance, Instance];
  let client: postgres.Sql;
  const asked: AskDatabase = async (sql) => (await client.unsafe(sql)) as never;
  const originOf = (n: number) => both[n % 2]!.origin;

  test.beforeAll(async () => {
    database = await openPostgres();
    client = postgres(database.url, { max: 2, onnotice: () => undefined });
    const [one, two] = [await freePort(), await freePort()];
    const settings = { DATABASE_URL: database.url };
    both = [new Instance(one, 'process-1', settings), new Instance(two, 'process-2', settings)];
    // At once: one of them makes the tables and the demo data, the other waits for it.
    await Promise.all(both.map((instance) => instance.start()));
    await leaveOneMember(asked);
  });
  test.afterAll(async () => {
    await Promise.all(both.map((instance) => instance.stop()));
    await client.end();
    await database.close();
  });

  // 24 at a time are on their way: 500 are more rounds of what 50 are.
  for (const many of isLongRun ? [2, 50, 500] : [2, 50])
    test(`${many} at once for one slot, half here and half there: one has it`, async () => {
      const rounds = many === 2 ? 2 : 1;
      const slots = await findFreeSlots(both[0].origin, asked, rounds);
      for (const slot of slots) {
        const answers = await inParallel(
          Array.from({ length: many }, (_, n) => n),
          24,
          (n) => bookSlot(slot, { origin: originOf(n) }),
        );
        expect(tally(answers)).toEqual({ 200: 1, 409: many - 1 });
      }
      await expectSoundCalendars(asked);
    });

  test('one hold confirmed in both at once is one booking', async () => {
    const slots = await findFreeSlots(both[0].origin, asked, 5);
    for (const slot of slots) {
      const address = visitorAddress();
      const held = await holdSlot(slot, { origin: originOf(0), address });
      const { HoldToken } = read<{ HoldToken: string }>(held);
      const answers = await Promise.all([0, 1].map((n) => confirmHold(HoldToken, { origin: originOf(n), address })));
      expect(tally(answers)).toEqual({ 200: 1, 409: 1 });
    }
    await expectSoundCalendars(asked);
  });

  test('the same key in both at once is one booking', async () => {
    const [slot] = await findFreeSlots(both[0].origin, asked, 1);
    const sender = { address: visitorAddress(), key: randomUUID() };
    const answers = await Promise.all([0, 1].map((n) => bookSlot(slot!, { origin: originOf(n), ...sender })));
    const made = answers.filter(({ status }) => status === 200).map((answer) => read<Booked>(answer).BookingId);
    expect(made.length).toBeGreaterThan(0);
    expect(new Set(made).size).toBe(1);
    expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true);
  });

  test('moved, called off and booked again on both sides at once: calendars stay sound', async () => {
    const slots = await findFreeSlots(both[0].origin, asked, 12);
    const made = await inParallel(slots.slice(0, 6), 6, (slot) => bookSlot(slot, { origin: originOf(0) }));
    expect(tally(made)).toEqual({ 200: 6 });
    const tokens = made.map((answer) => read<Booked>(answer).ManageToken);
    const change = (op: typeof cancelBooking | typeof rescheduleBooking, n: number, input: object) =>
      send(
        op,
        { manage_token: tokens[n % tokens.length]!, ...input },
        {
          origin: originOf(n),
          headers: { ...asOwnPage, 'x-forwarded-for': visitorAddress() },
        },
      );
    const works = Array.from({ length: 60 }, (_, n) => async () => {
      const slot = slots[randomInt(slots.length)]!;
      if (n % 3 === 0) return change(rescheduleBooking, randomInt(60), { start: slot.start });
      if (n % 7 === 0) return change(cancelBooking, randomInt(60), {});
      return bookSlot(slot, { origin: originOf(n) });
    });
    const answers = await inParallel(works, 24, (work) => work());
    for (const answer of answers) expect([200, 409], answer.text.slice(0, 300)).toContain(answer.status);
    await expectSoundCalendars(asked);
  });
});

test.describe('the mail server is away', () => {
  test('booked all the same, the mail waits and is said to, and is sent once when it is back', async () => {
    const port = await freePort();
    const instance = new Instance(await freePort(), 'no-mail', {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'hello@dorbel.example',
    });
    await instance.start();
    const asked: AskDatabase = (sql) => askDatabase(sql, [], instance.dataDir);
    const [slot] = await findFreeSlots(instance.origin, asked, 1);
    const booked = await bookSlot(slot!, { origin: instance.origin });
    expect(booked.status, booked.text).toBe(200);
    const stateOf = async () =>
      (await asked<{ state: string }>("select state from outbox_mails where kind = 'booking-confirmed'")).map(
        ({ state }) => state,
      );
    // A program a look: each takes its seconds to start.
    await expect
      .poll(() => instance.run('outbox', 'list', '--state', 'queued'), { timeout: 60_000 })
      .toContain('booking-confirmed');
    const token = read<Booked>(booked).ManageToken;
    const view = await send(
      getBooking,
      { manage_token: token, lang_code: 'en' },
      { origin: instance.origin, headers: asOwnPage },
    );
    expect(read<object>(view)).toMatchObject({ State: 'Confirmed', MailState: 'queued' });

    const server = await openSmtpStandIn({ port });
    const ids = await asked<{ id: number }>("select id from outbox_mails where kind = 'booking-confirmed'");
    // The worker may be quicker than a program that has to start first.
    for (const { id } of ids)
      await instance.run('outbox', 'retry', String(id)).catch((error: Error) => {
        if (!error.message.includes('No mail with this id waits')) throw error;
      });
    await expect.poll(stateOf, { timeout: 60_000 }).toEqual(ids.map(() => 'sent'));
    expect(server.mails).toHaveLength(ids.length);
    expect((await ask('/healthz', { origin: instance.origin })).status).toBe(200);
    await instance.stop();
    await server.close();
    expect(server.mails).toHaveLength(ids.length);
  });
});
