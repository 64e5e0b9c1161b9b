import 'server-only';
import { type Db, getDb, rows, sql, withTransaction } from '@/lib/db/client';
import { type QueuedMail, queueMail } from '@/lib/db/outbox';
import { recommendationTokens } from '@/lib/db/tables/opinions';

type NewToken = typeof recommendationTokens.$inferInsert;

async function insert(tx: Db, values: NewToken, mail: QueuedMail): Promise<void> {
  await tx.insert(recommendationTokens).values(values);
  await queueMail(tx, mail);
}

/** Stores a link and queues the mail that carries it, both or neither. */
export async function insertToken(values: NewToken, mail: QueuedMail): Promise<void> {
  await withTransaction(await getDb(), (tx) => insert(tx, values, mail));
}

export interface RenewalLimits {
  renewalsADay: number;
  quietMinutes: number;
}

/**
 * Replaces the links of an invitation by a new one, which alone holds from then on, and queues its mail. Nothing happens while
 * a mail with a live link is still on its way, or when there were as many as a day allows.
 * @returns whether there is a new one
 */
export async function renewToken(values: NewToken & { invitation: string }, mail: QueuedMail, limits: RenewalLimits) {
  const { invitation } = values;
  return withTransaction(await getDb(), async (tx) => {
    // Whoever spends a link of it meanwhile waits here, or is waited for.
    const links = await rows<{ isRenewal: boolean; isToday: boolean; isOnItsWay: boolean }>(
      tx,
      sql`select issued_by = 'renewal' as "isRenewal", issued_at > now() - interval '1 day' as "isToday",
          used_at is null and expires_at > now() and issued_at > now() - ${limits.quietMinutes} * interval '1 minute' as "isOnItsWay"
        from recommendation_tokens where invitation = ${invitation} order by id for update`,
    );
    const renewals = links.filter((link) => link.isRenewal && link.isToday).length;
    if (links.some((link) => link.isOnItsWay) || renewals >= limits.renewalsADay) return false;
    await rows(
      tx,
      sql`update recommendation_tokens set expires_at = issued_at where invitation = ${invitation} and used_at is null`,
    );
    await insert(tx, values, mail);
    return true;
  });
}
