import type { CompanyActor } from '@/lib/access/actor';
import { listTeam } from '@/lib/bookings/queries/company-bookings';
import { listOfferedServices, listServedPlaces as listPlacesToGoTo } from '@/lib/bookings/queries/street-day-facts';
import { findProviderRow, listProviderPlaces } from '@/lib/bookings/queries/team';
import { listOfferChoices } from '@/lib/companies/queries/company-services';
import { findPlaces, listServedPlaces } from '@/lib/companies/service/service-area';
import { rows, sql } from '@/lib/db/client';
import * as tables from '@/lib/db/tables';
import { getCompanyView } from '@/lib/profile/service';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import { type FixtureCompany, makeCompany } from '@/lib/testing/fixtures/companies';
import { makeCity, makeNeighborhood } from '@/lib/testing/fixtures/places';
import { context, makeReferences } from '@/lib/testing/fixtures/searches';
import type { TestDb } from '@/lib/testing/test-db';
import { getServiceView, getViewLists } from './service';

describeOnOneDatabase('names stand in the order of the language that is read', (getDb, test_) => {
  let db: TestDb;
  let city: number;
  let company: FixtureCompany;
  const names = ['Zola', 'Étang', 'Île', 'Abbé', 'Joie', 'Eau'];
  const inOrder = ['Abbé', 'Eau', 'Étang', 'Île', 'Joie', 'Zola'].map((name) => `${name} fr`);
  const places = () => names.map((_, at) => `neighborhood-${at + 1}`);

  beforeEach(async () => {
    await emptyTables(test_);
    db = getDb();
    await makeReferences(db);
    city = await makeCity(db, { name: 'Évry' });
    for (const name of names) await makeNeighborhood(db, { cityId: city, name });
    const serves = names.map((_, at): [number, number] => [city, at + 1]);
    company = await makeCompany(db, { name: 'Clair', cityId: city, serves });
  });

  const listed = async (list: 'Countries' | 'Provinces', Language: 'en' | 'fr' | 'es') =>
    (await getViewLists({ Language, Names: [list] })).ValueEntries[0]!.Values.map(({ Name }) => Name);

  test('countries and provinces of a form', async () => {
    const countries = await listed('Countries', 'fr');
    expect(countries).toContain('Émirats arabes unis');
    expect(countries).toEqual(countries.toSorted(new Intl.Collator('fr').compare));
    const provinces = ['Yukon', 'Île-du-Prince-Édouard', 'Alberta', 'Québec'];
    await db.insert(tables.provinces).values(
      provinces.map((name, at) => {
        const named = { nameEn: `${at}`, nameFr: name, nameEs: name };
        return { id: at + 1, countryId: at === 0 ? 2 : 1, code: `P${at}`, ...named };
      }),
    );
    expect(await listed('Provinces', 'fr')).toEqual(['Alberta', 'Île-du-Prince-Édouard', 'Québec', 'Yukon']);
    expect(await listed('Provinces', 'en')).toEqual(['1', '2', '3', '0']);
  });

  test('neighborhoods in which a service is had: most companies first, those of as many by name', async () => {
    await makeCompany(db, { name: 'Net', cityId: city, serves: [[city, 1]] });
    const { InCity } = await getServiceView({ id: 1, lang_code: 'fr', city_id: city });
    const [most, ...others] = InCity!.Neighborhoods.map(({ NeighborhoodName }) => NeighborhoodName);
    expect([most, others]).toEqual(['Zola fr', inOrder.slice(0, -1)]);
  });

  test('places of a company, on its page and in its portal', async () => {
    const view = await getCompanyView({ id: company.id, lang_code: 'fr' }, context);
    expect(view.CompanyNeighborhoods.map(({ NeighborhoodName }) => NeighborhoodName)).toEqual(inOrder);
    const [served, found] = [await listServedPlaces(db, company.id, 'fr'), await findPlaces(db, places(), 'fr')];
    expect([served, found].map((all) => all.map(({ name }) => name))).toEqual([inOrder, inOrder]);
    const choices = await listPlacesToGoTo(db, company.id, { locale: 'fr', place: { cityId: city } });
    expect(choices.places.map(({ Name }) => Name)).toEqual(['Évry fr', ...inOrder]);
    const ofPerson = await listProviderPlaces(company.id, company.memberId, 'fr');
    expect(ofPerson.places.map(({ Name }) => Name)).toEqual(inOrder);
  });

  test('people of a team, and where one of them goes', async () => {
    const people = ['Zoé', 'Émile', 'Bo'].map((firstName) => ({ companyId: company.id, firstName, lastName: '' }));
    await db.insert(tables.teamMembers).values(people);
    const team = await listTeam(db, company.id);
    expect(team.map(({ Name }) => Name)).toEqual(['Ann Lee', 'Bo', 'Émile', 'Zoé']);
    await rows(
      db,
      sql`insert into team_member_places (team_member_id, city_id, neighborhood_id)
        select ${company.memberId}::int, city_id, id from neighborhoods`,
    );
    const actor = { membership: { companyId: company.id } } as CompanyActor;
    expect((await findProviderRow({ actor, locale: 'fr' }, company.memberId)).Areas).toBe(inOrder.join(', '));
  });

  test('services that a company offers, and may offer', async () => {
    for (const [at, name] of names.entries())
      await rows(db, sql`update services set name_fr = ${`${name} fr`}, category_id = 1 where id = ${at + 1}`);
    const { Services } = await listOfferChoices(company.id, 'fr');
    expect(Services.map(({ Name }) => Name)).toEqual(inOrder.slice(0, -1));
    const offers = names.map((_, at) => ({ serviceId: at + 1 }));
    const { id } = await makeCompany(db, { name: 'Net', cityId: city, offers });
    expect((await listOfferedServices(db, id, 'fr')).map(({ Name }) => Name)).toEqual(inOrder);
  });
});
