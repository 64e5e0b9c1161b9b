import { makePerson } from '@/lib/accounts/fixtures/company-people';
import { rows, sql } from '@/lib/db/client';
import { run } from '@/lib/platform';
import { describeOnBothDatabases } from '@/lib/testing/database';
import { emptyWithAll } from '@/lib/testing/empty-tables';
import {
  companyLink,
  countMiscounted,
  countOverlaps,
  makeOntario,
  makeVitres,
  neighbor,
  runOut,
  setOffer,
  visitor,
} from '@/lib/testing/fixtures/bookings';
import { type FixtureCompany, makeVisit } from '@/lib/testing/fixtures/companies';
import type { TestDb } from '@/lib/testing/test-db';
import { moveCompanyBooking } from './contract-moves';
import { announceVisits } from './contract-visits';
import {
  acceptBooking,
  cancelBooking,
  confirmBooking,
  createBooking,
  createHold,
  declineBooking,
  proposeBooking,
  rescheduleBooking,
} from './service';

// What a password costs is shown elsewhere.
jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

/** Rounds of each race; `npm run test:long` and `npm run soak` ask for more. The embedded database takes all in the order they come. */
const asked = process.env.SOAK_ROUNDS;
const roundsOn = { pglite: Number(asked ?? 1), postgres: Number(asked ?? 2) };
const now = new Date('2027-03-01T12:00:00Z');
const start = '2027-03-03T10:00:00-05:00';
let key = 0;
/** Each from a network of their own: of one network the oldest holds would give way. */
const client = (n: number) => visitor(`10.${n >> 8}.${n & 255}.7`, now, `race-${key++}`);
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);
type Outcome = { status: number; token?: string };
const outcome = (promise: Promise<{ HoldToken?: string; ManageToken?: string }>): Promise<Outcome> =>
  promise.then(
    (made) => ({ status: 200, token: made.HoldToken ?? made.ManageToken }),
    (error: { status?: number }) => {
      if (error.status === undefined) throw error;
      return { status: error.status };
    },
  );
const tally = (outcomes: Outcome[]) => {
  const counted: Record<number, number> = {};
  for (const { status } of outcomes) counted[status] = (counted[status] ?? 0) + 1;
  return counted;
};

