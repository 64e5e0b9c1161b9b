import { randomUUID } from 'node:crypto';
import { createBooking, createHold, getAvailability } from '@/lib/bookings/service';
import { dbOver, rows, sql } from '@/lib/db/client';
import { closeDatabase, openDatabase, openOptions } from '@/lib/db/owner';
import { neighbor, visitor } from '../fixtures/bookings';

/**
 * What the booking engine does without HTTP before it: `bench-engine N` has eight neighbors at a time hold and confirm N distinct slots of
 * the database in `DATA_DIR`. Prints `{ perSecond, p50, p99, failures }`, the times of a confirmation in microseconds. Mails are queued,
 * they are not sent.
 */
const wanted = Number(process.argv[2]);
const hands = 8;
const priced = 1;

interface Slot {
  company_guid: string;
  service_id: number;
  start: string;
}

const db = dbOver(await openDatabase({ ...openOptions(), log: () => undefined }));
const monthAhead = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 2, 1));
let neighbors = 0;
const somebody = (key?: string) => visitor(`10.9.${(neighbors >> 8) & 255}.${neighbors++ & 255}`, new Date(), key);

/** Free slots that do not get in each other's way: the first of every third day of a company. */
async function slotsOf(offer: Omit<Slot, 'start'>): Promise<Slot[]> {
  const month = monthAhead.toISOString().slice(0, 7);
  const { Days } = await getAvailability({ ...offer, month, lang_code: 'en' }, somebody());
  const free = Days.flatMap(({ Slots }) => Slots.find(({ IsFree }) => IsFree) ?? []);
  return free.filter((_, at) => at % 3 === 0).map(({ Start }) => ({ ...offer, start: Start }));
}

async function findSlots(): Promise<Slot[]> {
  const offers = await rows<Omit<Slot, 'start'>>(
    db,
    sql`select c.guid as company_guid, min(o.service_id) as service_id from company_services o join companies c on c.id = o.company_id
      where o.booking_page_type_id = ${priced} and o.price_minor > 0 group by c.guid order by c.guid`,
  );
  const slots: Slot[] = [];
  for (const offer of offers) if (slots.length < wanted) slots.push(...(await slotsOf(offer)));
  return slots.slice(0, wanted);
}

/** Gives the microseconds of the confirmation. */
async function book(slot: Slot): Promise<number> {
  const { HoldToken } = await createHold(slot, somebody(randomUUID()));
  const since = performance.now();
  const input = { ...neighbor, email: `ana${neighbors}@example.com`, hold_token: HoldToken };
  const { State } = await createBooking(input, somebody(randomUUID()));
  if (State !== 'Confirmed') throw new Error(`not confirmed: ${State}`);
  return (performance.now() - since) * 1000;
}

async function bookAll(slots: readonly Slot[]) {
  const times: number[] = [];
  let failures = 0;
  const left = [...slots];
  const since = performance.now();
  const work = async () => {
    for (let slot = left.pop(); slot; slot = left.pop())
      await book(slot).then(
        (time) => times.push(time),
        () => failures++,
      );
  };
  await Promise.all(Array.from({ length: hands }, work));
  const perSecond = (1000 * times.length) / (performance.now() - since);
  const sorted = times.toSorted((one, other) => one - other);
  const quantile = (part: number) => sorted[Math.floor((sorted.length - 1) * part)];
  return { perSecond, p50: quantile(0.5), p99: quantile(0.99), failures };
}

const slots = await findSlots();
// A tenth is for warming up.
await bookAll(slots.splice(0, Math.floor(slots.length / 10)));
console.log(JSON.stringify(await bookAll(slots)));
await closeDatabase();
