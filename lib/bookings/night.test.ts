import { rows, sql } from '@/lib/db/client';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { makeOntario, makeVitres, neighbor, refusal, visitor } from '@/lib/testing/fixtures/bookings';
import type { TestDb } from '@/lib/testing/test-db';
import { createBooking, createHold, getAvailability } from './service';

const now = new Date('2027-03-01T12:00:00Z');
let key = 0;
const me = () => visitor('192.0.2.1', now, `night-${key++}`);

describeOnOneDatabase('work at night', (getDb) => {
  let db: TestDb;
  let guid: string;

  beforeAll(() => makeOntario(getDb()));
  beforeEach(async () => {
    db = getDb();
    ({ guid } = await makeVitres(db));
  });

  /** Every day of the week from one hour to another. */
  const open = (start: number, end: number) => {
    const hours = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].flatMap((day) => [
      [`StartTime${day}`, start],
      [`EndTime${day}`, end],
    ]);
    const content = JSON.stringify(Object.fromEntries(hours));
    return rows(db, sql`update company_section_displays set content = (content::jsonb || ${content}::jsonb)::json`);
  };
  const slots = async (day: string) => {
    const month = { company_guid: guid, service_id: 1, month: day.slice(0, 7), lang_code: 'en' } as const;
    const { Days } = await getAvailability(month, me());
    const found = Days.find(({ Date: date }) => date === day)?.Slots ?? [];
    return found.map(({ Start, End }) => `${Start.slice(11, 16)}–${End.slice(11, 16)}`);
  };

  test('the first morning of a month belongs to the night before it', async () => {
    await open(22, 2);
    const day = [
      '00:00–01:00',
      '00:30–01:30',
      '01:00–02:00',
      '22:00–23:00',
      '22:30–23:30',
      '23:00–00:00',
      '23:30–00:30',
    ];
    expect(await slots('2027-04-01')).toEqual(day);
    expect(await slots('2027-03-31')).toEqual(day);
  });

  test('who never closes works across midnight, once', async () => {
    await open(0, 24);
    const day = await slots('2027-03-10');
    expect(day).toHaveLength(48);
    expect(day.slice(-2)).toEqual(['23:00–00:00', '23:30–00:30']);
    const hold = (start: string) => createHold({ company_guid: guid, service_id: 1, start }, me());
    const { HoldToken, End } = await hold('2027-03-10T23:30:00-05:00');
    expect(End).toBe('2027-03-11T00:30:00-05:00');
    expect((await createBooking({ ...neighbor, hold_token: HoldToken }, me())).State).toBe('Confirmed');
    expect(await refusal(hold('2027-03-11T00:00:00-05:00'))).toMatchObject({ status: 409 });
    expect((await slots('2027-03-11'))[0]).toBe('00:30–01:30');
  });

  test('who closes at midnight and opens in the morning does not', async () => {
    await open(8, 24);
    expect((await slots('2027-03-10')).at(-1)).toBe('23:00–00:00');
  });
});
