import { cancelBooking, createBooking, createHold } from '@/lib/bookings/service';
import { rows, sql } from '@/lib/db/client';
import { closeDatabase, openDatabase } from '@/lib/db/owner';
import { openPostThread } from '@/lib/gateways/mail/post-thread';
import { bookingJob } from '@/lib/jobs/booking-job';
import { mailJob } from '@/lib/jobs/mail-job';
import { startWorker } from '@/lib/jobs/worker';
import {
  countMiscounted,
  countOverlaps,
  guidOf,
  makeOntario,
  makeVitres,
  neighbor,
  visitor,
} from './fixtures/bookings';
import { testDbOver } from './test-db';

/**
 * Child process of lib/bookings/kill.test.ts. `seed` makes a company; `book FROM COUNT` books a day each, calls every third off and says
 * what was acknowledged, with the workers running, until it is killed; `tell` says what there is once all mails are out.
 */

const say = (line: string): boolean => process.stdout.write(`${line}\n`);
const [command = '', from = '0', count = '0'] = process.argv.slice(2);
const now = new Date('2037-03-01T12:00:00Z');
const dayMs = 86_400_000;

const port = await openDatabase();
const db = testDbOver(port);

async function seed(): Promise<void> {
  await makeOntario(db);
  await makeVitres(db);
}

/** The same call with the same key as often as it takes: what was acknowledged once is answered again. */
async function book(n: number, company_guid: string): Promise<void> {
  const start = new Date(Date.parse('2037-03-02T15:00:00Z') + n * dayMs).toISOString();
  const by = (call: string) => visitor(`10.0.${n >> 8}.${n & 255}`, now, `${call}-${n}`);
  const { HoldToken: hold_token } = await createHold({ company_guid, service_id: 1, start }, by('hold'));
  const { Reference, ManageToken } = await createBooking(
    { ...neighbor, email: `ana${n}@example.com`, hold_token },
    by('book'),
  );
  say(`booked ${n} ${Reference}`);
  if (n % 3 !== 0) return;
  await cancelBooking({ manage_token: ManageToken }, by('cancel'));
  say(`cancelled ${n} ${Reference}`);
}

async function bookAll(): Promise<void> {
  const [company] = await rows<{ id: number }>(db, sql`select id from companies`);
  const guid = await guidOf(db, company!.id);
  say('open');
  for (let n = Number(from); n < Number(count); n++) await book(n, guid);
}

async function tell(): Promise<void> {
  const isWaiting = sql`select id from outbox_mails where state in ('queued', 'sending') and due_at <= now() limit 1`;
  while ((await rows(db, isWaiting)).length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  const bookings = await rows<{ reference: string; state: string }>(
    db,
    sql`select reference, state from bookings order by id`,
  );
  say(`told ${JSON.stringify({ bookings, faults: [await countOverlaps(db), await countMiscounted(db)] })}`);
}

const post = openPostThread();
const jobs = [mailJob({ openPost: () => post, leaseMs: 400 }), bookingJob()];
const worker = startWorker(jobs, { db, port, pollMs: 50 });
await { seed, book: bookAll, tell }[command]!();
await worker.stop();
await closeDatabase();
say('done');
