import { makePerson, type Person } from '@/lib/accounts/fixtures/company-people';
import { rows, sql } from '@/lib/db/client';
import { run } from '@/lib/platform';
import type { ServiceContext } from '@/lib/platform/context';
import type { Operation } from '@/lib/platform/operation';
import { describeOnOneDatabase } from '@/lib/testing/database';
import {
  countMiscounted,
  countOverlaps,
  makeOntario,
  makeVitres,
  neighbor,
  refusal,
  setOffer,
  visitor,
} from '@/lib/testing/fixtures/bookings';
import { makeCompany } from '@/lib/testing/fixtures/companies';
import type { TestDb } from '@/lib/testing/test-db';
import { createBooking, createHold, getBooking } from './contract';
import { getAvailability } from './contract-availability';
import {
  type AnnounceVisitsInput,
  announceVisits,
  cancelVisit,
  changeVisit,
  getVisit,
  planVisits,
  viewVisits,
} from './contract-visits';

// What a password costs is shown elsewhere.
jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

const now = new Date('2027-03-01T12:00:00Z');
let key = 0;

describeOnOneDatabase('street days', (getDb) => {
  let db: TestDb;
  let company: number;
  let guid: string;
  let annex: number;
  let bea: number;
  let dispatcher: Person;
  let bystander: Person;

  beforeAll(() => makeOntario(getDb()));
  beforeEach(async () => {
    db = getDb();
    await rows(db, sql`delete from members`);
    await rows(db, sql`delete from changes`);
    const made = await makeVitres(db);
    [company, guid, annex] = [made.company.id, made.guid, made.annex];
    await setOffer(db, company, { pageType: 1 });
    const [member] = await rows<{ id: number }>(
      db,
      sql`insert into team_members (company_id, first_name, last_name) values (${company}, 'Bea', 'Calder') returning id`,
    );
    bea = member!.id;
    const other = await makeCompany(db, {
      name: 'Grands Ménages',
      cityId: made.toronto,
      offers: [{ serviceId: 1, priceMinor: 1 }],
    });
    dispatcher = await makePerson(db, 'dispatcher', { companyId: company, access: ['ViewDispatcher'] });
    bystander = await makePerson(db, 'bystander', { companyId: other.id, role: 'Owner' });
  });

  const as = ({ context }: Person, at = now): ServiceContext => ({
    ...context,
    now: at,
    idempotencyKey: `street day ${key++}`,
  });
  const day = (more: Partial<AnnounceVisitsInput> = {}): AnnounceVisitsInput => ({
    company_id: company,
    service_id: 1,
    neighborhood_id: annex,
    team_member_id: bea,
    start: '2027-03-05T09:00',
    end: '2027-03-05T12:00',
    capacity: 3,
    ...more,
  });
  const tell = <I, O>(op: Operation<I, O>, input: I, by = dispatcher) => refusal(run(op, input, as(by)));
  const announce = (more: Partial<AnnounceVisitsInput> = {}) => run(announceVisits, day(more), as(dispatcher));
  const book = async (start: string) => {
    const me = () => visitor(`192.0.2.${(key++ % 200) + 1}`, now, `seat ${key}`);
    const { HoldToken } = await run(createHold, { company_guid: guid, service_id: 1, start }, me());
    return run(createBooking, { ...neighbor, hold_token: HoldToken }, me());
  };

  test('is bookable at once, on the page of its neighborhood, by as many as have a seat', async () => {
    const { Id, Object: made } = await announce();
    expect(made).toMatchObject({
      Start: '2027-03-05T14:00:00Z',
      CityName: 'Toronto',
      Capacity: 3,
      SeatsTaken: 0,
    });
    const tags = await rows<{ tags: string[] }>(db, sql`select tags from changes order by id desc limit 1`);
    expect(tags[0]!.tags).toEqual(expect.arrayContaining([`company:${company}`, `neighborhood:${annex}`]));
    const input = { company_guid: guid, service_id: 1, month: '2027-03', lang_code: 'en' } as const;
    const { Days } = await run(getAvailability, input, visitor('192.0.2.1', now));
    const slots = Days.find(({ Date: date }) => date === '2027-03-05')!.Slots;
    expect(slots).toContainEqual(expect.objectContaining({ Start: '2027-03-05T09:00:00-05:00', IsFree: true }));
    for (let seat = 0; seat < 3; seat++) await book('2027-03-05T09:00:00-05:00');
    const seen = (await run(getVisit, { company_id: company, id: Id }, as(dispatcher))).Object;
    expect(seen).toMatchObject({ SeatsTaken: 3, CanChange: true });
    expect(seen.Bookings.map(({ Name }) => Name)).toEqual(['Ana Lopez', 'Ana Lopez', 'Ana Lopez']);
    expect([await countOverlaps(db), await countMiscounted(db)]).toEqual([0, 0]);
  });

  test('repeated, has the same hours on both sides of a clock change, and is shown before it is kept', async () => {
    const repeat = { repeat: 'weekly', until: '2027-03-20' } as const;
    const { company_id, start, end, team_member_id } = day();
    const plan = await run(planVisits, { company_id, start, end, team_member_id, ...repeat }, as(dispatcher));
    // Clocks change on March 14.
    expect(plan.Dates.map(({ Start }) => Start)).toEqual([
      '2027-03-05T09:00:00-05:00',
      '2027-03-12T09:00:00-05:00',
      '2027-03-19T09:00:00-04:00',
    ]);
    expect(await tell(announceVisits, day(repeat))).toEqual({ status: 422, is_confirmed: 'required' });
    const { Ids } = await announce({ ...repeat, is_confirmed: true });
    expect(Ids).toHaveLength(3);
    const view = (start_date: string, end_date: string) =>
      run(viewVisits, { company_id: company, start_date, end_date }, as(dispatcher)).then(({ View }) =>
        View.map(({ Id }) => Id),
      );
    expect(await view('2027-03-06', '2027-03-19')).toEqual(Ids.slice(1));
    expect(await tell(viewVisits, { company_id: company, start_date: '2027-03-06', end_date: '2027-09-01' })).toEqual({
      status: 422,
      end_date: 'range',
    });
  });

  test('is refused as a whole where its person is elsewhere on one date, which is named', async () => {
    const { Id } = await announce({ start: '2027-03-12T11:00', end: '2027-03-12T13:00' });
    const repeat = { repeat: 'weekly', until: '2027-03-20', is_confirmed: true } as const;
    expect(await tell(announceVisits, day(repeat))).toMatchObject({
      status: 409,
      Overlaps: { VisitId: Id, Start: '2027-03-12T11:00:00-05:00' },
    });
    expect(await rows(db, sql`select 1 from visits`)).toHaveLength(1);
    const both = await Promise.all([tell(announceVisits, day()), tell(announceVisits, day())]);
    expect(both.map((one) => (one as { status: number }).status).sort()).toEqual([200, 409]);
    expect(await countOverlaps(db)).toBe(0);
  });

  test.each([
    ['a past hour', { start: '2027-02-28T09:00', end: '2027-02-28T12:00' }, { start: 'date' }],
    ['an hour that a clock change skips', { start: '2027-03-14T02:30', end: '2027-03-14T05:00' }, { start: 'date' }],
    ['an end before its start', { end: '2027-03-05T08:00' }, { end: 'visitEnd' }],
    ['a service that is not offered', { service_id: 6 }, { service_id: 'invalid' }],
    ['no place', { neighborhood_id: undefined }, { neighborhood_id: 'required' }],
    ['an unknown place', { neighborhood_id: 2_000_000_000 }, { neighborhood_id: 'invalid' }],
    ['a repeat without an end', { repeat: 'weekly' }, { until: 'required' }],
    ['a repeat that ends before it begins', { repeat: 'weekly', until: '2027-03-01' }, { until: 'range' }],
  ] as [string, Partial<AnnounceVisitsInput>, object][])('%s is refused by its field', async (_, more, fields) => {
    expect(await tell(announceVisits, day(more))).toEqual({ status: 422, ...fields });
    expect(await rows(db, sql`select 1 from visits`)).toEqual([]);
  });

  test('another company’s person, visit and portal do not exist', async () => {
    const { Id } = await announce();
    const [theirs] = await rows<{ id: number; company: number }>(
      db,
      sql`insert into team_members (company_id, first_name, last_name) select company_id, 'Zed', '' from company_members
        where member_id = ${bystander.memberId} returning id, company_id as company`,
    );
    expect(await tell(announceVisits, day({ team_member_id: theirs!.id }))).toEqual({
      status: 422,
      team_member_id: 'invalid',
    });
    expect(await tell(announceVisits, day(), bystander)).toEqual({ status: 404 });
    const ours = { company_id: theirs!.company, id: Id };
    expect(await tell(getVisit, ours, bystander)).toEqual({ status: 404 });
    expect(await tell(changeVisit, { ...ours, version: 1, capacity: 9 }, bystander)).toEqual({ status: 404 });
    expect(await tell(cancelVisit, { ...ours, version: 1 }, bystander)).toEqual({ status: 404 });
    // Their own first street day is their owner's.
    await rows(db, sql`delete from team_members where company_id = ${theirs!.company}`);
    const { Object: first } = await run(
      announceVisits,
      day({ company_id: theirs!.company, team_member_id: undefined }),
      as(bystander),
    );
    expect(first.TeamMemberName).toContain('bystander');
  });

  test('changes at the version that was seen: not below its seats, and its hour only while it is empty', async () => {
    const { Id: id } = await announce();
    const change = (version: number, more: object) => tell(changeVisit, { company_id: company, id, version, ...more });
    expect(await change(1, { start: '2027-03-05T10:00', end: '2027-03-05T13:00' })).toEqual({ status: 200 });
    expect(await change(1, { capacity: 5 })).toMatchObject({ status: 409, Object: { Version: 2 } });
    await book('2027-03-05T10:00:00-05:00');
    await book('2027-03-05T10:00:00-05:00');
    expect(await change(2, { capacity: 1 })).toEqual({ status: 422, capacity: 'seatsTaken' });
    expect(await change(2, { start: '2027-03-05T11:00', end: '2027-03-05T13:00' })).toEqual({
      status: 422,
      start: 'visitBooked',
    });
    expect(await change(2, { capacity: 2 })).toEqual({ status: 200 });
    expect(await countMiscounted(db)).toBe(0);
  });

  test('called off, it is off for everybody: booked, and just booking', async () => {
    const { Id: id } = await announce();
    const { ManageToken } = await book('2027-03-05T09:00:00-05:00');
    const me = visitor('192.0.2.250', now, `late ${key++}`);
    const { HoldToken } = await run(
      createHold,
      { company_guid: guid, service_id: 1, start: '2027-03-05T09:00:00-05:00' },
      me,
    );
    expect(await tell(cancelVisit, { company_id: company, id, version: 1, reason: 'Storm.' })).toEqual({ status: 200 });
    expect(await run(getBooking, { manage_token: ManageToken }, me)).toMatchObject({
      State: 'Cancelled',
      Reason: 'Storm.',
    });
    expect(
      await refusal(run(createBooking, { ...neighbor, hold_token: HoldToken }, { ...me, idempotencyKey: `l${key++}` })),
    ).toMatchObject({ status: 410 });
    const [mails] = await rows<{ n: number }>(
      db,
      sql`select count(*)::int as n from outbox_mails where kind = 'booking-cancelled' and recipient = ${neighbor.email}`,
    );
    expect([mails!.n, await countMiscounted(db)]).toEqual([1, 0]);
    expect(await tell(cancelVisit, { company_id: company, id, version: 2 })).toMatchObject({
      status: 409,
      State: 'Cancelled',
    });
    const kinds = await rows<{ kind: string }>(db, sql`select kind from activity order by id`);
    expect(kinds.map(({ kind }) => kind)).toEqual(['visit.announce', 'visit.cancel']);
  });
});
