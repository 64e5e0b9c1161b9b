import 'server-only';
import { type Db, rows, sql } from '@/lib/db/client';

/** Kinds of rows whose changes are known; written by triggers on their tables, whatever changed them. */
export type ChangedRows = 'bookings' | 'visits';

export interface RowChanges {
  /** Rows that changed, each once. */
  ids: number[];
  /** Where to go on from. */
  version: number;
  /** Not all that changed since then is said: it is too much, or too long ago. */
  hasGap: boolean;
}

/** Ids in one answer; who is asked for more reads everything anew. */
const maxIds = 500;

/**
 * Which rows of a company changed after a version. A version is a transaction of the database: what others are still writing is left for the
 * next time, so that nothing is passed over that commits late.
 * @param after undefined for now: nothing has changed since
 */
export async function readRowChanges(
  db: Db,
  { kind, companyId, after }: { kind: ChangedRows; companyId: number; after: number | undefined },
): Promise<RowChanges> {
  const [known] = await rows<{ horizon: number; first: number | null }>(
    db,
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text::int8 - 1 as horizon, (select min(xid) from row_changes) as first`,
  );
  const { horizon, first } = known!;
  if (after === undefined) return { ids: [], version: horizon, hasGap: false };
  // Beyond the horizon lies what another database counted.
  const isKnown = after <= horizon && (first === null || after >= first);
  const found = await rows<{ id: number }>(
    db,
    sql`select row_id as id from row_changes
      where company_id = ${companyId} and kind = ${kind} and xid > ${after}::int8 and xid <= ${horizon}::int8
      group by row_id order by max(xid), row_id limit ${maxIds + 1}`,
  );
  const isWhole = found.length <= maxIds;
  return { ids: isWhole ? found.map(({ id }) => id) : [], version: horizon, hasGap: !isKnown || !isWhole };
}

/** Forgets changes of so many days ago; the newest stays, so that it is known where what is stored begins. */
export async function forgetRowChanges(db: Db, { days, now }: { days: number; now: Date }): Promise<void> {
  await rows(
    db,
    sql`delete from row_changes where changed_at < ${now.toISOString()}::timestamptz - make_interval(days => ${days}::int)
      and id < (select max(id) from row_changes)`,
  );
}
