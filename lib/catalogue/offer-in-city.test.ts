import { describeOnOneDatabase } from '@/lib/testing/database';
import { clearDirectory, makeCompany, makeVisit } from '@/lib/testing/fixtures/companies';
import { context, makeLondon, makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import type { TestDb } from '@/lib/testing/test-db';
import { getCategoryView, getServiceView, listServedCities } from './service';

describeOnOneDatabase('what is had in a city', (getDb) => {
  let db: TestDb;
  let toronto: number;
  let annex: number;
  let leslieville: number;

  beforeAll(() => makeReferences(getDb()));
  beforeEach(async () => {
    db = getDb();
    await clearDirectory(db);
    ({ toronto, annex, leslieville } = await makeToronto(db));
  });

  const service = async (id: number, city_id?: number) =>
    (await getServiceView({ id, lang_code: 'fr', city_id })).InCity;

  test('only where it is asked for; nothing of it where nobody offers it, and none in an unknown city', async () => {
    const nothing = { CompanyCount: 0, LowestPrice: 0, HighestPrice: 0, CurrencyCode: '', Neighborhoods: [] };
    expect(await service(1)).toBeUndefined();
    expect(await service(1, toronto)).toEqual(nothing);
    expect(await service(1, 2147483647)).toEqual(nothing);
  });

  test('prices are those of real offers in the currency most of them have, a price after a visit is none', async () => {
    const offer = (priceMinor: number, serviceId = 1) => [{ serviceId, priceMinor }];
    await makeCompany(db, { name: 'A', cityId: toronto, offers: offer(12_950) });
    await makeCompany(db, { name: 'B', cityId: toronto, offers: offer(8000) });
    await makeCompany(db, { name: 'C', cityId: toronto, offers: offer(0) });
    // From over the border, in another currency; then what must not count: hidden, unlisted, of another service, of another city.
    await makeCompany(db, { name: 'D', cityId: toronto, countryId: 2, offers: offer(100) });
    await makeCompany(db, { name: 'E', cityId: toronto, offers: [{ serviceId: 1, priceMinor: 1, isHidden: true }] });
    await makeCompany(db, { name: 'F', cityId: toronto, offers: offer(2), isPublished: false });
    await makeCompany(db, { name: 'G', cityId: toronto, offers: offer(99_000, 2) });
    const london = await makeLondon(db);
    await makeCompany(db, { name: 'H', cityId: london, countryId: 3, offers: offer(3) });
    expect(await service(1, toronto)).toMatchObject({
      CompanyCount: 4,
      LowestPrice: 80,
      HighestPrice: 129.5,
      CurrencyCode: 'CAD',
    });
    const category = await getCategoryView({ id: 1, lang_code: 'en', city_id: toronto });
    expect(category.InCity).toMatchObject({ CompanyCount: 5, LowestPrice: 80, HighestPrice: 990 });
  });

  test('neighborhoods are those somebody comes to for it: who serves the whole city comes to each, once', async () => {
    await makeCompany(db, { name: 'A', cityId: toronto, serves: [[toronto, annex]] });
    expect(await service(1, toronto)).toMatchObject({
      Neighborhoods: [
        { NeighborhoodId: annex, NeighborhoodName: 'Annex fr', NeighborhoodSlug: 'annex-fr', CompanyCount: 1 },
      ],
    });
    const both: [number, number | null][] = [
      [toronto, leslieville],
      [toronto, null],
    ];
    await makeCompany(db, { name: 'B', cityId: toronto, serves: both });
    await makeCompany(db, { name: 'C', cityId: toronto, serves: [[toronto, annex]], offers: [{ serviceId: 2 }] });
    const found = await service(1, toronto);
    expect(found!.Neighborhoods.map((one) => [one.NeighborhoodId, one.CompanyCount])).toEqual([
      [annex, 2],
      [leslieville, 1],
    ]);
  });

  test('cities we serve: most dates first, nothing that is not to be had', async () => {
    const london = await makeLondon(db);
    const inLondon = await makeCompany(db, { name: 'A', cityId: london, countryId: 3, timezone: 'Europe/London' });
    await makeCompany(db, { name: 'B', cityId: toronto });
    await makeCompany(db, { name: 'C', cityId: toronto });
    // Gone by, full, beyond a month.
    await makeVisit(db, { company: inLondon, cityId: london, at: '2026-11-19T09:00:00Z' });
    await makeVisit(db, { company: inLondon, cityId: london, at: '2026-11-24T09:00:00Z', seatsTaken: 2 });
    await makeVisit(db, { company: inLondon, cityId: london, at: '2027-01-24T09:00:00Z' });
    await makeVisit(db, { company: inLondon, cityId: london, at: '2026-11-25T09:00:00Z' });
    const { Cities } = await listServedCities({ lang_code: 'es' }, context);
    expect(Cities).toEqual([
      {
        CityId: london,
        CityName: 'London es',
        CitySlug: 'london-es',
        CountryTypeId: 3,
        CompanyCount: 1,
        UpcomingCount: 1,
      },
      expect.objectContaining({ CityId: toronto, CompanyCount: 2, UpcomingCount: 0 }),
    ]);
  });

  test('a date of a hidden service makes no city one we serve, and counts in none', async () => {
    const london = await makeLondon(db);
    const offers = [{ serviceId: 1 }, { serviceId: 3, isHidden: true }];
    const company = await makeCompany(db, { name: 'A', cityId: toronto, offers });
    await makeVisit(db, { company, cityId: london, at: '2026-11-24T09:00:00Z', serviceId: 3 });
    await makeVisit(db, { company, cityId: toronto, at: '2026-11-25T09:00:00Z', serviceId: 3 });
    await makeVisit(db, { company, cityId: toronto, at: '2026-11-26T09:00:00Z', serviceId: 1 });
    const { Cities } = await listServedCities({ lang_code: 'en' }, context);
    expect(Cities.map(({ CityName, UpcomingCount }) => [CityName, UpcomingCount])).toEqual([['Toronto', 1]]);
  });
});
