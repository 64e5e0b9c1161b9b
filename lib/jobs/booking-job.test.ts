import {
  acceptBooking,
  cancelBooking,
  createBooking,
  createHold,
  getBooking,
  proposeBooking,
  rescheduleBooking,
} from '@/lib/bookings/service';
import { rows, sql } from '@/lib/db/client';
import type { OutgoingMail } from '@/lib/gateways/mail/port';
import { postOf } from '@/lib/gateways/mail/post';
import { renderMail } from '@/lib/gateways/mail/render';
import { describeOnOneDatabase } from '@/lib/testing/database';
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
import type { FixtureCompany } from '@/lib/testing/fixtures/companies';
import type { TestDb } from '@/lib/testing/test-db';
import { bookingJob } from './booking-job';
import { mailJob } from './mail-job';

/** A Monday in the future, as far as the database's own clock goes: only the clock of the test decides. */
const monday = '2037-03-02T12:00:00Z';
const at = (day: string, time: string) => `2037-03-${day}T${time}:00-05:00`;
let key = 0;
const me = (when = monday) => visitor('192.0.2.1', new Date(when), `due-${key++}`);
const never = new AbortController().signal;

describeOnOneDatabase('what happens to bookings by itself', (getDb) => {
  let db: TestDb;
  let company: FixtureCompany;
  let guid: string;

  beforeAll(() => makeOntario(getDb()));
  beforeEach(async () => {
    db = getDb();
    ({ company, guid } = await makeVitres(db));
  });
  afterEach(async () => {
    expect(await countMiscounted(db)).toBe(0);
  });

  const book = async (start: string) => {
    const { HoldToken } = await createHold({ company_guid: guid, service_id: 1, start }, me());
    const { ManageToken: manage_token } = await createBooking({ ...neighbor, hold_token: HoldToken }, me());
    const [found] = await rows<{ guid: string }>(db, sql`select guid from bookings order by id desc limit 1`);
    return { neighbor: { manage_token }, company: { manage_token: companyLink(found!.guid) } };
  };
  const ask = async (start: string) => {
    await setOffer(db, company.id, { pageType: 3 });
    return book(start);
  };
  const job = bookingJob();
  const run = (when: string) => job.runDue({ db, at: new Date(when), signal: never });
  const stateOf = async (link: { manage_token: string }) => (await getBooking(link, me())).State;
  const mails = async (kind: string) => {
    const found = await rows<{ to: string }>(
      db,
      sql`select recipient as to from outbox_mails where kind = ${`booking-${kind}`} and state <> 'erased' order by id`,
    );
    return found.map(({ to }) => to.split('@')[0]);
  };

  test('a request that nobody answered expires after two business days: both are told, the slot is free', async () => {
    const of = await ask(at('07', '10:00'));
    expect(await run(at('04', '23:58'))).toBe(60_000);
    expect(await stateOf(of.neighbor)).toBe('Pending');
    expect(await run(at('04', '23:59'))).toBeNull();
    expect(await getBooking(of.neighbor, me())).toMatchObject({
      State: 'Expired',
      Moves: [],
      AnswerDueAt: '',
      Version: 2,
    });
    expect(await mails('expired')).toEqual(['ana', 'pro']);
    expect(await refusal(acceptBooking(of.company, me()))).toEqual({ status: 409, State: 'Expired' });
    await createHold({ company_guid: guid, service_id: 1, start: at('07', '10:00') }, me());
  });

  test('a proposal has two business days of its own, and ends with the hour it proposes', async () => {
    const of = await ask(at('07', '10:00'));
    const late = me(at('04', '23:00'));
    await proposeBooking({ ...of.company, start: at('06', '09:00'), price: 9900 }, late);
    await run(at('05', '23:59'));
    expect(await stateOf(of.neighbor)).toBe('Proposed');
    expect(await run(at('06', '09:00'))).toBeNull();
    expect(await stateOf(of.neighbor)).toBe('Expired');
  });

  test('a visit that is over is completed, and nobody is told of it; one that was moved, at its new end', async () => {
    const of = await book(at('04', '10:00'));
    const moved = await book(at('04', '11:00'));
    await rescheduleBooking({ ...moved.neighbor, start: at('05', '09:00') }, me());
    const told = () => rows(db, sql`select id from outbox_mails where kind <> 'opinion-ask'`);
    const before = await told();
    await run(at('04', '10:59'));
    expect(await stateOf(of.neighbor)).toBe('Confirmed');
    expect(await run(at('04', '12:00'))).toBe(22 * 3_600_000);
    expect([await stateOf(of.neighbor), await stateOf(moved.neighbor)]).toEqual(['Completed', 'Confirmed']);
    await run(at('05', '10:00'));
    expect(await getBooking(moved.neighbor, me())).toMatchObject({ State: 'Completed', Version: 2 });
    expect(await told()).toHaveLength(before.length);
  });

  test('what was answered or called off is never due', async () => {
    const accepted = await ask(at('07', '10:00'));
    const cancelled = await ask(at('07', '09:00'));
    await acceptBooking(accepted.company, me());
    await cancelBooking(cancelled.neighbor, me());
    await run(at('06', '23:00'));
    expect([await stateOf(accepted.neighbor), await stateOf(cancelled.neighbor)]).toEqual(['Confirmed', 'Cancelled']);
    expect(await mails('expired')).toEqual([]);
  });

  test('several workers at once: each booking once', async () => {
    for (const day of ['05', '06', '07']) await ask(at(day, '10:00'));
    await Promise.all(
      [1, 2, 3, 4].map(() => bookingJob().runDue({ db, at: new Date(at('05', '00:00')), signal: never })),
    );
    expect((await mails('expired')).sort()).toEqual([...Array(3).fill('ana'), ...Array(3).fill('pro')]);
  });

  test('one that cannot be settled holds up no other, and has another turn', async () => {
    const first = await ask(at('07', '09:00'));
    const second = await ask(at('07', '10:00'));
    await rows(
      db,
      sql`update bookings set due_at = due_at - interval '1 hour' where id = (select min(id) from bookings)`,
    );
    await rows(
      db,
      sql`alter table bookings add constraint no_end check (state <> 'Expired' or id <> (${sql.raw(
        String((await rows<{ id: number }>(db, sql`select min(id) as id from bookings`))[0]!.id),
      )}))`,
    );
    expect(await run(at('05', '00:00'))).toBe(300_000);
    expect([await stateOf(first.neighbor), await stateOf(second.neighbor)]).toEqual(['Pending', 'Expired']);
    await rows(db, sql`alter table bookings drop constraint no_end`);
    expect(await run(at('05', '00:05'))).toBeNull();
    expect(await stateOf(first.neighbor)).toBe('Expired');
  });

  test('both are reminded the day before at the same hour, once, of what still stands', async () => {
    await book(at('05', '10:00'));
    const moved = await book(at('06', '11:00'));
    const gone = await book(at('06', '09:00'));
    await rescheduleBooking({ ...moved.neighbor, start: at('07', '11:00') }, me());
    await cancelBooking(gone.neighbor, me());
    const sent: OutgoingMail[] = [];
    const gateway = { deliver: async (mail: OutgoingMail) => ({ ok: !!sent.push(mail) }) as const, close() {} };
    const post = mailJob({ openPost: () => postOf(renderMail, gateway as never) });
    const deliver = async (when: string) => {
      sent.length = 0;
      await post.runDue({ db, at: new Date(when), signal: never });
      return sent
        .map(({ to, text }) => `${to.split('@')[0]} ${/(\d+) mars|March (\d+)/.exec(text)?.slice(1).join('')}`)
        .sort();
    };
    await deliver(at('04', '09:59'));
    expect(await deliver(at('04', '10:00'))).toEqual(['ana 5', 'pro 5']);
    expect(await deliver(at('06', '10:59'))).toEqual([]);
    expect(await deliver(at('06', '11:00'))).toEqual(['ana 7', 'pro 7']);
  });
});
