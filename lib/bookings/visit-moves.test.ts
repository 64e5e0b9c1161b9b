import { makePerson, type Person } from '@/lib/accounts/fixtures/company-people';
import { rows, sql } from '@/lib/db/client';
import { run } from '@/lib/platform';
import type { Operation } from '@/lib/platform/operation';
import { describeOnOneDatabase } from '@/lib/testing/database';
import {
  countMiscounted,
  countOverlaps,
  makeOntario,
  makeVitres,
  neighbor,
  queuedMails,
  refusal,
  visitor,
} from '@/lib/testing/fixtures/bookings';
import { makeCompany, makeMember } from '@/lib/testing/fixtures/companies';
import type { TestDb } from '@/lib/testing/test-db';
import { cancelBooking, createBooking, createHold, getBooking } from './contract';
import { confirmBooking, declineBooking } from './contract-answers';
import type { MoveFields } from './contract-moves';
import { moveVisit, planVisitMove } from './contract-rounds';
import { announceVisits, cancelVisit, getVisit, listVisits } from './contract-visits';

// What a password costs is shown elsewhere.
jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

const now = new Date('2027-03-01T12:00:00Z');
/** A Thursday, three days ahead; on its eve there is no notice left. */
const at = '2027-03-04T10:00:00-05:00';
const eve = new Date('2027-03-03T12:00:00Z');
let key = 0;

