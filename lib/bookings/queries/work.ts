import 'server-only';
import { recordChanges } from '@/lib/db/changes';
import { rows, sql } from '@/lib/db/client';
import { eraseMails, queueMails } from '@/lib/db/outbox';
import type { Tx } from '@/lib/db/work';
import type { VisitPlace } from './bookings';

export { Ahead, inTransaction, keepOnce, openDatabase, type Tx } from '@/lib/db/work';
export { eraseMails as forget, queueMails as queue };

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
