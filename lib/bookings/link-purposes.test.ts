import { rows, sql } from '@/lib/db/client';
import { run } from '@/lib/platform';
import { operations } from '@/lib/platform/contract';
import type { AnyOperation } from '@/lib/platform/operation';
import { describeOnOneDatabase } from '@/lib/testing/database';
import {
  companyLink,
  makeOntario,
  makeVitres,
  neighbor,
  refusal,
  setOffer,
  visitor,
} from '@/lib/testing/fixtures/bookings';
import type { TestDb } from '@/lib/testing/test-db';
import { getCompanyLinks } from './service';

/** A link opens what it was made for, and a read changes nothing (docs/rules/pains.md 23, 25). */

const { createBooking, createHold, messageBooking } = operations;
const now = new Date('2027-03-01T12:00:00Z');
const start = '2027-03-03T10:00:00-05:00';
let key = 0;
const me = () => visitor(`192.0.2.${(key % 200) + 1}`, now, `purpose ${key++}`);

/** Every call that the link of a booking opens, with what it needs besides. */
const more: Record<string, object> = {
  acceptBooking: { start },
  confirmBooking: { version: 1 },
  messageBooking: { message: 'x' },
  planMove: { start },
  proposeBooking: { start, price: 100 },
  rescheduleBooking: { start: '2027-03-04T10:00:00-05:00' },
};
const managed = (Object.entries(operations) as [string, AnyOperation][]).filter(([, { path }]) =>
  path.includes('{manage_token}'),
);

describeOnOneDatabase('links of bookings', (getDb) => {
  let db: TestDb;
  let company: number;
  let guid: string;

  beforeAll(() => makeOntario(getDb()));
  beforeEach(async () => {
    db = getDb();
    const made = await makeVitres(db);
    [company, guid] = [made.company.id, made.guid];
  });

  const hold = (at: string) => run(createHold, { company_guid: guid, service_id: 1, start: at }, me());
  async function book(at = start) {
    const { HoldToken } = await hold(at);
    const made = await run(createBooking, { ...neighbor, hold_token: HoldToken }, me());
    const [found] = await rows<{ guid: string }>(db, sql`select guid from bookings where id = ${made.BookingId}`);
    return { ...made, HoldToken, guid: found!.guid, company: companyLink(found!.guid) };
  }

  /** What every table holds, in one line each: a look at a booking is noted for the neighbor, and is no change. */
  async function contents(): Promise<string[]> {
    const tables = await rows<{ name: string }>(
      db,
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
        and table_name <> 'booking_accesses' order by 1`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const [{ sum } = { sum: '' }] = await rows<{ sum: string }>(
        db,
        sql`select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${sql.raw(`"${name}"`)} t`,
      );
      found.push(`${name} ${sum}`);
    }
    return found;
  }

  test('an id, a guid, a reference, or a link that is for something else does nothing, to any call', async () => {
    expect(managed.map(([name]) => name)).toEqual(
      expect.arrayContaining(['cancelBooking', 'getBooking', 'eraseBooking']),
    );
    const one = await book();
    const other = await book('2027-03-04T09:00:00-05:00');
    const links = Object.values(await getCompanyLinks(company)).map((address) => address.split('/').at(-2)!);
    const [named, signature] = one.ManageToken.split('.');
    const wrong = {
      id: String(one.BookingId),
      guid: one.guid,
      reference: one.Reference,
      hold: one.HoldToken,
      feed: links[0]!,
      export: links[1]!,
      'name alone': named!,
      'signature of another booking': `${named}.${other.ManageToken.split('.')[1]}`,
      'signature of a hold': `${named}.${one.HoldToken.split('.')[1]}`,
      'name of another booking': `${other.ManageToken.split('.')[0]}.${signature}`,
      'more behind it': `${one.ManageToken}A`,
      'another case': one.ManageToken.toLowerCase() === one.ManageToken ? 'A' : one.ManageToken.toLowerCase(),
      emoji: '🔑',
      'a mark beside it': `\u200f${one.ManageToken}`,
    };
    const before = await contents();
    for (const [name, op] of managed)
      for (const [what, manage_token] of Object.entries(wrong)) {
        const said = await refusal(run(op, { manage_token, ...more[name] }, me()));
        expect([name, what, said]).toEqual([name, what, expect.objectContaining({ status: 404 })]);
      }
    expect(await contents()).toEqual(before);
  });

  test('every read of a booking, by either link and however often, leaves all tables as they were', async () => {
    await setOffer(db, company, { pageType: 3 });
    const one = await book();
    await run(messageBooking, { manage_token: one.ManageToken, message: 'שלום 🏠' }, me());
    const { HoldToken } = await hold('2027-03-04T09:00:00-05:00');
    const [feed_token, export_token] = Object.values(await getCompanyLinks(company)).map(
      (address) => address.split('/').at(-2)!,
    );
    const reads = (Object.values(operations) as AnyOperation[]).filter(
      ({ method, path }) => method === 'GET' && path.startsWith('/api/bookings'),
    );
    expect(reads.length).toBeGreaterThan(8);
    const every = {
      feed_token,
      export_token,
      hold_token: HoldToken,
      checkout_token: HoldToken,
      company_guid: guid,
      service_id: 1,
      month: '2027-03',
      lang_code: 'en',
      start: '2027-03-05T10:00:00-05:00',
      frequency: 'weekly',
      occurrences: 3,
    };
    const inputs: Record<string, readonly (keyof typeof every)[]> = {
      getAvailability: ['company_guid', 'service_id', 'month', 'lang_code'],
      getHold: ['hold_token'],
      getCheckout: ['checkout_token'],
      getCompanyFeed: ['feed_token'],
      exportBookings: ['export_token'],
      planMove: ['start'],
      planSeries: ['company_guid', 'service_id', 'start', 'frequency', 'occurrences', 'lang_code'],
    };
    const before = await contents();
    for (const op of reads)
      for (const manage_token of [one.ManageToken, one.company, one.ManageToken]) {
        const given = Object.fromEntries((inputs[op.name] ?? []).map((name) => [name, every[name]]));
        const input = op.path.includes('{manage_token}') ? { ...given, manage_token } : given;
        const said = (await refusal(run(op, input, me()))) as { status: number };
        expect([op.name, [200, 404, 422].includes(said.status), said]).toEqual([op.name, true, said]);
        if (!['getCheckout', 'planMove', 'planSeries', 'getBookingCalendar'].includes(op.name))
          expect([op.name, said.status]).toEqual([op.name, 200]);
      }
    expect(await contents()).toEqual(before);
  });
});
