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
import { createBooking, createHold, getBooking, rescheduleBooking } from './contract';
import { confirmBooking, declineBooking } from './contract-answers';
import { getCalendar } from './contract-calendar';
import { type MoveFields, moveCompanyBooking, planCompanyMove } from './contract-moves';
import { getCompanyBooking } from './contract-portal';
import { announceVisits, cancelVisit } from './contract-visits';
import { settleDueBooking } from './service/settle-due';

// What a password costs is shown elsewhere.
jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

const now = new Date('2027-03-01T12:00:00Z');
let key = 0;

describeOnOneDatabase('moves by the company', (getDb) => {
  let db: TestDb;
  let company: number;
  let ann: number;
  let bo: number;
  let guid: string;
  let annex: number;
  let dispatcher: Person;
  let bystander: Person;

  beforeAll(() => makeOntario(getDb()));
  beforeEach(async () => {
    db = getDb();
    await rows(db, sql`delete from members`);
    const made = await makeVitres(db);
    [company, ann, guid, annex] = [made.company.id, made.company.memberId, made.guid, made.annex];
    await rows(db, sql`update company_locations set travel_km_per_hour = 20`);
    bo = await makeMember(db, company);
    const other = await makeCompany(db, { name: 'Autre', cityId: made.toronto, offers: [] });
    dispatcher = await makePerson(db, 'dispatcher', { companyId: company, access: ['ViewDispatcher'] });
    bystander = await makePerson(db, 'bystander', { companyId: other.id, role: 'Owner' });
  });
  afterEach(async () => {
    expect([await countOverlaps(db), await countMiscounted(db)]).toEqual([0, 0]);
  });

  const as = ({ context }: Person, at = now) => ({ ...context, now: at, idempotencyKey: `move ${key++}` });
  const me = (at = now) => visitor(`192.0.2.${(key % 200) + 1}`, at, `me ${key++}`);
  const hold = (start: string) => run(createHold, { company_guid: guid, service_id: 1, start }, me());
  /** A confirmed booking: its id, the neighbor's link. */
  async function book(start: string): Promise<{ id: number; link: string }> {
    const { HoldToken } = await hold(start);
    const { BookingId, ManageToken } = await run(createBooking, { ...neighbor, hold_token: HoldToken }, me());
    await rows(db, sql`delete from outbox_mails`);
    return { id: BookingId, link: ManageToken };
  }
  const announce = (team_member_id: number, start: string, end: string) => {
    const day = { company_id: company, service_id: 1, neighborhood_id: annex, team_member_id, start, end, capacity: 2 };
    return run(announceVisits, day, as(dispatcher));
  };
  const own = (id: number) => ({ company_id: company, id });
  const look = (id: number, at = now) =>
    run(getCompanyBooking, own(id), as(dispatcher, at)).then(({ Object: seen }) => seen);
  const plan = (id: number, fields: MoveFields, at = now) =>
    run(planCompanyMove, { ...own(id), ...fields }, as(dispatcher, at)).then(({ Object: seen }) => seen);
  const tell = <I, O>(op: Operation<I, O>, input: I, by = dispatcher, at = now) => refusal(run(op, input, as(by, at)));
  async function move(id: number, fields: MoveFields, at = now) {
    const { Version } = await look(id, at);
    return tell(moveCompanyBooking, { ...own(id), version: Version, ...fields }, dispatcher, at);
  }
  const seat = async (id: number) =>
    (
      await rows<{ member: number; start: string }>(
        db,
        sql`select v.team_member_id as member, lower(v.during) as start from bookings b join seats s on s.id = b.seat_id
          join visits v on v.id = s.visit_id where b.id = ${id}`,
      )
    )[0]!;

  test('with two days’ notice holds at once: the hour without the person, the person without the hour', async () => {
    const { id, link } = await book('2027-03-08T10:00:00-05:00');
    const { member } = await seat(id);
    const other = member === ann ? bo : ann;
    const planned = await plan(id, { start: '2027-03-09T09:15' });
    expect(planned).toMatchObject({
      From: { Start: '2027-03-08T10:00:00-05:00', TeamMemberId: member },
      To: { Start: '2027-03-09T09:15:00-05:00', End: '2027-03-09T10:15:00-05:00', TeamMemberId: member },
      Refused: null,
      KeptUntil: '',
    });
    expect(planned.Mails).toEqual([
      { Party: 'neighbor', Name: 'Ana Lopez', Email: 'ana@example.com', LanguageCode: 'fr', Kind: 'moved' },
      { Party: 'company', Name: 'Vitres', Email: 'pro@example.com', LanguageCode: 'es', Kind: 'moved' },
    ]);
    // Nothing is written before it is sent.
    expect([await queuedMails(db), (await seat(id)).member]).toEqual([[], member]);
    expect(await move(id, { start: '2027-03-09T09:15', message: 'Rain on Monday.' })).toEqual({ status: 200 });
    expect(await seat(id)).toEqual({ member, start: '2027-03-09T14:15:00Z' });
    expect((await queuedMails(db)).filter((mail) => mail.startsWith('booking-moved'))).toHaveLength(2);
    expect(await run(getBooking, { manage_token: link }, me())).toMatchObject({
      State: 'Confirmed',
      Start: '2027-03-09T09:15:00-05:00',
      ProposedStart: '',
      Messages: [{ Text: 'Rain on Monday.' }],
    });
    await rows(db, sql`delete from outbox_mails`);
    expect((await plan(id, { team_member_id: other })).Mails).toEqual([]);
    expect(await move(id, { team_member_id: other })).toEqual({ status: 200 });
    expect(await seat(id)).toEqual({ member: other, start: '2027-03-09T14:15:00Z' });
    expect(await queuedMails(db)).toEqual([]);
    expect(await rows(db, sql`select 1 from visits where status = 'live'`)).toHaveLength(1);
  });

  test('a job in another zone than the company’s goes by the clock of its place, before a move and after it', async () => {
    await rows(db, sql`update company_locations set timezone = 'America/Halifax' where company_id = ${company}`);
    const { id, link } = await book('2027-03-08T10:00:00-05:00');
    const seen = async () => run(getBooking, { manage_token: link }, me());
    const there = { TimezoneName: 'America/Toronto' };
    expect(await look(id)).toMatchObject({ ...there, Start: '2027-03-08T10:00:00-05:00' });
    expect(await seen()).toMatchObject({ ...there, Start: '2027-03-08T10:00:00-05:00' });
    expect(await move(id, { start: '2027-03-09T09:15' })).toEqual({ status: 200 });
    expect(await look(id)).toMatchObject({ ...there, Start: '2027-03-09T09:15:00-05:00' });
    expect(await seen()).toMatchObject({ ...there, Start: '2027-03-09T09:15:00-05:00' });
  });

  test('a refused move says why, names the other visit, and writes nothing', async () => {
    const { id } = await book('2027-03-08T11:00:00-05:00');
    const { member } = await seat(id);
    const street = await announce(member, '2027-03-09T09:00', '2027-03-09T10:00');
    const wanted = { Reason: 'overlap', VisitId: street.Id, Start: '2027-03-09T09:00:00-05:00' };
    const reasons: [MoveFields, object][] = [
      [{ start: '2027-03-09T07:00' }, { Reason: 'hours', VisitId: null }],
      [{ start: '2027-03-09T09:30' }, wanted],
      [{ start: '2027-03-01T07:00' }, { Reason: 'late' }],
      [{ start: '' }, { Reason: 'same' }],
    ];
    for (const [fields, Refused] of reasons) {
      expect((await plan(id, fields)).Refused).toMatchObject(Refused);
      expect(await move(id, fields)).toMatchObject({ status: 409, Refused });
    }
    // The street day is away from the neighbor's address, which is in the middle of Toronto.
    await rows(db, sql`update customers set neighborhood_id = null`);
    expect((await plan(id, { start: '2027-03-09T10:05' })).Refused).toMatchObject({
      Reason: 'travel',
      VisitId: street.Id,
    });
    expect((await plan(id, { start: '2027-03-09T11:00' })).Refused).toBeNull();
    expect((await plan(id, { start: '2027-03-09T11:00' })).DriveBefore).toBeGreaterThan(0);
    // A neighbor is booking that hour of this person just now.
    await hold('2027-03-10T09:00:00-05:00');
    const [held] = await rows<{ member: number }>(
      db,
      sql`select v.team_member_id as member from seats s join visits v on v.id = s.visit_id where s.state = 'Held'`,
    );
    const onHold = { start: '2027-03-10T09:30', team_member_id: held!.member };
    expect((await plan(id, onHold)).Refused).toMatchObject({ Reason: 'hold' });
    // An announced visit that begins then has room.
    expect((await plan(id, { start: '2027-03-09T09:00' })).Refused).toBeNull();

    const { Version: version } = await look(id);
    const typed = { ...own(id), version, start: '2027-03-09T11:00' };
    expect(await tell(moveCompanyBooking, typed, bystander)).toEqual({ status: 404 });
    expect(await tell(planCompanyMove, own(id), bystander)).toEqual({ status: 404 });
    const [theirs] = await rows<{ id: number }>(
      db,
      sql`select id from team_members where company_id <> ${company} limit 1`,
    );
    expect(await tell(planCompanyMove, { ...own(id), team_member_id: theirs!.id })).toEqual({
      status: 422,
      team_member_id: 'invalid',
    });
    // Clocks skip that hour.
    expect(await tell(moveCompanyBooking, { ...typed, start: '2027-03-14T02:30' })).toEqual({
      status: 422,
      start: 'date',
    });
    expect(await tell(moveCompanyBooking, { ...typed, version: version + 1 })).toMatchObject({ status: 409 });
    expect(await seat(id)).toEqual({ member, start: '2027-03-08T16:00:00Z' });
    expect((await queuedMails(db)).filter((mail) => /move/.test(mail))).toEqual([]);
  });

  test('at short notice the neighbor is asked: yes takes the new slot, no keeps the old one', async () => {
    const { id, link } = await book('2027-03-02T10:00:00-05:00');
    const { member } = await seat(id);
    // Both slots are kept meanwhile: they cannot overlap.
    expect((await plan(id, { start: '2027-03-02T09:30' })).Refused).toMatchObject({ Reason: 'own' });
    const planned = await plan(id, { start: '2027-03-04T09:00' });
    expect(planned).toMatchObject({ KeptUntil: '2027-03-02T08:00:00-05:00', Refused: null });
    expect(planned.Mails).toEqual([expect.objectContaining({ Party: 'neighbor', Kind: 'move-asked' })]);
    expect(await move(id, { start: '2027-03-04T09:00' })).toEqual({ status: 200 });
    expect(await look(id)).toMatchObject({
      State: 'Confirmed',
      Start: '2027-03-02T10:00:00-05:00',
      ProposedStart: '2027-03-04T09:00:00-05:00',
      AnswerDueAt: '2027-03-02T08:00:00-05:00',
    });
    const seen = await run(getBooking, { manage_token: link }, me());
    expect(seen.Moves).toEqual(['confirm', 'decline', 'reschedule', 'cancel']);
    expect(await rows(db, sql`select 1 from visits where status = 'live'`)).toHaveLength(2);
    const days = { company_id: company, start_date: '2027-03-01', end_date: '2027-03-07' };
    const { View } = await run(getCalendar, days, as(dispatcher));
    expect(View.Visits.map(({ Names, SeatsAwaited }) => [Names, SeatsAwaited])).toEqual([
      [['Ana Lopez'], 0],
      [['Ana Lopez'], 1],
    ]);
    expect((await queuedMails(db)).filter((mail) => /move/.test(mail))).toEqual(['booking-move-asked queued']);

    const { Version } = await run(declineBooking, { manage_token: link }, me());
    expect(await look(id)).toMatchObject({ Start: '2027-03-02T10:00:00-05:00', ProposedStart: '', AnswerDueAt: '' });
    const kept = (await queuedMails(db)).filter((mail) => /kept/.test(mail));
    expect([kept, Version > seen.Version]).toEqual([['booking-move-kept queued'], true]);
    expect(await rows(db, sql`select 1 from visits where status = 'live'`)).toHaveLength(1);

    // Asked again, twice: the later hour counts, and an answer to the first one is none.
    expect(await move(id, { start: '2027-03-04T09:00' })).toEqual({ status: 200 });
    const first = await run(getBooking, { manage_token: link }, me());
    expect(await move(id, { start: '2027-03-04T10:00' })).toEqual({ status: 200 });
    const answer = { manage_token: link, version: first.Version };
    expect(await refusal(run(confirmBooking, answer, me()))).toMatchObject({ status: 409, State: 'Confirmed' });
    const second = await run(getBooking, { manage_token: link }, me());
    const taken = await run(confirmBooking, { manage_token: link, version: second.Version }, me());
    expect(taken).toMatchObject({ State: 'Confirmed', Start: '2027-03-04T10:00:00-05:00', ProposedStart: '' });
    expect(await seat(id)).toEqual({ member, start: '2027-03-04T15:00:00Z' });
    expect(await rows(db, sql`select 1 from visits where status = 'live'`)).toHaveLength(1);
  });

  test('without an answer the old hour stands; a booking that goes elsewhere takes its proposal along', async () => {
    const { id, link } = await book('2027-03-02T10:00:00-05:00');
    await move(id, { start: '2027-03-04T09:00' });
    expect(await settleDueBooking(new Date('2027-03-02T12:59:00Z'))).toBeNull();
    expect(await settleDueBooking(new Date('2027-03-02T13:00:00Z'))).toMatchObject({ booking: id });
    const late = new Date('2027-03-02T13:01:00Z');
    expect(await look(id, late)).toMatchObject({
      State: 'Confirmed',
      ProposedStart: '',
      Start: '2027-03-02T10:00:00-05:00',
    });
    expect((await queuedMails(db)).filter((mail) => /kept/.test(mail))).toHaveLength(2);
    // Less than two hours before, there is no asking any more.
    const last = new Date('2027-03-02T13:30:00Z');
    expect((await plan(id, { start: '2027-03-04T09:00' }, last)).Refused).toMatchObject({ Reason: 'late' });

    await move(id, { start: '2027-03-04T09:00' });
    await run(rescheduleBooking, { manage_token: link, start: '2027-03-05T09:00:00-05:00' }, me());
    expect(await look(id)).toMatchObject({ Start: '2027-03-05T09:00:00-05:00', ProposedStart: '' });
    expect(await rows(db, sql`select 1 from visits where status = 'live'`)).toHaveLength(1);

    // A street day that is called off takes what was proposed in it along, not the booking.
    const other = await book('2027-03-02T11:00:00-05:00');
    const { member } = await seat(other.id);
    const street = await announce(member, '2027-03-06T09:00', '2027-03-06T12:00');
    expect(await move(other.id, { start: '2027-03-06T09:00' })).toEqual({ status: 200 });
    expect(await tell(cancelVisit, { ...own(street.Id), version: 1 })).toEqual({ status: 200 });
    expect(await look(other.id)).toMatchObject({
      State: 'Confirmed',
      ProposedStart: '',
      Start: '2027-03-02T11:00:00-05:00',
    });
  });
});
