import { describeOnBothDatabases } from '@/lib/testing/database';
import { clearDirectory, makeCompany, makeVisit } from '@/lib/testing/fixtures/companies';
import { context, dates, input, makeLondon, makeReferences, makeToronto, names } from '@/lib/testing/fixtures/searches';
import type { TestDb } from '@/lib/testing/test-db';
import type { SearchInput, WholeSearchInput } from './contract';
import { searchCity, searchEverywhere, searchNeighborhood } from './service';

describeOnBothDatabases('searches by place and service', (getDb) => {
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

  const inToronto = (more: Partial<SearchInput> = {}) => searchCity(input({ city_id: toronto, ...more }), context);
  const inAnnex = (more: Partial<SearchInput> = {}) =>
    searchNeighborhood(input({ neighborhood_id: annex, ...more }), context);

  test('a neighborhood: its own visits and those for the whole city, none of other neighborhoods', async () => {
    const company = await makeCompany(db, { name: 'A', cityId: toronto });
    const visit = (at: string, neighborhoodId: number | null) =>
      makeVisit(db, { company, cityId: toronto, neighborhoodId, at });
    await visit('2026-11-23T09:00:00-05:00', leslieville);
    await visit('2026-11-24T09:00:00-05:00', annex);
    await visit('2026-11-25T09:00:00-05:00', null);
    const { CompanyServicesUpcoming } = await inAnnex();
    expect(CompanyServicesUpcoming.map((card) => card.NeighborhoodId)).toEqual([annex, -1]);
    expect((await inToronto()).CompanyServicesUpcoming).toHaveLength(3);
    const alike = await searchCity(input({ city_id: toronto, neighborhood_id: annex }), context);
    expect(dates(alike.CompanyServicesUpcoming)).toEqual(dates(CompanyServicesUpcoming));
  });

  test('a neighborhood is served by who names it or the whole city; naming it counts', async () => {
    await makeCompany(db, { name: 'Whole city', cityId: toronto });
    await makeCompany(db, { name: 'Annex only', cityId: toronto, serves: [[toronto, annex]] });
    await makeCompany(db, { name: 'Elsewhere', cityId: toronto, serves: [[toronto, leslieville]] });
    const { CompanyServices } = await inAnnex();
    expect(names(CompanyServices)).toEqual(['Annex only', 'Whole city']);
    expect(CompanyServices[0]).toMatchObject({
      NeighborhoodId: annex,
      NeighborhoodName: 'Annex',
      ScoreReasons: ['local'],
    });
    expect(CompanyServices[1]).toMatchObject({ NeighborhoodId: -1, ScoreReasons: [] });
    expect(CompanyServices[0]!.Score - CompanyServices[1]!.Score).toBeCloseTo(5);
    expect(names((await inToronto()).CompanyServices)).toEqual(['Whole city', 'Annex only', 'Elsewhere']);
  });

  test('providers: best score first, a sooner date counts, then whoever was here first', async () => {
    await makeCompany(db, { name: 'Beta', cityId: toronto });
    await makeCompany(db, { name: 'Alpha', cityId: toronto });
    const soon = await makeCompany(db, { name: 'Soon', cityId: toronto });
    await makeVisit(db, { company: soon, cityId: toronto, at: '2026-11-21T09:00:00-05:00' });
    await makeCompany(db, { name: 'Loved', cityId: toronto, good: 40, bad: 1, isVerified: true });
    const { CompanyServices } = await inToronto();
    expect(names(CompanyServices)).toEqual(['Loved', 'Soon', 'Beta', 'Alpha']);
    expect(CompanyServices[1]!.Score - CompanyServices[2]!.Score).toBeCloseTo(10 * (29 / 30), 1);
    expect(CompanyServices.map((result) => result.ScoreReasons)).toEqual([
      ['recommended', 'verified'],
      ['soon'],
      [],
      [],
    ]);
  });

  test('services narrow by type, category and id, all of which must hold', async () => {
    await makeCompany(db, { name: 'One', cityId: toronto, offers: [{ serviceId: 1 }, { serviceId: 3 }] });
    await makeCompany(db, { name: 'Two', cityId: toronto, offers: [{ serviceId: 3 }] });
    await makeCompany(db, { name: 'Three', cityId: toronto, offers: [{ serviceId: 4 }] });
    const found = async (more: Partial<SearchInput>) =>
      (await inToronto(more)).CompanyServices.map((result) => [
        result.CompanyName,
        result.CompanyServices.map((one) => one.ServiceId),
      ]);
    expect(await found({ service_types: [2] })).toEqual([
      ['One', [3]],
      ['Two', [3]],
      ['Three', [4]],
    ]);
    expect(await found({ service_types: [1, 2], service_ids: [1, 4] })).toEqual([
      ['One', [1]],
      ['Three', [4]],
    ]);
    expect(await found({ service_category_ids: [3] })).toEqual([]);
    expect(await found({ service_types: [1], service_category_ids: [2] })).toEqual([]);
  });

  describe('without a place', () => {
    const anywhere = async (more: Partial<WholeSearchInput> = {}) => searchEverywhere(input(more), context);
    let london: number;
    const nothing = { CompanyServices: [], CompanyServicesUpcoming: [], CompaniesTotal: 0, UpcomingTotal: 0 };

    beforeEach(async () => {
      london = await makeLondon(db);
      for (const number of [1, 2, 3]) {
        const company = await makeCompany(db, {
          name: `Toronto ${number}`,
          cityId: toronto,
          serves: [[toronto, number === 1 ? annex : null]],
        });
        await makeVisit(db, {
          company,
          cityId: toronto,
          neighborhoodId: number === 1 ? annex : leslieville,
          at: `2026-11-2${number}T09:00:00-05:00`,
        });
      }
      const company = await makeCompany(db, {
        name: 'London 1',
        cityId: london,
        countryId: 3,
        timezone: 'Europe/London',
      });
      await makeVisit(db, { company, cityId: london, at: '2026-11-22T09:00:00Z', timezone: 'Europe/London' });
    });

    test('all countries, at most two cards and two providers a city', async () => {
      const found = await anywhere();
      expect(names(found.CompanyServicesUpcoming)).toEqual(['London 1', 'Toronto 1', 'Toronto 2']);
      expect(names(found.CompanyServices).sort()).toEqual(['London 1', 'Toronto 1', 'Toronto 2']);
      expect((await anywhere({ timezone_name: 'Asia/Tokyo' })).CompanyServicesUpcoming).toHaveLength(3);
    });

    test('the country of the time zone, the country given before it', async () => {
      const byZone = await anywhere({ timezone_name: 'America/Toronto' });
      expect(names(byZone.CompanyServicesUpcoming)).toEqual(['Toronto 1', 'Toronto 2', 'Toronto 3']);
      expect(names((await anywhere({ timezone_name: 'America/Toronto', country_id: 3 })).CompanyServices)).toEqual([
        'London 1',
      ]);
      expect(await anywhere({ country_id: 12 })).toEqual(nothing);
    });

    test('coordinates: the neighborhood around them, else the cities within 50 km, else nothing', async () => {
      const inside = await anywhere({ latitude: 43.67, longitude: -79.41 });
      expect(names(inside.CompanyServicesUpcoming)).toEqual(['Toronto 1']);
      expect(names(inside.CompanyServices)).toEqual(['Toronto 1', 'Toronto 2', 'Toronto 3']);
      const near = await anywhere({ latitude: 43.8, longitude: -79.2 });
      expect(names(near.CompanyServicesUpcoming)).toHaveLength(3);
      expect(await anywhere({ latitude: 0, longitude: 0 })).toEqual(nothing);
      expect((await anywhere({ latitude: -1, longitude: -1 })).CompanyServicesUpcoming).toHaveLength(3);
    });

    test('a company of several cities is one provider', async () => {
      await makeCompany(db, {
        name: 'Both',
        cityId: toronto,
        serves: [
          [toronto, null],
          [london, null],
        ],
        good: 30,
      });
      const { CompanyServices } = await anywhere();
      expect(names(CompanyServices).filter((name) => name === 'Both')).toHaveLength(1);
    });
  });
});
