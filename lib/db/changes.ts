import 'server-only';
import { announceChanges, type Db } from './client';
import { changes } from './tables/requests';

/** Postgres refuses a notification of 8000 bytes and more. */
const payloadBytesMax = 7900;

/** Groups tags so that the JSON list of each group stays under the limit of a notification. */
export function splitTags(tags: Iterable<string>): string[][] {
  const groups: string[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const tag of new Set(tags)) {
    const size = Buffer.byteLength(JSON.stringify(tag)) + 1;
    if (bytes + size > payloadBytesMax) {
      groups.push([]);
      bytes = 2;
    }
    groups.at(-1)?.push(tag);
    bytes += size;
  }
  return groups;
}

/**
 * Writes down which pages a write touches (`city:12`, `neighborhood:3`, `company:7`, `home`) and tells every process once the
 * transaction commits. Call it in the transaction of the write itself; tags may repeat. Nothing happens for an empty list.
 */
export async function recordChanges(tx: Db, tags: Iterable<string>): Promise<void> {
  const groups = splitTags(tags);
  if (groups.length === 0) return;
  await tx.insert(changes).values(groups.map((group) => ({ tags: group })));
  for (const group of groups) await announceChanges(tx, group);
}
