import { useMapsGateway } from '@/lib/gateways/maps';
import { fakeMaps } from '@/lib/gateways/maps/fake';
import { describeOnBothDatabases } from '@/lib/testing/database';
import { makeBase, makeCity, makeNeighborhood, square } from '@/lib/testing/fixtures/places';
import { resolveLocation, suggestPlaces } from './service';

const context = { now: new Date('2026-11-20T12:00:00Z'), caller: { kind: 'page' } } as const;

describeOnBothDatabases('places with a map service', (db) => {
  let zilker: number;
  beforeAll(async () => {
    await makeBase(db());
    const austin = await makeCity(db(), { name: 'Austin', latitude: 30.27, longitude: -97.74 });
    zilker = await makeNeighborhood(db(), { cityId: austin, name: 'Zilker', polygon: square(30.26, -97.77, 0.01) });
    useMapsGateway(fakeMaps({ '9 Nameless Lane': { latitude: 30.26, longitude: -97.77 } }));
  });
  afterAll(() => useMapsGateway(null));

  test('a street that our own data does not know is found, and the polygon decides', async () => {
    const found = await resolveLocation({ lang_code: 'en', address: '9 Nameless Lane' }, context);
    expect([found.NeighborhoodId, found.IsMatch]).toEqual([zilker, true]);
  });

  test('what it does not know is read as without it', async () => {
    expect(await resolveLocation({ lang_code: 'en', address: 'Zilker, Austin' }, context)).toMatchObject({
      NeighborhoodId: zilker,
    });
  });

  test('its proposals come after our own places', async () => {
    const { Places } = await suggestPlaces({ lang_code: 'en', q: '9 Name' }, context);
    expect(Places.map(({ Name, Id }) => [Name, Id])).toEqual([['9 Nameless Lane', -1]]);
    expect((await suggestPlaces({ lang_code: 'en', q: 'zil' }, context)).Places[0]).toMatchObject({ Name: 'Zilker' });
  });
});