describeOnBothDatabases('races for a slot', (getDb, { kind }) => {
  const rounds = roundsOn[kind];
  const roundsMs = 120_000 + rounds * 12_000;
  const crowds = kind === 'postgres' || asked !== undefined ? [500] : [];
  let db: TestDb;
  let company: FixtureCompany;
  let guid: string;
  let toronto: number;

  beforeAll(async () => makeOntario(getDb()));
  beforeEach(async () => {
    db = getDb();
    ({ company, guid, toronto } = await makeVitres(db));
  });
  afterEach(async () => {
    expect([await countOverlaps(db), await countMiscounted(db)]).toEqual([0, 0]);
  });

  const hold = (n: number, when = start) =>
    outcome(createHold({ company_guid: guid, service_id: 1, start: when }, client(n)));
  const confirm = (token: string, n: number) =>
    outcome(
      createBooking(
        {
          ...neighbor,
          email: `race${key}@example.com`,
          hold_token: token,
        },
        client(n),
      ),
    );
  const clearDates = () => emptyWithAll(db, ['visits', 'seats', 'bookings']);

  test.each([[2, rounds], [50, rounds], ...crowds.map((many): [number, number] => [many, Math.ceil(rounds / 2)])])(
    '%d at once for one slot: one has it, the others 409',
    async (many, times) => {
      for (let round = 0; round < times; round++) {
        await clearDates();
        expect(tally(await Promise.all(numbers(many).map((n) => hold(n))))).toEqual({ 200: 1, 409: many - 1 });
      }
    },
    roundsMs,
  );

  test(
    'overlapping slots: winners never overlap',
    async () => {
      for (let round = 0; round < rounds; round++) {
        await clearDates();
        const times = ['09:00', '09:30', '10:00', '10:30', '11:00'].map((time) => `2027-03-03T${time}:00-05:00`);
        const counted = tally(await Promise.all(numbers(50).map((n) => hold(n, times[n % 5]))));
        expect(counted[200]).toBeGreaterThanOrEqual(2);
        expect(counted[200]).toBeLessThanOrEqual(3);
        expect(await countOverlaps(db)).toBe(0);
      }
    },
    roundsMs,
  );

  test(
    'the last places of a street day: as many as there are',
    async () => {
      for (let round = 0; round < rounds; round++) {
        await clearDates();
        await makeVisit(db, { company, cityId: toronto, at: '2027-03-03T15:00:00-05:00', capacity: 7 });
        const outcomes = await Promise.all(numbers(50).map((n) => hold(n, '2027-03-03T15:00:00-05:00')));
        expect(tally(outcomes)).toEqual({ 200: 7, 409: 43 });
      }
    },
    roundsMs,
  );

  test(
    'many confirms of one hold: one booking',
    async () => {
      for (let round = 0; round < rounds; round++) {
        await clearDates();
        const { token = '' } = await hold(1);
        const outcomes = await Promise.all(numbers(20).map((n) => confirm(token, n)));
        expect(tally(outcomes)).toEqual({ 200: 1, 409: 19 });
      }
    },
    roundsMs,
  );

  test(
    'cancel, rebook, move and holds that run out, all at once: the calendar stands',
    async () => {
      for (let round = 0; round < rounds; round++) {
        await clearDates();
        const first = await hold(1, '2027-03-03T09:00:00-05:00');
        const second = await hold(2, '2027-03-03T10:00:00-05:00');
        const [one, other] = [await confirm(first.token!, 1), await confirm(second.token!, 2)];
        await hold(3, '2027-03-03T11:00:00-05:00');
        await runOut(db);
        const outcomes = await Promise.all([
          outcome(cancelBooking({ manage_token: one.token! }, client(1)) as never),
          outcome(
            rescheduleBooking({ manage_token: other.token!, start: '2027-03-03T11:00:00-05:00' }, client(2)) as never,
          ),
          ...numbers(20).map((n) => hold(10 + n, '2027-03-03T09:00:00-05:00')),
          ...numbers(20).map((n) => hold(40 + n, '2027-03-03T11:00:00-05:00')),
        ]);
        const counted = tally(outcomes);
        expect((counted[200] ?? 0) + (counted[409] ?? 0)).toBe(42);
        expect(await countOverlaps(db)).toBe(0);
        expect(await countMiscounted(db)).toBe(0);
      }
    },
    roundsMs,
  );

  test(
    'one slot proposed to many, held by others, its proposals answered by both at once: one has it',
    async () => {
      await setOffer(db, company.id, { pageType: 3 });
      for (let round = 0; round < rounds; round++) {
        await clearDates();
        const wish = { ...neighbor, company_guid: guid, service_id: 1, preferred_dates: ['2027-03-03'] };
        const asked = await Promise.all(
          numbers(20).map((n) => createBooking({ ...wish, email: `race${key}@example.com` }, client(n))),
        );
        const guids = await rows<{ guid: string }>(db, sql`select guid from bookings order by id`);
        const answers = guids.map(({ guid: of }, n) => {
          const link = { manage_token: companyLink(of), start };
          return outcome((n % 2 ? proposeBooking(link, client(n)) : acceptBooking(link, client(n))) as never);
        });
        const holds = numbers(20).map((n) => hold(100 + n));
        expect(tally(await Promise.all([...answers, ...holds]))).toEqual({ 200: 1, 409: 39 });
        const both = asked.flatMap(({ ManageToken: manage_token }, n) => [
          outcome(confirmBooking({ manage_token, version: 2 }, client(n)) as never),
          outcome(declineBooking({ manage_token }, client(n)) as never),
          outcome(cancelBooking({ manage_token }, client(n)) as never),
        ]);
        const counted = tally(await Promise.all(both));
        expect((counted[200] ?? 0) + (counted[409] ?? 0)).toBe(60);
        expect([await countOverlaps(db), await countMiscounted(db)]).toEqual([0, 0]);
      }
    },
    roundsMs,
  );

  test(
    'the portal announces and moves, neighbors hold and answer, one person, all at once: no time is sold twice',
    async () => {
      await rows(db, sql`delete from members`);
      const { context } = await makePerson(db, 'dispatcher', { companyId: company.id, access: ['ViewDispatcher'] });
      const as = () => ({ ...context, now, idempotencyKey: `portal-${key++}` });
      const annex = await rows<{ id: number }>(db, sql`select id from neighborhoods order by id limit 1`);
      const street = { company_id: company.id, service_id: 1, neighborhood_id: annex[0]!.id, capacity: 2 };
      for (let round = 0; round < rounds; round++) {
        await clearDates();
        const { token: held = '' } = await hold(1, '2027-03-02T09:00:00-05:00');
        const { token: manage_token = '' } = await confirm(held, 1);
        const [booking] = await rows<{ id: number }>(db, sql`select id from bookings`);
        const hours = ['09:30', '10:00', '10:30', '11:00'];
        const announce = (n: number) =>
          run(announceVisits, { ...street, start: `2027-03-04T${hours[n % 4]}`, end: '2027-03-04T12:00' }, as());
        const ask = { company_id: company.id, id: booking!.id };
        const move = (n: number, version: number) =>
          run(moveCompanyBooking, { ...ask, version, start: `2027-03-04T${hours[n % 4]}` }, as());
        const first = await Promise.all([
          ...numbers(8).map((n) => outcome(announce(n) as never)),
          ...numbers(8).map((n) => outcome(move(n, 1) as never)),
          ...numbers(12).map((n) => hold(10 + n, `2027-03-04T${hours[n % 4]}:00-05:00`)),
        ]);
        expect(tally(first.slice(0, 8))[200] ?? 0).toBeLessThanOrEqual(1);
        expect(tally(first.slice(8, 16))[200] ?? 0).toBeLessThanOrEqual(1);
        expect([await countOverlaps(db), await countMiscounted(db)]).toEqual([0, 0]);
        // Now the answers to what the neighbor may have been asked, beside another move and another announcement.
        const both = await Promise.all([
          ...[1, 2, 3].map((version) => outcome(confirmBooking({ manage_token, version }, client(version)) as never)),
          outcome(declineBooking({ manage_token }, client(4)) as never),
          outcome(rescheduleBooking({ manage_token, start: '2027-03-05T10:00:00-05:00' }, client(5)) as never),
          ...numbers(4).map((n) => outcome(move(n + 1, 2) as never)),
          outcome(announce(1) as never),
          ...numbers(8).map((n) => hold(60 + n, '2027-03-05T10:00:00-05:00')),
        ]);
        const refused = [...first, ...both].filter(({ status }) => ![200, 409].includes(status));
        expect(refused).toEqual([]);
        // Every seat that is kept is one that a hold or the one booking has.
        const [kept] = await rows<{ n: number }>(
          db,
          sql`select count(*)::int as n from seats where state in ('Pending', 'Proposed', 'Confirmed')
            and id not in (select seat_id from bookings where seat_id is not null union select proposed_seat_id from bookings where proposed_seat_id is not null)`,
        );
        expect(kept!.n).toBe(0);
      }
    },
    roundsMs,
  );
});
