import 'server-only';
import { recordChanges } from '@/lib/db/changes';
import type { Tx } from '@/lib/db/work';

export { inTransaction, keepOnce, type Tx } from '@/lib/db/work';

/** Says which pages a write makes out of date; the last step of its transaction. */
export const tellPages = (tx: Tx, tags: readonly string[]): Promise<void> => recordChanges(tx, tags);
