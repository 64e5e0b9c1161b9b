import { makePerson, type Person } from '@/lib/accounts/fixtures/company-people';
import { rows, sql } from '@/lib/db/client';
import { run } from '@/lib/platform';
import type { ServiceContext } from '@/lib/platform/context';
import type { Operation } from '@/lib/platform/operation';
import { describeOnOneDatabase } from '@/lib/testing/database';
import {
  makeOntario,
  makeVitres,
  neighbor,
  queuedMails,
  refusal,
  setOffer,
  visitor,
} from '@/lib/testing/fixtures/bookings';
import { makeCompany } from '@/lib/testing/fixtures/companies';
import { makeCity } from '@/lib/testing/fixtures/places';
import type { TestDb } from '@/lib/testing/test-db';
import { createBooking, createHold } from './contract';
import { getAvailability } from './contract-availability';
import { assignCompanyBooking } from './contract-portal';
import {
  activateServiceProvider,
  addServiceProvider,
  changeServiceProvider,
  deactivateServiceProvider,
  exportServiceProviders,
  getServiceProvider,
  inviteServiceProvider,
  listServiceProviders,
  type ProviderInput,
} from './contract-team';
import { announceVisits, changeVisit, planVisits } from './contract-visits';

// What a password costs is shown elsewhere.
jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

/** A Monday. */
const now = new Date('2027-03-01T12:00:00Z');
const off = { day: 'closed' } as const;
const morning = { day: 'open', start: '08:00', end: '10:00' } as const;
let key = 0;

