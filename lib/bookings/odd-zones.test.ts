import { rows, sql } from '@/lib/db/client';
import { run } from '@/lib/platform';
import { describeOnOneDatabase } from '@/lib/testing/database';
import {
  countMiscounted,
  countOverlaps,
  makeOntario,
  makeVitres,
  neighbor,
  refusal,
  visitor,
} from '@/lib/testing/fixtures/bookings';
import type { TestDb } from '@/lib/testing/test-db';
import { dayText, isoInZone, localDayOf } from '@/lib/values/time';
import { createBooking, createHold, getBooking, rescheduleBooking } from './contract';
import { getAvailability } from './contract-availability';

/**
 * Companies that never close, in zones at half and quarter hours on both sides of Greenwich: what is free past midnight is offered, held, moved
 * and read back by the day of the place (docs/rules/pains.md 2, 4, 5).
 */

const now = new Date('2027-03-01T12:00:00Z');
let key = 0;
const me = () => visitor(`192.0.2.${(key % 200) + 1}`, now, `odd ${key++}`);
const zones = [
  ...['America/St_Johns', 'America/Adak', 'Pacific/Pago_Pago', 'Australia/Eucla', 'Australia/Lord_Howe'],
  ...['Pacific/Chatham', 'Australia/Adelaide', 'Asia/Manila'],
];

describeOnOneDatabase('slots around midnight in odd zones', (getDb) => {
  let db: TestDb;
  let guid: string;

  beforeAll(() => makeOntario(getDb()));
  beforeEach(async () => {
    db = getDb();
    const made = await makeVitres(db);
    guid = made.guid;
    const hours = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].flatMap((day) => [
      [`StartTime${day}`, 0],
      [`EndTime${day}`, 24],
    ]);
    const content = JSON.stringify(Object.fromEntries(hours));
    await rows(db, sql`update company_section_displays set content = (content::jsonb || ${content}::jsonb)::json`);
  });
  afterEach(async () => {
    expect([await countOverlaps(db), await countMiscounted(db)]).toEqual([0, 0]);
  });

  const monthOf = async (month: string) =>
    (await run(getAvailability, { company_guid: guid, service_id: 1, month, lang_code: 'en' }, me())).Days;
  const freeOn = async (day: string) => {
    const days = await monthOf(day.slice(0, 7));
    return (days.find(({ Date: date }) => date === day)?.Slots ?? [])
      .filter(({ IsFree }) => IsFree)
      .map(({ Start }) => Start);
  };
  const hold = (start: string) => run(createHold, { company_guid: guid, service_id: 1, start }, me());

  test.each(zones)('%s', async (zone) => {
    await rows(db, sql`update company_locations set timezone = ${zone}`);
    // The job is where the company is.
    await rows(db, sql`update cities set timezone = ${zone}`);
    // Every slot of a month stands under the day that its own text begins with, rising, and none is twice.
    const all = (await monthOf('2027-04')).flatMap(({ Date: date, Slots }) =>
      Slots.map(({ Start }) => ({ date, Start })),
    );
    expect(all.filter(({ date, Start }) => !Start.startsWith(date))).toEqual([]);
    expect(all.filter(({ Start }) => isoInZone(Date.parse(Start), zone) !== Start)).toEqual([]);
    expect(new Set(all.map(({ Start }) => Date.parse(Start))).size).toBe(all.length);
    const last = await freeOn('2027-03-31');
    const first = await freeOn('2027-04-01');
    expect([last.at(-1)!.slice(11, 16), first[0]!.slice(11, 16)]).toEqual(['23:30', '00:00']);
    expect(Date.parse(first[0]!) - Date.parse(last.at(-1)!)).toBe(1_800_000);
    // Half past eleven at night reaches into the next day, month and half year.
    const late = last.at(-1)!;
    const held = await hold(late);
    expect(held.Start).toBe(late);
    expect(await freeOn('2027-04-01')).not.toContain(first[0]);
    expect(await refusal(hold(first[0]!))).toMatchObject({ status: 409 });
    const { ManageToken } = await run(createBooking, { ...neighbor, hold_token: held.HoldToken }, me());
    const read = () => run(getBooking, { manage_token: ManageToken }, me());
    expect(Date.parse((await read()).Start)).toBe(Date.parse(late));
    // Across midnight, and back across it, by whatever offset it is said.
    const [after] = await freeOn('2027-04-01');
    const move = (start: string) => run(rescheduleBooking, { manage_token: ManageToken, start }, me());
    expect(Date.parse((await move(new Date(after!).toISOString())).Start)).toBe(Date.parse(after!));
    expect(await freeOn('2027-03-31')).toContain(late);
    expect(Date.parse((await move(late)).Start)).toBe(Date.parse(late));
    const [visit] = await rows<{ day: string }>(
      db,
      sql`select local_date::text as day from visits where status = 'live' order by id desc limit 1`,
    );
    expect(visit!.day).toBe(dayText(localDayOf(Date.parse(late), (await read()).TimezoneName)));
  });
});
