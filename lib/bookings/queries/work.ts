import 'server-only';
import { recordChanges } from '@/lib/db/changes';
import { type Db, getDb, rows, sql, withTransaction } from '@/lib/db/client';
import { type OnceKey, runOnce } from '@/lib/db/idempotency';
import { eraseMails, queueMails } from '@/lib/db/outbox';
import type { VisitPlace } from './bookings';

/** The database, or a transaction under way: services pass it on and write no SQL. */
export type Tx = Db;

export const openDatabase = (): Promise<Tx> => getDb();

/** Runs the work of a creating call once for its key, in one transaction with everything it causes. */
export async function keepOnce<T>(once: OnceKey, work: (tx: Tx) => Promise<T>): Promise<T> {
  return runOnce(await getDb(), once, work);
}

/** Runs work in one transaction. */
export async function inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  return withTransaction(await getDb(), work);
}

export const queue: typeof queueMails = queueMails;
export const forget: typeof eraseMails = eraseMails;

/**
 * Says that a write gave or took dates and changed nothing else of a company (the name as in lib/web/live-index-sync.ts): names and
 * addresses of 10,000 companies need not be read again, which took twice the time of the bookings where somebody books all the time.
 */
const datesTag = 'dates';

/** Pages that show the dates of a company: its own, and those of the place a visit goes to. The last step of a transaction. */
export async function tellPages(tx: Tx, companyId: number, visitIds: readonly number[]): Promise<void> {
  const found = await rows<{ tag: string }>(
    tx,
    sql`select 'city:' || city_id as tag from visits where id = any(${sql.param([...visitIds])}::int[])
      union select 'neighborhood:' || neighborhood_id from visits
        where id = any(${sql.param([...visitIds])}::int[]) and neighborhood_id is not null`,
  );
  await recordChanges(tx, [datesTag, `company:${companyId}`, ...found.map(({ tag }) => tag)]);
}

/** The same for one visit, where it is known where that is. */
export async function tellPagesOf(tx: Tx, companyId: number, place: VisitPlace): Promise<void> {
  const { cityId, neighborhoodId } = place;
  const inside = neighborhoodId === null ? [] : [`neighborhood:${neighborhoodId}`];
  await recordChanges(tx, [datesTag, `company:${companyId}`, `city:${cityId}`, ...inside]);
}
