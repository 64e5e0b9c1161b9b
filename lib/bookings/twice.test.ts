import { rows, sql } from '@/lib/db/client';
import { run } from '@/lib/platform';
import type { AnyOperation } from '@/lib/platform/operation';
import { describeOnBothDatabases } from '@/lib/testing/database';
import {
  companyLink,
  countMiscounted,
  makeOntario,
  makeVitres,
  neighbor,
  refusal,
  setOffer,
  visitor,
} from '@/lib/testing/fixtures/bookings';
import type { TestDb } from '@/lib/testing/test-db';
import { cancelBooking, createBooking, createHold, getBooking, messageBooking, rescheduleBooking } from './contract';
import { acceptBooking, confirmBooking, declineBooking, proposeBooking } from './contract-answers';

/** A press that arrives twice, at one moment or later, is one press: one change, one mail, one answer (docs/rules/pains.md 9). */

const now = new Date('2027-03-01T12:00:00Z');
const start = '2027-03-03T10:00:00-05:00';
let key = 0;
const me = () => visitor(`192.0.2.${(key % 200) + 1}`, now, `twice ${key++}`);

describeOnBothDatabases('a press that arrives twice', (getDb) => {
  let db: TestDb;
  let company: number;
  let guid: string;

  beforeAll(() => makeOntario(getDb()));
  beforeEach(async () => {
    db = getDb();
    const made = await makeVitres(db);
    [company, guid] = [made.company.id, made.guid];
  });
  afterEach(async () => expect(await countMiscounted(db)).toBe(0));

  const hold = () => run(createHold, { company_guid: guid, service_id: 1, start }, me());
  const counts = async () =>
    (
      await rows<Record<string, number>>(
        db,
        sql`select (select count(*)::int from bookings) as bookings, (select count(*)::int from customers where company_id = ${company}) as customers,
          (select count(*)::int from seats) as seats, (select count(*)::int from booking_messages) as messages,
          (select coalesce(sum(version), 0)::int from bookings) as versions,
          (select count(*)::int from outbox_mails where state <> 'erased') as mails`,
      )
    )[0];

  /** Sends one call twice at one moment, then once more: answered alike, but where the first still runs. */
  async function press(op: AnyOperation, input: object) {
    const once = me();
    const both = await Promise.allSettled([run(op, input, once), run(op, input, once)]);
    const answers = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    for (const one of both) if (one.status === 'rejected') expect([op.name, one.reason.status]).toEqual([op.name, 409]);
    const after = await counts();
    answers.push(await run(op, input, once));
    expect([op.name, await counts()]).toEqual([op.name, after]);
    const of = ({ AccessLog: _, ...answer }: Record<string, unknown>) => answer;
    for (const answer of answers) expect(of(answer as never)).toEqual(of(answers[0] as never));
    // Another body under the same key is no repetition.
    expect([op.name, await refusal(run(op, { ...input, lang_code: 'es' }, once))]).toEqual([
      op.name,
      expect.objectContaining({ status: 422 }),
    ]);
    return answers[0] as Record<string, string>;
  }

  test('held, booked, written about, moved and called off: each once', async () => {
    const { HoldToken } = await hold();
    const { ManageToken: manage_token } = await press(createBooking, { ...neighbor, hold_token: HoldToken });
    const link = { manage_token: manage_token!, lang_code: 'en' };
    const booked = (await counts())!;
    expect(booked).toMatchObject({ bookings: 1, customers: 1, seats: 1, versions: 1, mails: 4 });
    await press(messageBooking, { ...link, message: 'Two dogs 🐕🐕' });
    expect(await counts()).toMatchObject({ messages: 1, mails: 5 });
    await press(rescheduleBooking, { ...link, start: '2027-03-04T10:00:00-05:00' });
    expect(await run(getBooking, link as never, me())).toMatchObject({ Version: 2 });
    await press(cancelBooking, { ...link, reason: 'Rain' });
    expect(await run(getBooking, link as never, me())).toMatchObject({ Version: 3, State: 'Cancelled' });
    expect((await counts())!.bookings).toBe(1);
  });

  test('a request without an hour, and each answer to it: once', async () => {
    await setOffer(db, company, { pageType: 3 });
    const wish = { ...neighbor, company_guid: guid, service_id: 1, preferred_dates: ['2027-03-04'] };
    const ask = async (email: string) => {
      const { ManageToken } = await press(createBooking, { ...wish, email });
      const [found] = await rows<{ guid: string }>(db, sql`select guid from bookings order by id desc limit 1`);
      return [
        { manage_token: ManageToken!, lang_code: 'en' },
        { manage_token: companyLink(found!.guid), lang_code: 'en' },
      ] as const;
    };
    const [mine, theirs] = await ask('a@example.com');
    await press(proposeBooking, { ...theirs, start: '2027-03-04T10:00:00-05:00', price: 9900 });
    const { Version: version } = await run(getBooking, mine as never, me());
    await press(confirmBooking, { ...mine, version });
    const [, second] = await ask('b@example.com');
    await press(acceptBooking, { ...second, start: '2027-03-04T09:00:00-05:00' });
    const [, third] = await ask('c@example.com');
    await press(declineBooking, { ...third, reason: 'Too far' });
    expect(await counts()).toMatchObject({ bookings: 3, customers: 3, messages: 0 });
  });
});
