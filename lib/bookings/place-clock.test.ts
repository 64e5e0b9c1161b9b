import { makePerson } from '@/lib/accounts/fixtures/company-people';
import { rows, sql } from '@/lib/db/client';
import { run } from '@/lib/platform';
import { describeOnBothDatabases } from '@/lib/testing/database';
import { makeOntario, makeVitres, neighbor, refusal, visitor } from '@/lib/testing/fixtures/bookings';
import { type FixtureCompany, makeMember, makeVisit } from '@/lib/testing/fixtures/companies';
import type { TestDb } from '@/lib/testing/test-db';
import { createBooking, createHold, getBooking, getHold } from './contract';
import { getAvailability } from './contract-availability';
import { assignCompanyBooking } from './contract-portal';

// What a password costs is shown elsewhere.
jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

const now = new Date('2027-03-01T12:00:00Z');
let key = 0;
const me = () => visitor(`192.0.2.${(key % 200) + 1}`, now, `me ${key++}`);

describeOnBothDatabases('a company of Halifax that comes to Toronto, an hour behind', (getDb) => {
  let db: TestDb;
  let company: FixtureCompany;
  let guid: string;
  let toronto: number;

  beforeAll(() => makeOntario(getDb()));
  beforeEach(async () => {
    db = getDb();
    await rows(db, sql`delete from members`);
    ({ company, guid, toronto } = await makeVitres(db));
    await rows(db, sql`update company_locations set timezone = 'America/Halifax' where company_id = ${company.id}`);
  });

  const slotsOf = async (month: string, day: string) => {
    const asked = { company_guid: guid, service_id: 1, month, lang_code: 'en' } as const;
    const { TimezoneName, Days } = await run(getAvailability, asked, me());
    expect(TimezoneName).toBe('America/Halifax');
    return Days.find(({ Date: date }) => date === day)?.Slots.map((slot) => [slot.Start, slot.TimezoneName]) ?? [];
  };
  const hold = (start: string) => run(createHold, { company_guid: guid, service_id: 1, start }, me());
  const book = (HoldToken: string) => run(createBooking, { ...neighbor, hold_token: HoldToken }, me());

  test('its own free hours go by its clock, a date it announced there by the clock of the street', async () => {
    await makeVisit(db, { company, cityId: toronto, at: '2027-03-03T15:00:00-05:00' });
    const slots = await slotsOf('2027-03', '2027-03-03');
    expect(slots[0]).toEqual(['2027-03-03T09:00:00-04:00', undefined]);
    expect(slots.at(-1)).toEqual(['2027-03-03T15:00:00-05:00', 'America/Toronto']);
    const { HoldToken, ...held } = await hold('2027-03-03T15:00:00-05:00');
    const there = { TimezoneName: 'America/Toronto', Start: '2027-03-03T15:00:00-05:00' };
    expect(held).toMatchObject(there);
    expect(await run(getHold, { hold_token: HoldToken }, me())).toMatchObject(there);
    const { ManageToken, Start } = await book(HoldToken);
    expect(Start).toBe(there.Start);
    expect(await run(getBooking, { manage_token: ManageToken }, me())).toMatchObject(there);
  });

  test('a refusal names what is free next by the same clocks, and a repeated call its hold', async () => {
    await makeVisit(db, { company, cityId: toronto, at: '2027-03-03T07:30:00-05:00' });
    const first = visitor('198.51.100.1', now, 'the same');
    const input = { company_guid: guid, service_id: 1, start: '2027-03-03T11:00:00-04:00' };
    const made = await run(createHold, input, first);
    expect(made).not.toHaveProperty('TimezoneName');
    expect(await run(createHold, input, first)).toEqual(made);
    const next = ['2027-03-03T07:30:00-05:00', '2027-03-04T09:00:00-04:00', '2027-03-04T09:30:00-04:00'];
    expect(await refusal(hold(input.start))).toMatchObject({
      status: 409,
      NextFree: next.map((Start, at) => ({ Start, ...(at === 0 && { TimezoneName: 'America/Toronto' }) })),
    });
  });

  test('a person works by the clock of their company, wherever the job is', async () => {
    const dispatcher = await makePerson(db, 'dispatcher', { companyId: company.id, access: ['ViewDispatcher'] });
    const bo = await makeMember(db, company.id);
    const { HoldToken } = await hold('2027-03-03T11:00:00-04:00');
    const { BookingId: id } = await book(HoldToken);
    // In Toronto it is ten to eleven.
    const week = (start: number, end: number) =>
      JSON.stringify({ week: Array(7).fill({ start, end }), seasons: [], exceptions: [] });
    const assign = async (hours: string) => {
      await rows(db, sql`update team_members set hours = ${hours}::json where id = ${bo}`);
      const context = { ...dispatcher.context, now, idempotencyKey: `assign ${key++}` };
      return refusal(
        run(assignCompanyBooking, { company_id: company.id, id, version: 1, team_member_id: bo }, context),
      );
    };
    expect(await assign(week(9, 11))).toEqual({ status: 422, team_member_id: 'hours' });
    expect(await assign(week(11, 12))).toEqual({ status: 200 });
  });

  test('a date before midnight stands on the day of its street, in the month of that', async () => {
    const at = '2027-03-31T23:30:00-04:00';
    await makeVisit(db, { company, cityId: toronto, at });
    expect((await slotsOf('2027-03', '2027-03-31')).at(-1)).toEqual([at, 'America/Toronto']);
    for (const day of ['2027-03-31', '2027-04-01'])
      expect((await slotsOf('2027-04', day)).filter(([start]) => start === at)).toEqual([]);
  });

  test('a free hour of its own is told by the clock of the job, once that is known', async () => {
    const { HoldToken } = await hold('2027-03-03T10:00:00-04:00');
    expect(await run(getHold, { hold_token: HoldToken }, me())).toMatchObject({ Start: '2027-03-03T10:00:00-04:00' });
    const { Start } = await book(HoldToken);
    expect(Start).toBe('2027-03-03T09:00:00-05:00');
  });
});
