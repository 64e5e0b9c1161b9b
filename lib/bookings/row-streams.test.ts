import { makePerson, type Person } from '@/lib/accounts/fixtures/company-people';
import { rows, sql } from '@/lib/db/client';
import { forgetRowChanges } from '@/lib/effects/row-changes';
import { run } from '@/lib/platform';
import { describeOnBothDatabases } from '@/lib/testing/database';
import { makeOntario, makeVitres, neighbor, refusal, visitor } from '@/lib/testing/fixtures/bookings';
import { makeCompany } from '@/lib/testing/fixtures/companies';
import { createBooking, createHold, messageBooking } from './contract';
import { streamCompanyBookings } from './contract-portal';
import { streamVisits } from './contract-visits';

// What a password costs is shown elsewhere.
jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

const now = new Date('2027-03-01T12:00:00Z');
let key = 0;

/** What a stream says once it says something: it waits for every transaction that began before, those of other databases too. */
async function said<T extends { Ids: number[] }>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer.Ids.length > 0) return answer;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describeOnBothDatabases('streams of rows', (getDb) => {
  beforeAll(() => makeOntario(getDb()));

  test('say the ids of what changes, whatever changed it, to those who may read them', async () => {
    const db = getDb();
    await rows(db, sql`delete from members`);
    const { company, guid, toronto } = await makeVitres(db);
    const other = await makeCompany(db, { name: 'Autre', cityId: toronto, offers: [] });
    const dispatcher = await makePerson(db, 'dispatcher', { companyId: company.id, access: ['ViewDispatcher'] });
    const bystander = await makePerson(db, 'bystander', { companyId: other.id, role: 'Owner' });
    const bookkeeper = await makePerson(db, 'bookkeeper', { companyId: company.id, access: ['ViewInvoices'] });
    const as = ({ context }: Person) => ({ ...context, now });
    const me = () => visitor('192.0.2.7', now, `stream ${key++}`);
    const ofBookings = (after?: number, by = dispatcher, company_id = company.id) =>
      run(streamCompanyBookings, { company_id, after }, as(by));
    const ofVisits = (after?: number) => run(streamVisits, { company_id: company.id, after }, as(dispatcher));

    const [bookings, visits] = [await ofBookings(), await ofVisits()];
    expect([bookings.Ids, visits.Ids]).toEqual([[], []]);
    const slot = { company_guid: guid, service_id: 1, start: '2027-03-03T10:00:00-05:00' };
    const { HoldToken } = await run(createHold, slot, me());
    const [visit] = await rows<{ id: number }>(db, sql`select id from visits`);
    // A hold is none of the company's bookings yet, and takes a seat of its calendar.
    expect((await ofBookings(bookings.Version)).Ids).toEqual([]);
    const held = await said(() => ofVisits(visits.Version));
    expect(held).toMatchObject({ Ids: [visit!.id], HasGap: false });

    const { BookingId, ManageToken } = await run(createBooking, { ...neighbor, hold_token: HoldToken }, me());
    const booked = await said(() => ofBookings(bookings.Version));
    expect(booked).toMatchObject({ Ids: [BookingId], HasGap: false });
    expect((await ofBookings(booked.Version)).Ids).toEqual([]);
    await run(messageBooking, { manage_token: ManageToken, message: 'The bell is broken.' }, me());
    expect((await said(() => ofBookings(booked.Version))).Ids).toEqual([BookingId]);

    expect((await ofBookings(bookings.Version, bystander, other.id)).Ids).toEqual([]);
    expect(await refusal(ofBookings(0, bystander))).toEqual({ status: 404 });
    expect(await refusal(ofBookings(0, bookkeeper))).toMatchObject({ status: 403 });
    // What was forgotten is said to be missing, and so is what another database counted.
    await rows(db, sql`update row_changes set changed_at = ${'2027-02-01T00:00:00Z'}::timestamptz`);
    await forgetRowChanges(db, { days: 7, now });
    expect((await ofBookings(bookings.Version)).HasGap).toBe(true);
    expect((await ofBookings(2 ** 50)).HasGap).toBe(true);
    expect(await ofBookings((await ofBookings()).Version)).toMatchObject({ Ids: [], HasGap: false });
  });
});
