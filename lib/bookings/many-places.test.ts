import { companyPlaceChoices } from '@/lib/config/limits';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import { makeCompany } from '@/lib/testing/fixtures/companies';
import { makeCity, makeNeighborhood } from '@/lib/testing/fixtures/places';
import { makeReferences } from '@/lib/testing/fixtures/searches';
import { listServedPlaces } from './queries/street-day-facts';
import { listProviderPlaces } from './queries/team';

jest.mock('@/lib/config/limits', () => ({ ...jest.requireActual('@/lib/config/limits'), companyPlaceChoices: 4 }));

describeOnOneDatabase('places of a company that has more than a form can offer', (getDb, test_) => {
  /** Last in the order of bytes, and of ids, is first or second by name. */
  const names = ['Zola', 'Joie', 'abbaye', 'Île', 'Écluse'];

  async function serving() {
    await emptyTables(test_);
    const db = getDb();
    await makeReferences(db);
    const city = await makeCity(db, { name: 'Évry' });
    const before = await makeCity(db, { name: 'Dax' });
    const serves: [number, number | null][] = [];
    for (const name of names) serves.push([city, await makeNeighborhood(db, { cityId: city, name })]);
    const company = await makeCompany(db, { name: 'Clair', cityId: city, serves: [...serves, [city, null]] });
    return { db, company, city, before, ids: serves.map(([, id]) => id!) };
  }

  test('a street day offers the first by city and name, and says that there are more', async () => {
    expect(companyPlaceChoices).toBe(4);
    const { db, company, before, ids } = await serving();
    const { places, hasMore } = await listServedPlaces(db, company.id, { locale: 'en', place: {} });
    expect(places.map(({ Name }) => Name)).toEqual(['Évry', 'abbaye', 'Écluse', 'Île']);
    expect(hasMore).toBe(true);
    const chosen = { neighborhoodId: ids[0] };
    const withChosen = await listServedPlaces(db, company.id, { locale: 'en', place: chosen });
    expect(withChosen.places.map(({ Name }) => Name)).toEqual(['Évry', 'abbaye', 'Écluse', 'Île', 'Zola']);
    const elsewhere = await listServedPlaces(db, company.id, { locale: 'en', place: { cityId: before } });
    expect(elsewhere.places.map(({ Name }) => Name)).toEqual(['Dax', 'Évry', 'abbaye', 'Écluse', 'Île']);
  });

  test('a person is offered the same', async () => {
    const { company } = await serving();
    const { places, hasMore } = await listProviderPlaces(company.id, company.memberId, 'en');
    expect(places.map(({ Name }) => Name)).toEqual(['Évry', 'abbaye', 'Écluse', 'Île']);
    expect(hasMore).toBe(true);
  });

  test('nothing is said where all of them stand there', async () => {
    const db = getDb();
    await emptyTables(test_);
    await makeReferences(db);
    const city = await makeCity(db, { name: 'Évry' });
    const company = await makeCompany(db, { name: 'Clair', cityId: city, serves: [[city, null]] });
    const ofDay = await listServedPlaces(db, company.id, { locale: 'en', place: { cityId: city } });
    expect(ofDay).toEqual({ places: [{ Place: `city-${city}`, Name: 'Évry', CityName: 'Évry' }], hasMore: false });
    expect((await listProviderPlaces(company.id, company.memberId, 'en')).hasMore).toBe(false);
  });
});
