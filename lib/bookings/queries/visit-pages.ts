import 'server-only';
import { recordChanges } from '@/lib/db/changes';
import { rows, sql } from '@/lib/db/client';
import { eraseMails, queueMails } from '@/lib/db/outbox';
import { DATES_TAG } from '@/lib/db/port';
import type { Tx } from '@/lib/db/work';
import type { VisitPlace } from './bookings';

export { Ahead, inTransaction, keepOnce, openDatabase, type Tx } from '@/lib/db/work';
export { eraseMails as forget, queueMails as queue };

/** Pages that show the dates of a company: its own, and those of the place a visit goes to. The last step of a transaction. */
export async function tellPages(tx: Tx, companyId: number, visitIds: readonly number[]): Promise<void> {
  const found = await rows<{ tag: string }>(
    tx,
    sql`select 'city:' || city_id as tag from visits where id = any(${sql.param([...visitIds])}::int[])
      union select 'neighborhood:' || neighborhood_id from visits
        where id = any(${sql.param([...visitIds])}::int[]) and neighborhood_id is not null`,
  );
  await recordChanges(tx, [DATES_TAG, `company:${companyId}`, ...found.map(({ tag }) => tag)]);
}

/** The same for one visit, where it is known where that is. */
export async function tellPagesOf(tx: Tx, companyId: number, place: VisitPlace): Promise<void> {
  const { cityId, neighborhoodId } = place;
  const inside = neighborhoodId === null ? [] : [`neighborhood:${neighborhoodId}`];
  await recordChanges(tx, [DATES_TAG, `company:${companyId}`, `city:${cityId}`, ...inside]);
}
