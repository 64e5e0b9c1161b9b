import { setMapsGateway } from '@/lib/gateways/maps';
import { fakeMaps } from '@/lib/gateways/maps/fake';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { makeBase, makeCity, makeNeighborhood, square } from '@/lib/testing/fixtures/places';
import { readAddress, resolveLocation, suggestPlaces } from './service';

const context = { now: new Date('2026-11-20T12:00:00Z'), caller: { kind: 'page' } } as const;

describeOnOneDatabase('places with a map service', (db) => {
  let zilker: number;
  beforeAll(async () => {
    await makeBase(db());
    const austin = await makeCity(db(), { name: 'Austin', latitude: 30.27, longitude: -97.74 });
    zilker = await makeNeighborhood(db(), { cityId: austin, name: 'Zilker', polygon: square(30.26, -97.77, 0.01) });
    const part = (type: string, long: string, short = long) => ({ types: [type], long, short });
    const components = [
      part('street_number', '9'),
      part('route', 'Nameless Lane'),
      part('locality', 'Austin'),
      part('administrative_area_level_1', 'Texas', 'TX'),
      part('country', 'United States', 'US'),
      part('postal_code', '78704'),
    ];
    setMapsGateway(fakeMaps({ '9 Nameless Lane': { latitude: 30.26, longitude: -97.77, components } }));
  });
  afterAll(() => setMapsGateway(null));

  test('a street that our own data does not know is found, and the polygon decides', async () => {
    const found = await resolveLocation({ lang_code: 'en', address: '9 Nameless Lane' }, context);
    expect([found.NeighborhoodId, found.IsMatch]).toEqual([zilker, true]);
  });

  test('what it does not know is read as without it', async () => {
    expect(await resolveLocation({ lang_code: 'en', address: 'Zilker, Austin' }, context)).toMatchObject({
      NeighborhoodId: zilker,
    });
  });

  test('a proposal that was chosen is taken apart; what it does not know is read by our own names', async () => {
    const read = await readAddress({ lang_code: 'en', address: '9 Nameless Lane' }, context);
    expect(read).toMatchObject({ Address: '9 Nameless Lane', City: 'Austin', PostalCode: '78704', CountryId: 2 });
    expect([read.Latitude, read.Longitude]).toEqual([30.26, -97.77]);
    const own = await readAddress({ lang_code: 'en', address: '12 Main St, Austin' }, context);
    expect(own).toMatchObject({ Address: '12 Main St', City: 'Austin', PostalCode: '' });
    const none = await readAddress({ lang_code: 'en', address: 'qqqq' }, context);
    expect(none).toMatchObject({ Address: '', City: '', CountryId: -1, ProvinceId: -1, Latitude: -1 });
  });

  test('its proposals come after our own places', async () => {
    const { Places } = await suggestPlaces({ lang_code: 'en', q: '9 Name' }, context);
    expect(Places.map(({ Name, Id }) => [Name, Id])).toEqual([['9 Nameless Lane', -1]]);
    expect((await suggestPlaces({ lang_code: 'en', q: 'zil' }, context)).Places[0]).toMatchObject({ Name: 'Zilker' });
  });
});
