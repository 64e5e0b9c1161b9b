import { rows, sql } from '@/lib/db/client';
import { describeOnOneDatabase } from '@/lib/testing/database';
import {
  companyLink,
  guidOf,
  makeOntario,
  makeVitres,
  neighbor,
  refusal,
  runOut,
  visitor,
} from '@/lib/testing/fixtures/bookings';
import { makeCity, makeNeighborhood } from '@/lib/testing/fixtures/places';
import type { TestDb } from '@/lib/testing/test-db';
import type { BookingInput } from './contract';
import { acceptBooking, createBooking, createHold, getAvailability, getBooking, rescheduleBooking } from './service';

const now = new Date('2027-03-01T12:00:00Z');
let key = 0;
const me = (address = '192.0.2.1') => visitor(address, now, `travel-${key++}`);
const at = (time: string, day = '03') => `2027-03-${day}T${time}:00-05:00`;

/** Half an hour west and half an hour east of the middle of the city, where the company is. */
const [west, east] = ['12 Main Street, Westend', '12 Main Street, Eastend'];

describeOnOneDatabase('the way to a job', (getDb) => {
  let db: TestDb;
  let guid: string;
  let companyId: number;

  beforeAll(() => makeOntario(getDb()));
  beforeEach(async () => {
    db = getDb();
    const { company, toronto } = await makeVitres(db);
    companyId = company.id;
    guid = await guidOf(db, companyId);
    await makeNeighborhood(db, { cityId: toronto, name: 'Westend', latitude: 43.65, longitude: -79.62 });
    await makeNeighborhood(db, { cityId: toronto, name: 'Eastend', latitude: 43.65, longitude: -79.14 });
  });

  const book = async (start: string, more: Partial<BookingInput>) => {
    const who = me(`192.0.2.${(key % 200) + 1}`);
    const { HoldToken } = await createHold({ company_guid: guid, service_id: 1, start }, who);
    return createBooking({ ...neighbor, ...more, hold_token: HoldToken }, who);
  };
  const free = async (manage_token?: string, day = '03') => {
    const month = { company_guid: guid, service_id: 1, month: '2027-03', lang_code: 'en' } as const;
    const { Days } = await getAvailability({ ...month, ...(manage_token ? { manage_token } : {}) }, me());
    const slots = Days.find(({ Date: date }) => date === `2027-03-${day}`)?.Slots ?? [];
    return slots.filter(({ IsFree }) => IsFree).map(({ Start }) => Start.slice(11, 16));
  };

  test('a new job is reckoned from the middle of the city, as long as nobody knows its address', async () => {
    await book(at('09:00'), { address: west });
    expect(await free()).toEqual(['10:30', '11:00']);
  });

  test('a job that is moved is reckoned from its address: next door there is no way', async () => {
    await book(at('09:00'), { address: west });
    const { ManageToken } = await book(at('11:00'), { address: west });
    expect(await free(ManageToken)).toEqual(['10:00', '10:30']);
    const moved = await rescheduleBooking({ manage_token: ManageToken, start: at('10:00') }, me());
    expect(moved.Start).toBe(at('10:00'));
  });

  test('across the city it is farther than from its middle: what is refused is not offered', async () => {
    await book(at('09:00'), { address: west });
    const { ManageToken } = await book(at('11:00'), { address: east });
    expect(await free(ManageToken)).toEqual([]);
    const { NextFree, status } = (await refusal(
      rescheduleBooking({ manage_token: ManageToken, start: at('10:30') }, me()),
    )) as { status: number; NextFree: { Start: string }[] };
    expect(status).toBe(409);
    expect(NextFree.map(({ Start }) => Start)).toContain(at('09:00', '04'));
    expect(NextFree.map(({ Start }) => Start)).not.toContain(at('10:30'));
    expect((await getBooking({ manage_token: ManageToken }, me())).Start).toBe(at('11:00'));
  });

  test('the company’s answer to a request is reckoned from its address', async () => {
    await rows(db, sql`update company_services set booking_page_type_id = 3 where company_id = ${companyId}`);
    const asked = { ...neighbor, company_guid: guid, service_id: 1, preferred_dates: ['2027-03-03'] };
    const ask = async (address: string) => (await createBooking({ ...asked, address }, me())).BookingId;
    const accept = async (id: number, start: string) => {
      const [row] = await rows<{ guid: string }>(db, sql`select guid from bookings where id = ${id}`);
      return acceptBooking({ manage_token: companyLink(row!.guid), start }, me());
    };
    expect((await accept(await ask(west), at('09:00'))).State).toBe('Confirmed');
    expect((await accept(await ask(west), at('10:00'))).State).toBe('Confirmed');
    expect(await refusal(accept(await ask(east), at('11:00')))).toMatchObject({ status: 409 });
  });

  test('visits that follow are reckoned from the address of their series', async () => {
    await rows(db, sql`update company_services set frequencies = '["weekly"]' where company_id = ${companyId}`);
    await book(at('09:00', '10'), { address: west });
    const repeated: Partial<BookingInput> = { frequency: 'weekly', repeat_starts: [at('10:00', '10')] };
    expect(await refusal(book(at('10:00'), { address: east, ...repeated }))).toMatchObject({ status: 409 });
    await runOut(db);
    expect(await book(at('10:00'), { address: west, ...repeated })).toMatchObject({ State: 'Confirmed' });
  });

  test('what a service keeps free after its jobs is kept from every other service', async () => {
    await rows(db, sql`update company_services set buffer_minutes = 60 where company_id = ${companyId}`);
    await rows(
      db,
      sql`insert into company_services (company_id, service_id, service_type_id, category_id, booking_page_type_id, price_minor,
            duration_minutes, lead_minutes, buffer_minutes, capacity)
        select ${companyId}, s.id, s.service_type_id, s.category_id, 1, 9900, 60, 0, 0, 1 from services s where s.id = 2`,
    );
    await book(at('09:00'), { address: '12 Main Street' });
    const month = { company_guid: guid, service_id: 2, month: '2027-03', lang_code: 'en' } as const;
    const { Days } = await getAvailability(month, me());
    const { Slots } = Days.find(({ Date: date }) => date === '2027-03-03')!;
    expect(Slots.map(({ Start }) => Start.slice(11, 16))).toEqual(['11:00']);
    const hold = (start: string) => createHold({ company_guid: guid, service_id: 2, start }, me());
    expect(await refusal(hold(at('10:30')))).toMatchObject({ status: 409 });
  });

  test('a job outside of the area keeps others as far away as it is', async () => {
    await makeCity(db, { name: 'Farmouth', latitude: 43.65, longitude: -79.14 });
    const { State } = await book(at('09:00'), { address: '1 Main Street', city: 'Farmouth' });
    expect(State).toBe('Pending');
    expect(await free()).toEqual(['10:30', '11:00']);
  });
});
