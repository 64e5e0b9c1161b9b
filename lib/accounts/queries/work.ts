import 'server-only';
import { recordChanges } from '@/lib/db/changes';
import { companyTags } from '@/lib/db/company-tags';
import { queueMail } from '@/lib/db/outbox';
import type { Tx } from '@/lib/db/work';

export { inTransaction, openDatabase, type Tx } from '@/lib/db/work';
export { queueMail as queue };

/** Says that a company changed; the last step of its transaction. */
export async function tellCompanyPages(tx: Tx, companyId: number): Promise<void> {
  await recordChanges(tx, await companyTags(tx, companyId));
}
