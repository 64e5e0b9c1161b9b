import 'server-only';
import { getDb } from '@/lib/db/client';
import { type OnceKey, runOnce } from '@/lib/db/idempotency';
import { contactMessages, recommendationRequests } from '@/lib/db/tables/requests';

type State = 'received' | 'quarantined';

/** Stores a recommendation of a provider; `Id` is its own. */
export async function insertRecommendation(
  values: typeof recommendationRequests.$inferInsert & { state: State },
  once: OnceKey,
): Promise<{ Id: number }> {
  return runOnce(await getDb(), once, async (tx) => {
    const [row] = await tx.insert(recommendationRequests).values(values).returning({ id: recommendationRequests.id });
    return { Id: row!.id };
  });
}

/** Stores a message to the operator; `Id` is its own. */
export async function insertContactMessage(
  values: typeof contactMessages.$inferInsert & { state: State },
  once: OnceKey,
): Promise<{ Id: number }> {
  return runOnce(await getDb(), once, async (tx) => {
    const [row] = await tx.insert(contactMessages).values(values).returning({ id: contactMessages.id });
    return { Id: row!.id };
  });
}
