import { rows, sql } from '@/lib/db/client';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import { seedBase } from '../seed/base';
import { fileOf, fixture, runMain } from './fixtures/import-for-test';

/** In the shape of Yelp Fusion's `businesses/search`: invented. */
const business = (id: string, more: object = {}) => ({
  id,
  alias: `invented-panes-${id}`,
  name: `Invented Panes ${id}`,
  is_closed: false,
  url: `https://www.yelp.ca/biz/invented-panes-${id}?adjust_creative=x`,
  categories: [
    { alias: 'homecleaning', title: 'Home Cleaning' },
    { alias: 'windowwashing', title: 'Window Washing' },
  ],
  coordinates: { latitude: 45.421, longitude: -75.69 },
  location: {
    address1: '12 Elm Street',
    address2: 'Suite 4',
    address3: '',
    city: 'Riverton',
    zip_code: 'K1A 0A1',
    country: 'CA',
    state: 'ON',
    display_address: ['12 Elm Street', 'Suite 4', 'Riverton, ON K1A 0A1', 'Canada'],
  },
  phone: '+16132411212',
  display_phone: '+1 613-241-1212',
  ...more,
});

describeOnOneDatabase('companies of a file in the shape of Yelp', (db, t) => {
  test('trade, address, place and phone are read; its page at Yelp is no website, and who closed for good is no company', async () => {
    await emptyTables(t);
    await seedBase(db());
    await runMain(t, 'gazetteer', fixture('gazetteer.csv'));
    const businesses = [business('a'), business('b', { is_closed: true })];
    const { counts } = await runMain(t, 'companies', fileOf('yelp-companies.json', JSON.stringify({ businesses })));
    expect(counts).toEqual({ read: 2, created: 1, updated: 0, skipped: 1, rejected: 0 });
    const found = await rows(
      db(),
      sql`select c.source_id, p.name, p.phone_number, p.url, l.address, l.unit, l.postal_code, l.country_id, l.province_id, l.latitude,
          l.longitude, y.name_en as city, array(select service_id from company_services where company_id = c.id order by 1) as services
        from companies c join company_profiles p on p.company_id = c.id join company_locations l on l.company_id = c.id
        join cities y on y.id = l.city_id`,
    );
    expect(found).toEqual([
      {
        source_id: 'a',
        name: 'Invented Panes a',
        phone_number: '+16132411212',
        url: null,
        address: '12 Elm Street',
        unit: 'Suite 4',
        postal_code: 'K1A 0A1',
        country_id: 1,
        province_id: 7,
        latitude: 45.421,
        longitude: -75.69,
        city: 'Riverton',
        services: [301, 303, 601, 602],
      },
    ]);
  });
});
