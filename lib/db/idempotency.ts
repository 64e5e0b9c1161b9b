import 'server-only';
import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { PlatformError } from '@/lib/platform/errors';
import { type Db, withTransaction } from './client';
import { idempotencyKeys } from './tables/requests';

export interface OnceKey {
  /** Who and which call; keys of others never meet. */
  scope: string;
  /** As sent, ≤ 255 characters; without one the work simply runs. */
  key: string | undefined;
  body: unknown;
}

/**
 * Runs `work` once for a key, in one transaction with its effect (interface §2, Idempotency-Key): the same key and body
 * get the first answer again, for 24 hours.
 * @throws PlatformError 422 for the same key with another body, 409 while the first still runs.
 */
export async function runOnce<T>(db: Db, once: OnceKey, work: (tx: Db) => Promise<T>): Promise<T> {
  const { scope, key } = once;
  if (key === undefined) return withTransaction(db, work);
  const bodyHash = createHash('sha256').update(JSON.stringify(once.body)).digest('hex');
  return withTransaction(db, async (tx) => {
    await tx.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - interval '24 hours'`));
    const claimed = await tx
      .insert(idempotencyKeys)
      .values({ scope, key, bodyHash })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    const mine = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));
    if (claimed.length === 0) {
      const [first] = await tx.select().from(idempotencyKeys).where(mine);
      if (first && first.bodyHash !== bodyHash)
        throw new PlatformError(422, { fields: { 'Idempotency-Key': 'invalid' } });
      if (!first?.answer) throw new PlatformError(409);
      return first.answer as T;
    }
    const answer = await work(tx);
    await tx.update(idempotencyKeys).set({ answer }).where(mine);
    return answer;
  });
}