describeOnOneDatabase('people who go to visits', (getDb) => {
  let db: TestDb;
  let company: number;
  let guid: string;
  let annex: number;
  let toronto: number;
  let ann: number;
  let office: Person;
  let stranger: Person;

  beforeAll(() => makeOntario(getDb()));
  beforeEach(async () => {
    db = getDb();
    await rows(db, sql`delete from members`);
    const made = await makeVitres(db);
    [company, guid, annex, toronto, ann] = [
      made.company.id,
      made.guid,
      made.annex,
      made.toronto,
      made.company.memberId,
    ];
    await setOffer(db, company, { pageType: 1 });
    const other = await makeCompany(db, { name: 'Grands Ménages', cityId: toronto });
    office = await makePerson(db, 'office', { companyId: company, access: ['ViewServiceProviders', 'ViewDispatcher'] });
    stranger = await makePerson(db, 'stranger', { companyId: other.id, role: 'Owner' });
  });

  const as = ({ context }: Person): ServiceContext => ({ ...context, now, idempotencyKey: `team ${key++}` });
  const tell = <I, O>(op: Operation<I, O>, input: I, by = office) => refusal(run(op, input, as(by)));
  const view = async (id: number) =>
    (await run(getServiceProvider, { company_id: company, id, lang_code: 'fr' }, as(office))).Object;
  /** Writes all of a person at the version that stands. */
  const write = async (id: number, more: Partial<ProviderInput>) => {
    const { Version: version } = await view(id);
    return run(changeServiceProvider, { company_id: company, id, version, first_name: 'Ann', ...more }, as(office));
  };
  /** The free hours of March, by day. */
  const free = async () => {
    const input = { company_guid: guid, service_id: 1, month: '2027-03', lang_code: 'en' } as const;
    const { Days } = await run(getAvailability, input, visitor('192.0.2.1', now));
    return Object.fromEntries(
      Days.map(({ Date: date, Slots }) => [
        date,
        Slots.filter(({ IsFree }) => IsFree).map(({ Start }) => Start.slice(11, 16)),
      ]),
    );
  };
  const streetDay = (more: object = {}) => ({
    company_id: company,
    service_id: 1,
    neighborhood_id: annex,
    team_member_id: ann,
    start: '2027-03-09T08:00',
    end: '2027-03-09T10:00',
    capacity: 3,
    ...more,
  });

  test('their hours are what neighbors are offered, by an exception on a closed Sunday too', async () => {
    expect((await free())['2027-03-10']).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00']);
    await write(ann, {
      week: [off, morning, { day: 'same' }, off, off, off, off],
      exceptions: [
        { from: '2027-03-14', start: '13:00', end: '14:30', note: 'Marché' },
        { from: '2027-03-16', until: '2027-03-17' },
      ],
    });
    const days = await free();
    expect(Object.keys(days)).toEqual(
      ['02', '03', '09', '10', '14', '23', '24', '30', '31'].map((day) => `2027-03-${day}`),
    );
    expect([days['2027-03-10'], days['2027-03-14']]).toEqual([
      ['08:00', '08:30', '09:00'],
      ['13:00', '13:30'],
    ]);
    const hold = (start: string) =>
      refusal(
        run(createHold, { company_guid: guid, service_id: 1, start }, visitor('192.0.2.9', now, `hold ${key++}`)),
      );
    expect(await hold('2027-03-11T09:00:00-05:00')).toMatchObject({ status: 409 });
    // Clocks have changed that morning.
    expect(await hold('2027-03-14T13:00:00-04:00')).toMatchObject({ status: 200 });
    const { Object: made } = await run(addServiceProvider, { company_id: company, first_name: 'Zoë' }, as(office));
    expect(made).toMatchObject({
      FollowsCompany: true,
      Week: Array(7).fill({ IsOpen: true, Start: '09:00', End: '12:00' }),
    });
    expect((await free())['2027-03-10']).toEqual(['08:00', '08:30', '09:00', '09:30', '10:00', '10:30', '11:00']);
    const { Id: id, Version: version } = made;
    await run(deactivateServiceProvider, { company_id: company, id, version }, as(office));
    expect((await free())['2027-03-11']).toBeUndefined();
    expect(await tell(announceVisits, streetDay({ team_member_id: id }))).toEqual({
      status: 422,
      team_member_id: 'invalid',
    });
    await run(activateServiceProvider, { company_id: company, id, version: version + 1 }, as(office));
    expect((await free())['2027-03-11']).toHaveLength(5);
  });

  test('a street day, a move and another person outside of them are refused with the reason', async () => {
    await write(ann, { week: [off, morning, morning, off, off, off, off], exceptions: [{ from: '2027-03-16' }] });
    expect(await tell(announceVisits, streetDay({ end: '2027-03-09T10:30' }))).toEqual({ status: 422, start: 'hours' });
    const repeat = { repeat: 'weekly', until: '2027-03-23' } as const;
    const { service_id: _, capacity: __, ...dates } = streetDay(repeat);
    const { Dates } = await run(planVisits, dates as never, as(office));
    expect(Dates.map(({ IsOutsideHours }) => IsOutsideHours)).toEqual([false, true, false]);
    expect(await tell(announceVisits, streetDay({ ...repeat, is_confirmed: true }))).toEqual({
      status: 422,
      start: 'hours',
    });
    expect(await rows(db, sql`select 1 from visits`)).toEqual([]);

    const { Id: id } = await run(announceVisits, streetDay(), as(office));
    const at = { company_id: company, id, version: 1 };
    const moved = { ...at, start: '2027-03-11T08:00', end: '2027-03-11T09:00' };
    expect(await tell(changeVisit, moved)).toEqual({ status: 422, start: 'hours' });
    const { Id: bo } = await run(
      addServiceProvider,
      { company_id: company, first_name: 'Bo', week: Array(7).fill(off) },
      as(office),
    );
    expect(await tell(changeVisit, { ...at, team_member_id: bo })).toEqual({ status: 422, team_member_id: 'hours' });
    const { HoldToken } = await run(
      createHold,
      { company_guid: guid, service_id: 1, start: '2027-03-09T08:00:00-05:00' },
      visitor('192.0.2.7', now, `hold ${key++}`),
    );
    const { BookingId } = await run(
      createBooking,
      { ...neighbor, hold_token: HoldToken },
      visitor('192.0.2.7', now, `b ${key++}`),
    );
    const assigned = { company_id: company, id: BookingId, version: 1, team_member_id: bo };
    expect(await tell(assignCompanyBooking, assigned)).toEqual({ status: 422, team_member_id: 'hours' });
    // What is kept stays, and is named.
    await write(ann, { week: Array(7).fill(off) });
    expect(await view(ann)).toMatchObject({
      VisitsAhead: 1,
      VisitsOutside: [{ Id: id, Start: '2027-03-09T08:00:00-05:00' }],
    });
  });

  test('who goes to one place alone is sent to no other', async () => {
    const far = await rows<{ id: number }>(
      db,
      sql`select id from neighborhoods where id <> ${annex} and city_id = ${toronto} limit 1`,
    );
    const elsewhere = far[0]!.id;
    await write(ann, { places: [`neighborhood-${elsewhere}`, `neighborhood-${elsewhere}`], travel_km_per_hour: 25 });
    expect(await view(ann)).toMatchObject({ TravelKmPerHour: 25, FollowsCompany: true });
    expect((await view(ann)).Places.filter(({ IsChosen }) => IsChosen)).toMatchObject([
      { Place: `neighborhood-${elsewhere}` },
    ]);
    expect(await tell(announceVisits, streetDay())).toEqual({ status: 422, neighborhood_id: 'outsidePlaces' });
    expect(await tell(announceVisits, streetDay({ neighborhood_id: elsewhere }))).toEqual({ status: 200 });
    expect(
      await tell(changeServiceProvider, {
        company_id: company,
        id: ann,
        version: 2,
        first_name: 'Ann',
        places: ['city-99999'],
      }),
    ).toEqual({
      status: 422,
      places: 'invalid',
    });
    await write(ann, { places: [`city-${await makeCity(db, { name: 'Oshawa', latitude: 43.9, longitude: -78.86 })}`] });
    const me = (nth: number) => visitor('192.0.2.8', now, `far ${nth} ${key++}`);
    const slot = { company_guid: guid, service_id: 1, start: '2027-03-10T10:00:00-05:00' };
    const { HoldToken } = await run(createHold, slot, me(1));
    const booked = await run(createBooking, { ...neighbor, hold_token: HoldToken }, me(2));
    expect(booked).toMatchObject({ State: 'Pending' });
  });

  test('one is changed at the version that was seen, by those who may, and seen by no other company', async () => {
    const input = { company_id: company, id: ann, version: 1, first_name: 'Anne-Zoë', last_name: 'Lévêque' };
    expect(await tell(changeServiceProvider, { ...input, week: [morning] })).toEqual({ status: 422, week: 'invalid' });
    expect(
      await tell(changeServiceProvider, { ...input, week: Array(7).fill({ day: 'open', start: '09:00' }) }),
    ).toMatchObject({
      status: 422,
      'week.3.end': 'required',
    });
    expect(await tell(changeServiceProvider, { ...input, description: 'x'.repeat(101) })).toEqual({
      status: 422,
      description: 'tooLong',
    });
    await run(changeServiceProvider, input, as(office));
    expect(await tell(changeServiceProvider, input)).toMatchObject({
      status: 409,
      Object: { Name: 'Anne-Zoë Lévêque', Version: 2 },
    });
    const at = { company_id: company, id: ann };
    expect(await tell(getServiceProvider, at, stranger)).toEqual({ status: 404 });
    expect(await tell(deactivateServiceProvider, { ...at, version: 2 }, stranger)).toEqual({ status: 404 });
    const [mine] = await rows<{ company: number }>(
      db,
      sql`select company_id as company from company_members where member_id = ${stranger.memberId}`,
    );
    expect(await tell(getServiceProvider, { company_id: mine!.company, id: ann }, stranger)).toEqual({ status: 404 });
    const crew = await makePerson(db, 'crew', { companyId: company, access: ['ViewDispatcher'] });
    expect(await tell(listServiceProviders, { company_id: company }, crew)).toEqual({ status: 403 });
    for (let nth = 0; nth < 31; nth++)
      await run(addServiceProvider, { company_id: company, first_name: `N${nth}` }, as(office));
    const { Objects, TotalCount, NextCursor } = await run(
      listServiceProviders,
      { company_id: company, max_results: 31 },
      as(office),
    );
    expect([Objects.length, TotalCount, Objects[0]!.Name]).toEqual([31, 32, 'Anne-Zoë Lévêque']);
    const rest = await run(listServiceProviders, { company_id: company, cursor: NextCursor! }, as(office));
    expect(rest.Objects).toHaveLength(1);
    const { Text } = await run(exportServiceProviders, { company_id: company, filter_search: 'leve' }, as(office));
    const parts: string[] = [];
    for await (const part of Text as AsyncIterable<string>) parts.push(part);
    expect(parts.join('').trim().split('\n')).toHaveLength(2);
  });

  test('an account is invited for one, once, and belongs to one person alone', async () => {
    const at = { company_id: company, id: ann, version: 1 };
    // A fresh sign-in is fresh by the clock of this machine.
    const fresh = office.context;
    const invite = (more: object, context = fresh) =>
      refusal(run(inviteServiceProvider, { ...at, email: 'Ann@correo.example', ...more }, context));
    expect(await invite({}, { ...fresh, now })).toMatchObject({ status: 403, reauthenticate: 'required' });
    expect(await invite({})).toEqual({ status: 200 });
    expect(await view(ann)).toMatchObject({ Account: 'Invited', Email: 'ann@correo.example' });
    const invited = async () => (await queuedMails(db)).filter((mail) => mail.startsWith('member-invitation'));
    expect(await invited()).toEqual(['member-invitation queued']);
    const [joined] = await rows<{ role: string; access: string[] }>(
      db,
      sql`select role, access from company_members k join members m on m.id = k.member_id where m.email = 'ann@correo.example'`,
    );
    expect(joined).toEqual({ role: 'ServiceProvider', access: [] });
    // Someone who signs in already is linked without a mail; their account cannot be a second person's.
    await makePerson(db, 'boss', { companyId: company, role: 'Owner' });
    const { Id: bo } = await run(addServiceProvider, { company_id: company, first_name: 'Bo' }, as(office));
    expect(await invite({ id: bo, email: 'ann@correo.example' })).toEqual({ status: 422, email: 'accountTaken' });
    expect(await invite({ id: bo, email: 'boss@correo.example' })).toEqual({ status: 200 });
    expect(await view(bo)).toMatchObject({ Account: 'Active' });
    expect(await invited()).toHaveLength(1);
    expect(await invite({ id: bo, version: 2 })).toEqual({ status: 409 });
    // Nor is it a way to bookings that the caller may not see.
    const { Id: cy } = await run(addServiceProvider, { company_id: company, first_name: 'Cy' }, as(office));
    const clerk = await makePerson(db, 'clerk', { companyId: company, access: ['ViewServiceProviders'] });
    expect(await invite({ id: cy, email: 'clerk@correo.example' }, clerk.context)).toEqual({ status: 403 });
    expect(await invite({ id: cy, email: 'dee@correo.example' }, clerk.context)).toEqual({ status: 200 });
  });
});
