import 'server-only';
import { type Db, rows, runBuilt, sql } from '@/lib/db/client';
import { recommendationTokens } from '@/lib/db/tables/opinions';
import type { Transaction } from '@/lib/effects/transaction';

export type NewToken = typeof recommendationTokens.$inferInsert;

/** Stores a link. */
export async function insertToken(tx: Db, values: NewToken): Promise<void> {
  await runBuilt(tx, (q) => q.insert(recommendationTokens).values(values));
}

export interface RenewalLimits {
  renewalsADay: number;
  quietMinutes: number;
}

/**
 * Whether an invitation may have one more link now: not while a mail with a live link is still on its way, nor after as many as a day allows.
 * A concurrent use of one of its links waits, or is waited for.
 */
export async function mayRenew(tx: Transaction, invitation: string, limits: RenewalLimits): Promise<boolean> {
  const links = await rows<{ isRenewal: boolean; isToday: boolean; isOnItsWay: boolean }>(
    tx,
    sql`select issued_by = 'renewal' as "isRenewal", issued_at > now() - interval '1 day' as "isToday",
        used_at is null and expires_at > now() and issued_at > now() - ${limits.quietMinutes} * interval '1 minute' as "isOnItsWay"
      from recommendation_tokens where invitation = ${invitation}::uuid order by id for update`,
  );
  const renewals = links.filter((link) => link.isRenewal && link.isToday).length;
  return !links.some((link) => link.isOnItsWay) && renewals < limits.renewalsADay;
}

/** Links of an invitation that were not used open nothing any more. */
export async function endLinks(tx: Db, invitation: string): Promise<void> {
  await rows(
    tx,
    sql`update recommendation_tokens set expires_at = issued_at where invitation = ${invitation}::uuid and used_at is null`,
  );
}
