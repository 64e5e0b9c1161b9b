import type { Db } from '@/lib/db/client';
import { describeOnBothDatabases } from '@/lib/testing/database';
import { makeOntario, makeVitres, neighbor, refusal, runOut, visitor } from '@/lib/testing/fixtures/bookings';
import { createBooking, createHold } from './service';

const now = new Date('2027-03-01T12:00:00Z');
let key = 0;
const me = () => visitor('192.0.2.1', now, `key-${key++}`);

describeOnBothDatabases('bookings outside of where a company works', (getDb) => {
  let db: Db;
  let guid: string;

  beforeAll(() => makeOntario(getDb()));
  beforeEach(async () => {
    db = getDb();
    ({ guid } = await makeVitres(db));
  });

  const sent = async (more: object) => {
    const wanted = { company_guid: guid, service_id: 1, start: '2027-03-03T09:00:00-05:00' };
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

  test('a country in which the company does not work is refused by field', async () => {
    const abroad = { country_id: 12, province_id: -1, city: 'Paris', postal_code: '75011' };
    expect(await refusal(sent(abroad))).toEqual({ status: 422, country_id: 'outsideCountries' });
  });
});
