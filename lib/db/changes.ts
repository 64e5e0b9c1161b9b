import 'server-only';
import { announceChanges, type Db } from './client';
import { changes } from './tables/requests';

/** Tags in one row of `changes`: readers page through rows. */
const tagsInRow = 500;

/**
 * Writes down which pages a write touches (`city:12`, `neighborhood:3`, `company:7`, `home`) and tells every process once the
 * transaction commits. Call it in the transaction of the write itself; tags may repeat. Nothing happens for an empty list.
 */
export async function recordChanges(tx: Db, tags: Iterable<string>): Promise<void> {
  const distinct = [...new Set(tags)];
  if (distinct.length === 0) return;
  const groups = Array.from({ length: Math.ceil(distinct.length / tagsInRow) }, (_, i) =>
    distinct.slice(i * tagsInRow, (i + 1) * tagsInRow),
  );
  await tx.insert(changes).values(groups.map((group) => ({ tags: group })));
  await announceChanges(tx, distinct);
}
