import 'server-only';
import { recordChanges } from '@/lib/db/changes';
import { rows, sql } from '@/lib/db/client';
import { companyTags } from '@/lib/db/company-tags';
import { queueMail } from '@/lib/db/outbox';
import type { Tx } from '@/lib/db/work';

export { inTransaction, openDatabase, type Tx } from '@/lib/db/work';
export { queueMail as queue };

/** Says that a company changed; the last step of its transaction. */
export async function tellCompanyPages(tx: Tx, companyId: number): Promise<void> {
  await recordChanges(tx, await companyTags(tx, companyId));
}

/** Takes back mails that this transaction queued, as if they had never been. */
export async function dropMails(tx: Tx, subject: { kind: string; id: number }): Promise<void> {
  await rows(
    tx,
    sql`delete from outbox_mails where subject_kind = ${subject.kind} and subject_id = ${String(subject.id)} and state = 'queued'`,
  );
}
