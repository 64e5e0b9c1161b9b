import { rows, sql } from '@/lib/db/client';
import { run } from '@/lib/platform';
import { describeOnBothDatabases } from '@/lib/testing/database';
import { makeOntario, makeVitres, neighbor, visitor } from '@/lib/testing/fixtures/bookings';
import { type FixtureCompany, makeVisit } from '@/lib/testing/fixtures/companies';
import type { TestDb } from '@/lib/testing/test-db';
import { createBooking, createHold, getBooking, getHold } from './contract';
import { getAvailability } from './contract-availability';

const now = new Date('2027-03-01T12:00:00Z');
let key = 0;
const me = () => visitor(`192.0.2.${(key % 200) + 1}`, now, `me ${key++}`);

describeOnBothDatabases('a company of Halifax that comes to Toronto, an hour behind', (getDb) => {
  let db: TestDb;
  let company: FixtureCompany;
  let guid: string;
  let toronto: number;

  beforeAll(() => makeOntario(getDb()));
  beforeEach(async () => {
    db = getDb();
    ({ company, guid, toronto } = await makeVitres(db));
    await rows(db, sql`update company_locations set timezone = 'America/Halifax' where company_id = ${company.id}`);
  });

  const slotsOf = async (month: string, day: string) => {
    const asked = { company_guid: guid, service_id: 1, month, lang_code: 'en' } as const;
    const { TimezoneName, Days } = await run(getAvailability, asked, me());
    expect(TimezoneName).toBe('America/Halifax');
    return Days.find(({ Date: date }) => date === day)?.Slots.map((slot) => [slot.Start, slot.TimezoneName]) ?? [];
  };
  const hold = (start: string) => run(createHold, { company_guid: guid, service_id: 1, start }, me());
  const book = (HoldToken: string) => run(createBooking, { ...neighbor, hold_token: HoldToken }, me());

  test('its own free hours go by its clock, a date it announced there by the clock of the street', async () => {
    await makeVisit(db, { company, cityId: toronto, at: '2027-03-03T15:00:00-05:00' });
    const slots = await slotsOf('2027-03', '2027-03-03');
    expect(slots[0]).toEqual(['2027-03-03T09:00:00-04:00', undefined]);
    expect(slots.at(-1)).toEqual(['2027-03-03T15:00:00-05:00', 'America/Toronto']);
    const { HoldToken } = await hold('2027-03-03T15:00:00-05:00');
    const there = { TimezoneName: 'America/Toronto', Start: '2027-03-03T15:00:00-05:00' };
    expect(await run(getHold, { hold_token: HoldToken }, me())).toMatchObject(there);
    const { ManageToken, Start } = await book(HoldToken);
    expect(Start).toBe(there.Start);
    expect(await run(getBooking, { manage_token: ManageToken }, me())).toMatchObject(there);
  });

  test('a date before midnight stands on the day of its street, in the month of that', async () => {
    const at = '2027-03-31T23:30:00-04:00';
    await makeVisit(db, { company, cityId: toronto, at });
    expect((await slotsOf('2027-03', '2027-03-31')).at(-1)).toEqual([at, 'America/Toronto']);
    for (const day of ['2027-03-31', '2027-04-01'])
      expect((await slotsOf('2027-04', day)).filter(([start]) => start === at)).toEqual([]);
  });

  test('a free hour of its own is told by the clock of the job, once that is known', async () => {
    const { HoldToken } = await hold('2027-03-03T10:00:00-04:00');
    expect(await run(getHold, { hold_token: HoldToken }, me())).toMatchObject({ Start: '2027-03-03T10:00:00-04:00' });
    const { Start } = await book(HoldToken);
    expect(Start).toBe('2027-03-03T09:00:00-05:00');
  });
});
