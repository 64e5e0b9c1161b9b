import { rows, sql } from '@/lib/db/client';
import { describeOnBothDatabases } from '@/lib/testing/database';
import { clearDirectory, makeCompany, makeVisit } from '@/lib/testing/fixtures/companies';
import { context, dates, input, makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import { refreshCompanyTotals } from './queries/totals';
import { searchCity } from './service';

describeOnBothDatabases('a service that was deleted and is offered anew', (getDb) => {
  beforeAll(() => makeReferences(getDb()));

  test('has the dates of the new offer alone', async () => {
    const db = getDb();
    await clearDirectory(db);
    const { toronto } = await makeToronto(db);
    const company = await makeCompany(db, { name: 'A', cityId: toronto });
    const at = (day: number) => makeVisit(db, { company, cityId: toronto, at: `2026-11-${day}T09:00:00-05:00` });
    for (const day of [21, 22, 23]) await at(day);
    await rows(db, sql`update company_services set deleted_at = now(), is_hidden = true`);
    const [offer] = await rows<{ id: number }>(
      db,
      sql`insert into company_services (company_id, service_id, service_type_id, category_id, booking_page_type_id)
        values (${company.id}, 1, 1, 1, 1) returning id`,
    );
    company.offers.set(1, offer!.id);
    await at(24);
    await refreshCompanyTotals(db, [company.id]);
    const found = await searchCity(input({ city_id: toronto }), context);
    expect(dates(found.CompanyServicesUpcoming)).toEqual(['2026-11-24T09:00:00-05:00']);
    expect(found.CompanyServices[0]).toMatchObject({ BookingDate: '2026-11-24T09:00:00-05:00', HasMoreDates: false });
  });
});
