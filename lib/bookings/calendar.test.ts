import { makePerson, type Person } from '@/lib/accounts/fixtures/company-people';
import { rows, sql } from '@/lib/db/client';
import { run } from '@/lib/platform';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { makeOntario, makeVitres, neighbor, refusal, runOut, setOffer, visitor } from '@/lib/testing/fixtures/bookings';
import { makeCompany, makeMember } from '@/lib/testing/fixtures/companies';
import { createBooking, createHold } from './contract';
import { getCalendar } from './contract-calendar';
import { announceVisits } from './contract-visits';

// What a password costs is shown elsewhere.
jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

const now = new Date('2027-03-01T12:00:00Z');
let key = 0;

describeOnOneDatabase('the calendar of the portal', (getDb) => {
  beforeAll(() => makeOntario(getDb()));

  test('shows people by days: seats, who waits, the ways between, who is just booking, days off', async () => {
    const db = getDb();
    await rows(db, sql`delete from members`);
    const { company, guid, toronto, annex } = await makeVitres(db);
    const [leslieville] = await rows<{ id: number }>(db, sql`select id from neighborhoods where id <> ${annex}`);
    // Requests keep their seat, and wait for an answer.
    await setOffer(db, company.id, { pageType: 3 });
    await rows(
      db,
      sql`update company_section_displays set content = (content::jsonb || '{"EnableSunday": false}')::json
        where section_id in (select id from company_sections where company_id = ${company.id})`,
    );
    await rows(db, sql`update company_locations set travel_km_per_hour = 20 where company_id = ${company.id}`);
    const bo = await makeMember(db, company.id);
    const other = await makeCompany(db, { name: 'Autre', cityId: toronto, offers: [{ serviceId: 1, priceMinor: 1 }] });
    const dispatcher = await makePerson(db, 'dispatcher', { companyId: company.id, access: ['ViewDispatcher'] });
    const bystander = await makePerson(db, 'bystander', { companyId: other.id, role: 'Owner' });
    const bookkeeper = await makePerson(db, 'bookkeeper', { companyId: company.id, access: ['ViewInvoices'] });
    const as = ({ context }: Person) => ({ ...context, now, idempotencyKey: `calendar ${key++}` });
    const announce = (neighborhood_id: number, start: string, end: string) =>
      run(
        announceVisits,
        { company_id: company.id, service_id: 1, neighborhood_id, team_member_id: bo, start, end, capacity: 3 },
        as(dispatcher),
      );
    await announce(annex, '2027-03-05T09:00', '2027-03-05T11:00');
    await announce(leslieville!.id, '2027-03-05T11:05', '2027-03-05T12:00');
    const hold = (start: string) => {
      const me = visitor(`192.0.2.${key + 1}`, now, `hold ${key++}`);
      return run(createHold, { company_guid: guid, service_id: 1, start }, me);
    };
    const { HoldToken } = await hold('2027-03-05T09:00:00-05:00');
    const me = visitor('192.0.2.99', now, `book ${key++}`);
    await run(createBooking, { ...neighbor, name: 'Zoé Ñandú', hold_token: HoldToken }, me);
    await hold('2027-03-05T09:30:00-05:00');

    const asked = { company_id: company.id, start_date: '2027-03-01', end_date: '2027-03-07' };
    const { View } = await run(getCalendar, asked, as(dispatcher));
    expect(View.People).toEqual([
      { Id: company.memberId, Name: 'Ann Lee', DaysOff: ['2027-03-07'] },
      { Id: bo, Name: 'Bo Ray', DaysOff: ['2027-03-07'] },
    ]);
    const [first, held, second] = View.Visits;
    expect(View.Visits).toHaveLength(3);
    expect(first).toMatchObject({ Day: '2027-03-05', Names: ['Zoé Ñandú'], SeatsTaken: 1, SeatsAwaited: 1 });
    expect(View.Visits.map(({ BookingId }) => BookingId)).toEqual([null, null, null]);
    expect(first).toMatchObject({ TravelMinutes: null, SpareMinutes: null, TeamMemberId: bo });
    expect(held).toMatchObject({ IsOnDemand: true, SeatsHeld: 1, Names: [], TeamMemberId: company.memberId });
    // 6.5 km at 20 km an hour, in five minutes.
    expect(second).toMatchObject({ TravelMinutes: 20, SpareMinutes: -15, SeatsAwaited: 0 });

    await runOut(db);
    const later = await run(getCalendar, { ...asked, team_member_id: company.memberId }, as(dispatcher));
    expect(later.View).toMatchObject({ People: [{ Id: company.memberId }], Visits: [] });
    // Once it is certain, and made its visit, a booking is what is moved.
    const [made] = await rows<{ id: number }>(
      db,
      sql`update bookings set state = 'Confirmed' where name = 'Zoé Ñandú' returning id`,
    );
    await rows(db, sql`update visits set is_on_demand = true where id = ${first!.Id}`);
    const sure = (await run(getCalendar, asked, as(dispatcher))).View.Visits.find(({ Id }) => Id === first!.Id);
    expect(sure!.BookingId).toBe(made!.id);
    expect(await refusal(run(getCalendar, { ...asked, end_date: '2027-09-01' }, as(dispatcher)))).toEqual({
      status: 422,
      end_date: 'range',
    });
    expect(await refusal(run(getCalendar, asked, as(bystander)))).toEqual({ status: 404 });
    expect(await refusal(run(getCalendar, asked, as(bookkeeper)))).toMatchObject({ status: 403 });
  });
});
