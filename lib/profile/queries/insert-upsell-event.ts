import 'server-only';
import { rows, sql } from '@/lib/db/client';
import { type OnceKey, runIdempotent } from '@/lib/effects/idempotency';
import type { UpsellEvent } from '../contract';

/**
 * Keeps an event of a listed company, once for its key.
 * @param unknown makes the error for a company that is not listed; nothing is stored then
 */
export async function insertUpsellEvent(
  once: OnceKey,
  { companyId, event }: { companyId: number; event: UpsellEvent },
  unknown: () => Error,
): Promise<{ Id: number }> {
  return runIdempotent(once, async (tx) => {
    const [row] = await rows<{ id: number }>(
      tx,
      sql`insert into upsell_events (company_id, event)
        select id, ${event} from companies
        where id = ${companyId} and is_active and is_published and taken_down_at is null
        returning id`,
    );
    if (!row) throw unknown();
    return { Id: row.id };
  });
}
