import 'server-only';
import { eq } from 'drizzle-orm';
import { recordChanges } from '@/lib/db/changes';
import { type Db, getDb, rows, sql } from '@/lib/db/client';
import { companyTags } from '@/lib/db/company-tags';
import { type OnceKey, runOnce } from '@/lib/db/idempotency';
import { opinionAddresses, opinions, recommendationTokens } from '@/lib/db/tables/opinions';
import { PlatformError } from '@/lib/platform/errors';

export type NewOpinion = typeof opinions.$inferInsert;
export type NewAddress = Omit<typeof opinionAddresses.$inferInsert, 'opinionId'>;

/** Spends a link, if it still can be: one statement, so that of any number at once one wins (rules/security 12). */
async function consume(tx: Db, hash: string): Promise<{ id: number; invitation: string } | undefined> {
  const [spent] = await rows<{ id: number; invitation: string }>(
    tx,
    sql`update recommendation_tokens set used_at = now() where hash = ${hash} and used_at is null and expires_at > now()
      returning id, invitation`,
  );
  return spent;
}

/** What was said before through an earlier link of the same invitation. */
async function earlierOpinion(tx: Db, invitation: string): Promise<number | undefined> {
  const [found] = await rows<{ id: number }>(
    tx,
    sql`select opinion_id as id from recommendation_tokens where invitation = ${invitation} and opinion_id is not null limit 1`,
  );
  return found?.id;
}

/** One opinion an invitation: a second link replaces what came through the first, and is dated anew. */
async function writeOpinion(tx: Db, opinion: NewOpinion, earlier: number | undefined): Promise<number> {
  if (earlier !== undefined) {
    await tx
      .update(opinions)
      .set({ ...opinion, createdAt: sql`now()` })
      .where(eq(opinions.id, earlier));
    return earlier;
  }
  const [row] = await tx.insert(opinions).values(opinion).returning({ id: opinions.id });
  return row!.id;
}

async function writeAddress(tx: Db, opinionId: number, address: NewAddress): Promise<void> {
  await tx
    .insert(opinionAddresses)
    .values({ opinionId, ...address })
    .onConflictDoUpdate({ target: opinionAddresses.opinionId, set: address });
}

/** Every page that shows what neighbors say of a company: those of the company, and of where it was said. */
async function tagsOf(tx: Db, { companyId, cityId, neighborhoodId }: NewOpinion): Promise<string[]> {
  const said = [...(cityId ? [`city:${cityId}`] : []), ...(neighborhoodId ? [`neighborhood:${neighborhoodId}`] : [])];
  return [...(await companyTags(tx, companyId)), ...said];
}

/**
 * Spends a link and publishes the opinion, both or neither, and tells the pages.
 * @throws PlatformError 410 for a link that was used, replaced or ran out
 */
export async function spendToken(
  hash: string,
  opinion: NewOpinion,
  address: NewAddress | undefined,
  once: OnceKey,
): Promise<{ Id: number }> {
  return runOnce(await getDb(), once, async (tx) => {
    const spent = await consume(tx, hash);
    if (!spent) throw new PlatformError(410);
    const Id = await writeOpinion(tx, opinion, await earlierOpinion(tx, spent.invitation));
    if (address) await writeAddress(tx, Id, address);
    await tx.update(recommendationTokens).set({ opinionId: Id }).where(eq(recommendationTokens.id, spent.id));
    await recordChanges(tx, await tagsOf(tx, opinion));
    return { Id };
  });
}
