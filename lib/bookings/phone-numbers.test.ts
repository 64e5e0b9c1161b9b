import { rows, sql } from '@/lib/db/client';
import { run } from '@/lib/platform';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { makeOntario, makeVitres, neighbor, setOffer, visitor } from '@/lib/testing/fixtures/bookings';
import { makeCity } from '@/lib/testing/fixtures/places';
import type { TestDb } from '@/lib/testing/test-db';
import { createBooking, createHold } from './contract';

/** However a number is written, a booking has it in the international form, read in the country of its address (docs/rules/pains.md 18). */

const now = new Date('2027-03-01T12:00:00Z');
let key = 0;
const me = () => visitor(`192.0.2.${(key % 200) + 1}`, now, `phone ${key++}`);

describeOnOneDatabase('phone numbers of bookings', (getDb) => {
  let db: TestDb;
  let guid: string;
  let company: number;

  beforeAll(() => makeOntario(getDb()));
  beforeEach(async () => {
    db = getDb();
    const made = await makeVitres(db);
    [guid, company] = [made.guid, made.company.id];
  });

  const stored = async () =>
    (
      await rows<{ phone: string }>(
        db,
        sql`select b.phone_number || ' ' || c.phone_number as phone from bookings b join customers c on c.id = b.customer_id order by b.id desc limit 1`,
      )
    )[0]!.phone;

  test.each([
    ['(416) 555-0199', '+14165550199'],
    ['416.555.0199', '+14165550199'],
    ['1 416 555 0199', '+14165550199'],
    // A neighbor of Toronto with a number of Bermuda, of Sint Maarten, of Texas: all begin with +1.
    ['(441) 370-1234', '+14413701234'],
    ['721 542-1234', '+17215421234'],
    ['512 555 0166', '+15125550166'],
    ['+33 6 12 34 56 78', '+33612345678'],
  ])('%s is stored as %s', async (phone_number, e164) => {
    const { HoldToken } = await run(
      createHold,
      { company_guid: guid, service_id: 1, start: '2027-03-03T10:00:00-05:00' },
      me(),
    );
    await run(createBooking, { ...neighbor, phone_number, hold_token: HoldToken }, me());
    expect(await stored()).toBe(`${e164} ${e164}`);
  });

  test('a request is read in the country of its own address, not in that of the company', async () => {
    await setOffer(db, company, { pageType: 3 });
    const city = await makeCity(db, { name: 'Paris', countryId: 12 });
    await rows(db, sql`insert into company_neighborhoods (company_id, city_id) values (${company}, ${city})`);
    const { province_id: _, ...who } = neighbor;
    const abroad = { ...who, country_id: 12, city: 'Paris', postal_code: '75003', address: '4 rue Perrée' };
    await run(createBooking, { ...abroad, phone_number: '06 12 34 56 78', company_guid: guid, service_id: 1 }, me());
    expect(await stored()).toBe('+33612345678 +33612345678');
  });

  test('one customer who writes it in two ways is found by it once', async () => {
    for (const [at, phone_number] of ['(416) 555-0199', '+1 416-555-0199'].entries()) {
      const start = `2027-03-0${3 + at}T10:00:00-05:00`;
      const { HoldToken } = await run(createHold, { company_guid: guid, service_id: 1, start }, me());
      await run(
        createBooking,
        { ...neighbor, email: `ana${at}@example.com`, phone_number, hold_token: HoldToken },
        me(),
      );
    }
    expect(
      await rows(db, sql`select distinct phone_number as phone from customers where company_id = ${company}`),
    ).toEqual([{ phone: '+14165550199' }]);
  });
});