describeOnOneDatabase('moves of whole street days', (getDb) => {
  let db: TestDb;
  let company: number;
  let ann: number;
  let bo: number;
  let guid: string;
  let annex: number;
  let dispatcher: Person;
  let colleague: Person;
  let bystander: Person;

  beforeAll(() => makeOntario(getDb()));
  beforeEach(async () => {
    db = getDb();
    await rows(db, sql`delete from members`);
    const made = await makeVitres(db);
    [company, ann, guid, annex] = [made.company.id, made.company.memberId, made.guid, made.annex];
    bo = await makeMember(db, company);
    const other = await makeCompany(db, { name: 'Autre', cityId: made.toronto, offers: [] });
    dispatcher = await makePerson(db, 'dispatcher', { companyId: company, access: ['ViewDispatcher'] });
    colleague = await makePerson(db, 'colleague', { companyId: company });
    bystander = await makePerson(db, 'bystander', { companyId: other.id, role: 'Owner' });
  });
  afterEach(async () => {
    expect([await countOverlaps(db), await countMiscounted(db)]).toEqual([0, 0]);
  });

  const as = ({ context }: Person, when = now) => ({ ...context, now: when, idempotencyKey: `day ${key++}` });
  const me = (when = now) => visitor(`192.0.2.${(key % 200) + 1}`, when, `day me ${key++}`);
  const announce = async (member = ann, start = at, end = '2027-03-04T12:00:00-05:00') => {
    const day = { company_id: company, service_id: 1, neighborhood_id: annex, capacity: 3, start, end };
    return (await run(announceVisits, { ...day, team_member_id: member }, as(dispatcher))).Id;
  };
  const hold = (start = at) => run(createHold, { company_guid: guid, service_id: 1, start }, me());
  const book = async (email: string) => {
    const { HoldToken } = await hold();
    const made = await run(createBooking, { ...neighbor, email, hold_token: HoldToken }, me());
    return { id: made.BookingId, link: made.ManageToken };
  };
  /** A street day with two who are booked. */
  const booked = async () => {
    const id = await announce();
    const [ana, zoe] = [await book('ana@example.com'), await book('zoe@example.com')];
    await rows(db, sql`delete from outbox_mails`);
    return { id, ana, zoe };
  };
  const see = async (id: number, when = now) =>
    (await run(getVisit, { company_id: company, id }, as(dispatcher, when))).Object;
  const plan = async (id: number, wish: MoveFields, when = now) =>
    (await run(planVisitMove, { company_id: company, id, ...wish }, as(dispatcher, when))).Object;
  const move = async (id: number, wish: MoveFields, when = now, by = dispatcher) => {
    const { Version: version } = await see(id, when);
    return run(moveVisit, { company_id: company, id, version, ...wish }, as(by, when));
  };
  const tell = <I, O>(op: Operation<I, O>, input: I, by = dispatcher) => refusal(run(op, input, as(by)));
  const startOf = async (link: string, when = now) => (await run(getBooking, { manage_token: link }, me(when))).Start;

  test('with notice it goes at once, with everybody; the sheet names every mail before, and those are sent', async () => {
    const { id, ana, zoe } = await booked();
    const wish = { start: '2027-03-05T13:00', team_member_id: bo, message: 'Rain on Thursday.' };
    const { message: _, ...asked } = wish;
    const seen = await plan(id, asked);
    expect(seen).toMatchObject({
      Refused: null,
      KeptUntil: '',
      To: { End: '2027-03-05T15:00:00-05:00', TeamMemberId: bo },
    });
    const neighbors = seen.Mails.filter(({ Party }) => Party === 'neighbor');
    expect(neighbors.map(({ Email, Kind, BookingId }) => [Email, Kind, BookingId])).toEqual([
      ['ana@example.com', 'moved', ana.id],
      ['zoe@example.com', 'moved', zoe.id],
    ]);
    expect(await queuedMails(db)).toEqual([]);
    await move(id, wish);
    const mails = await queuedMails(db);
    expect(mails.filter((mail) => mail.startsWith('booking-moved'))).toHaveLength(seen.Mails.length);
    for (const { link } of [ana, zoe]) expect(await startOf(link)).toBe('2027-03-05T13:00:00-05:00');
    expect(await see(id)).toMatchObject({ TeamMemberId: bo, SeatsTaken: 2, Start: expect.stringContaining('03-05') });
  });

  test('another person alone: no mail, and the hour stays', async () => {
    const { id, ana } = await booked();
    expect((await plan(id, { team_member_id: bo })).Mails).toEqual([]);
    await move(id, { team_member_id: bo });
    expect(await queuedMails(db)).toEqual([]);
    expect(await startOf(ana.link)).toBe(at);
    expect((await see(id)).TeamMemberId).toBe(bo);
  });

  test('without notice they are asked: the old hour stands, is closed to others, and goes with its last', async () => {
    const { id, ana, zoe } = await booked();
    const wish = { start: '2027-03-05T13:00' };
    const seen = await plan(id, wish, eve);
    expect(seen.KeptUntil).toBe('2027-03-04T08:00:00-05:00');
    expect(seen.Mails.map(({ Kind }) => Kind)).toEqual(['move-asked', 'move-asked']);
    await move(id, wish, eve);
    expect((await queuedMails(db)).filter((mail) => mail.startsWith('booking-move-asked'))).toHaveLength(2);
    expect(await startOf(ana.link, eve)).toBe(at);
    expect(await see(id, eve)).toMatchObject({ SeatsTaken: 2, Capacity: 2 });
    const version = async (link: string) => (await run(getBooking, { manage_token: link }, me(eve))).Version;
    for (const { link } of [ana, zoe]) {
      await run(confirmBooking, { manage_token: link, version: await version(link) }, me(eve));
      expect(await startOf(link, eve)).toBe('2027-03-05T13:00:00-05:00');
    }
    const left = await rows<{ status: string }>(db, sql`select status from visits where id = ${id}`);
    expect(left[0]!.status).toBe('cancelled');
    const [made] = await rows<{ n: number; on: boolean }>(
      db,
      sql`select seats_taken as n, is_on_demand as on from visits where status = 'live' and company_id = ${company}`,
    );
    expect(made).toEqual({ n: 2, on: false });
  });

  test('who says no comes on the old day: both stand, each names the other, until the company cancels one', async () => {
    const { id, ana, zoe } = await booked();
    await move(id, { start: '2027-03-05T13:00' }, eve);
    const list = async (type: 'Live' | 'Twice') =>
      (await run(listVisits, { company_id: company, status_types: [type], sort: 'Start' }, as(dispatcher, eve)))
        .Objects;
    const days = async () => (await list('Live')).map(({ Id, OtherDayId, SeatsTaken }) => [Id, OtherDayId, SeatsTaken]);
    const twice = async () => (await list('Twice')).map(({ Id }) => Id);
    const next = (await days())[1]![0] as number;
    const version = async (link: string) => (await run(getBooking, { manage_token: link }, me(eve))).Version;
    await run(confirmBooking, { manage_token: ana.link, version: await version(ana.link) }, me(eve));
    // Zoe was not heard yet: there is nothing to settle.
    expect(await days()).toEqual([
      [id, null, 1],
      [next, null, 2],
    ]);
    expect(await twice()).toEqual([]);
    await run(declineBooking, { manage_token: zoe.link }, me(eve));
    expect(await days()).toEqual([
      [id, next, 1],
      [next, id, 1],
    ]);
    expect(await twice()).toEqual([id]);
    const { Version } = await see(id, eve);
    await run(cancelVisit, { company_id: company, id, version: Version }, as(dispatcher, eve));
    expect(await see(id, eve)).toMatchObject({ State: 'Cancelled', OtherDayId: null });
    expect(await days()).toEqual([[next, null, 1]]);
  });

  test('the old day stays closed to others as its neighbors leave it one by one', async () => {
    await rows(db, sql`update team_members set is_active = false where id = ${bo}`);
    const { id, ana, zoe } = await booked();
    await book('mia@example.com');
    await move(id, { start: '2027-03-05T13:00' }, eve);
    const join = () => refusal(run(createHold, { company_guid: guid, service_id: 1, start: at }, me(eve)));
    const versionOf = async (link: string) => (await run(getBooking, { manage_token: link }, me(eve))).Version;
    expect(await join()).toMatchObject({ status: 409 });
    await run(confirmBooking, { manage_token: ana.link, version: await versionOf(ana.link) }, me(eve));
    expect(await see(id, eve)).toMatchObject({ SeatsTaken: 2, Capacity: 2 });
    expect(await join()).toMatchObject({ status: 409 });
    // Who said no and then calls off leaves no seat to others, either.
    await run(declineBooking, { manage_token: zoe.link }, me(eve));
    await run(cancelBooking, { manage_token: zoe.link }, me(eve));
    expect(await see(id, eve)).toMatchObject({ SeatsTaken: 1, Capacity: 1 });
    expect(await join()).toMatchObject({ status: 409 });
  });

  test('an empty street day moves at any notice, and mails no one', async () => {
    const id = await announce();
    await rows(db, sql`delete from outbox_mails`);
    expect(await plan(id, { start: '2027-03-04T13:00' }, eve)).toMatchObject({
      KeptUntil: '',
      Mails: [],
      Refused: null,
    });
    await move(id, { start: '2027-03-04T13:00' }, eve);
    expect((await see(id, eve)).Start).toContain('T18:00');
    expect(await queuedMails(db)).toEqual([]);
  });

  test('what cannot be says why, and changes nothing', async () => {
    const { id } = await booked();
    const why = async (wish: MoveFields, when = now) => (await plan(id, wish, when)).Refused?.Reason;
    expect(await why({})).toBe('same');
    expect(await why({ start: '2027-03-01T06:00' })).toBe('late');
    expect(await why({ start: '2027-03-04T11:00' }, eve)).toBe('own');
    await announce(bo);
    expect(await why({ team_member_id: bo })).toBe('overlap');
    await rows(
      db,
      sql`update team_members set hours = '{"week":[null,null,null,null,null,null,null],"seasons":[],"exceptions":[]}'
      where id = ${bo}`,
    );
    expect(await why({ start: '2027-03-05T10:00', team_member_id: bo })).toBe('hours');
    await hold();
    expect(await why({ start: '2027-03-05T10:00' })).toBe('hold');
    const { Version: version } = await see(id);
    const call = { company_id: company, id, version, start: '2027-03-05T10:00' };
    expect(await tell(moveVisit, call)).toMatchObject({ status: 409, Refused: { Reason: 'hold' } });
    expect(await tell(moveVisit, { ...call, start: '2027-03-14T02:30' })).toEqual({ status: 422, start: 'date' });
    expect(await see(id)).toMatchObject({ Version: version, Start: expect.stringContaining('03-04') });
  });

  test('a visit that a booking made is moved with its booking; a stale version, no right, another company', async () => {
    const { HoldToken } = await hold('2027-03-05T11:00:00-05:00');
    await run(createBooking, { ...neighbor, hold_token: HoldToken }, me());
    const [own] = await rows<{ id: number }>(
      db,
      sql`select id from visits where is_on_demand and company_id = ${company}`,
    );
    expect((await plan(own!.id, { start: '2027-03-06T10:00' })).Refused?.Reason).toBe('booking');
    const id = await announce();
    const call = { company_id: company, id, version: 99, start: '2027-03-05T10:00' };
    expect(await tell(moveVisit, call)).toMatchObject({ status: 409, Object: { Id: id } });
    expect(await tell(moveVisit, call, colleague)).toMatchObject({ status: 403 });
    expect(await tell(moveVisit, call, bystander)).toMatchObject({ status: 404 });
    expect(await tell(planVisitMove, { company_id: company, id }, bystander)).toMatchObject({ status: 404 });
  });

  test('one who left goes to what is kept for them, by their name, and nothing more is moved to them', async () => {
    const { id } = await booked();
    const other = await announce(bo, '2027-03-05T10:00:00-05:00', '2027-03-05T12:00:00-05:00');
    await rows(db, sql`update team_members set is_active = false where id = ${bo}`);
    expect(await tell(planVisitMove, { company_id: company, id, team_member_id: bo })).toEqual({
      status: 422,
      team_member_id: 'invalid',
    });
    expect((await plan(other, { team_member_id: ann })).From).toMatchObject({ TeamMemberName: 'Bo Ray' });
  });
});
