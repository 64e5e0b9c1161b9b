import { rows, sql } from '@/lib/db/client';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { makeOntario, makeVitres, neighbor, refusal, runOut, visitor } from '@/lib/testing/fixtures/bookings';
import { makeCity, square } from '@/lib/testing/fixtures/places';
import type { TestDb } from '@/lib/testing/test-db';
import { createBooking, createHold } from './service';

const now = new Date('2027-03-01T12:00:00Z');
let key = 0;
const me = () => visitor('192.0.2.1', now, `key-${key++}`);

describeOnOneDatabase('bookings outside of where a company works', (getDb) => {
  let db: TestDb;
  let guid: string;

  beforeAll(() => makeOntario(getDb()));
  beforeEach(async () => {
    db = getDb();
    ({ guid } = await makeVitres(db));
  });

  const at = (time: string, day = '03') => `2027-03-${day}T${time}:00-05:00`;
  const sent = async (more: object, start = at('09:00')) => {
    const wanted = { company_guid: guid, service_id: 1, start };
    const { HoldToken } = await createHold(wanted, me());
    return createBooking({ ...neighbor, ...more, hold_token: HoldToken }, me());
  };

  test('an address outside the area is a request, or is told first', async () => {
    const elsewhere = { address: '1 Main Street', city: 'Sudbury', postal_code: 'P3E 1A1' };
    expect(await refusal(sent({ ...elsewhere, if_outside: 'tell' }))).toEqual({
      status: 422,
      address: 'outsideArea',
    });
    await runOut(db);
    expect(await sent(elsewhere)).toMatchObject({ State: 'Pending' });
  });

  test('within the area it is booked, whether it is to be told or not', async () => {
    expect(await sent({ if_outside: 'tell' })).toMatchObject({ State: 'Confirmed' });
  });

  describe('with an area drawn on the map', () => {
    const draw = (area: object | null) =>
      rows(db, sql`update company_locations set service_boundary = ${JSON.stringify(area)}::jsonb`);
    const around = (latitude: number, longitude: number, size: number) => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'MultiPolygon', coordinates: square(latitude, longitude, size) },
    });
    test('it decides, whatever cities are listed: within it is booked, beyond it is a request and told first', async () => {
      const leslieville = { address: '12 Main Street, Leslieville' };
      await draw(around(43.66, -79.33, 0.05));
      expect(await sent(leslieville)).toMatchObject({ State: 'Confirmed' });
      await draw(around(43.67, -79.41, 0.05));
      await runOut(db);
      const next = { ...leslieville, if_outside: 'tell' };
      expect(await refusal(sent(next, at('09:00', '04')))).toEqual({ status: 422, address: 'outsideArea' });
      await runOut(db);
      expect(await sent(leslieville, at('09:00', '04'))).toMatchObject({ State: 'Pending' });
    });

    test('a place that it touches is not outside: where in it the address is, nobody knows', async () => {
      await draw(around(43.66, -79.322, 0.002));
      expect(await sent({ address: '12 Main Street, Leslieville' })).toMatchObject({ State: 'Confirmed' });
      expect(await sent({ address: '12 Main Street' }, at('09:00', '04'))).toMatchObject({ State: 'Pending' });
      await draw(around(43.66, -79.33, 0.002));
      expect(await sent({ address: '12 Main Street' }, at('09:00', '05'))).toMatchObject({ State: 'Confirmed' });
    });

    test('a city that is not listed is within, where the area reaches it', async () => {
      await makeCity(db, { name: 'Oshawa', latitude: 43.9, longitude: -78.85 });
      const there = { address: '1 Main Street', city: 'Oshawa' };
      expect(await sent(there)).toMatchObject({ State: 'Pending' });
      await draw(around(43.8, -79.1, 1));
      expect(await sent(there, at('09:00', '04'))).toMatchObject({ State: 'Confirmed' });
    });

    test('one that holds nothing is none', async () => {
      await draw({ type: 'Polygon', coordinates: [] });
      expect(await sent({})).toMatchObject({ State: 'Confirmed' });
    });
  });

  test('a country in which the company does not work is refused by field', async () => {
    const abroad = { country_id: 12, province_id: -1, city: 'Paris', postal_code: '75011' };
    expect(await refusal(sent(abroad))).toEqual({ status: 422, country_id: 'outsideCountries' });
  });
});
