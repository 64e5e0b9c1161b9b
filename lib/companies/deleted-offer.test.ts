import { rows, sql } from '@/lib/db/client';
import { describeOnBothDatabases } from '@/lib/testing/database';
import { clearDirectory, type FixtureCompany, makeCompany, makeVisit } from '@/lib/testing/fixtures/companies';
import { context, dates, input, makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import type { TestDb } from '@/lib/testing/test-db';
import { refreshCompanyTotals } from './queries/totals';
import { searchCity } from './service';

describeOnBothDatabases('a service that was deleted and is offered anew', (getDb) => {
  let db: TestDb;
  let toronto: number;
  let company: FixtureCompany;

  beforeAll(() => makeReferences(getDb()));
  beforeEach(async () => {
    db = getDb();
    await clearDirectory(db);
    ({ toronto } = await makeToronto(db));
    company = await makeCompany(db, { name: 'A', cityId: toronto });
  });

  const at = (day: number, hour = '09', of = company) =>
    makeVisit(db, { company: of, cityId: toronto, at: `2026-11-${day}T${hour}:00:00-05:00`, hours: 1 });

  async function offerAnew() {
    await rows(
      db,
      sql`update company_services set deleted_at = now(), is_hidden = true where company_id = ${company.id}`,
    );
    const [offer] = await rows<{ id: number }>(
      db,
      sql`insert into company_services (company_id, service_id, service_type_id, category_id, booking_page_type_id)
        values (${company.id}, 1, 1, 1, 1) returning id`,
    );
    company.offers.set(1, offer!.id);
  }

  test('has the dates of the new offer alone', async () => {
    for (const day of [21, 22, 23]) await at(day);
    await offerAnew();
    await at(24);
    await refreshCompanyTotals(db, [company.id]);
    const found = await searchCity(input({ city_id: toronto }), context);
    expect(dates(found.CompanyServicesUpcoming)).toEqual(['2026-11-24T09:00:00-05:00']);
    expect(found.CompanyServices[0]).toMatchObject({ BookingDate: '2026-11-24T09:00:00-05:00', HasMoreDates: false });
  });

  test('has its date in a later part of the list, too, though the deleted one would have come earlier on that day', async () => {
    await at(30, '08');
    await offerAnew();
    await at(30, '10');
    await refreshCompanyTotals(db, [company.id]);
    for (let n = 0; n < 10; n++) {
      const other = await makeCompany(db, { name: `B${n}`, cityId: toronto });
      for (const day of [21, 22, 23, 24, 25, 26, 27]) await at(day, '12', other);
    }
    const parts = [await searchCity(input({ city_id: toronto }), context)];
    for (let next = parts[0]!.UpcomingNext; next !== undefined; next = parts.at(-1)!.UpcomingNext)
      parts.push(await searchCity(input({ city_id: toronto, upcoming_after: next }), context));
    expect(parts.length).toBeGreaterThan(1);
    const cards = parts.flatMap(({ CompanyServicesUpcoming }) => CompanyServicesUpcoming);
    expect(dates(cards.filter(({ CompanyId }) => CompanyId === company.id))).toEqual(['2026-11-30T10:00:00-05:00']);
  });
});
