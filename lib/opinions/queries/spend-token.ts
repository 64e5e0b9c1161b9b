import 'server-only';
import { eq } from 'drizzle-orm';
import { type Db, getDb, rows, sql } from '@/lib/db/client';
import { opinionAddresses, opinions, recommendationTokens } from '@/lib/db/tables/opinions';
import { recordChanges } from '@/lib/effects/changes';
import { type OnceKey, runIdempotentOn } from '@/lib/effects/idempotency';
import type { Transaction } from '@/lib/effects/transaction';
import { PlatformError } from '@/lib/platform/errors';
import { opinionChanges } from './asks';

export type NewOpinion = typeof opinions.$inferInsert;
export type NewAddress = Omit<typeof opinionAddresses.$inferInsert, 'opinionId'>;

/** What is said through a link, and from which household where that is known. */
export interface Saying {
  opinion: NewOpinion;
  address: NewAddress | undefined;
  householdHash: string | undefined;
}

/** Spends a link, if it still can be: one statement, so that of any number at once one wins (docs/rules/security.md 12). */
async function consume(tx: Db, hash: string): Promise<{ id: number; invitation: string } | undefined> {
  const [spent] = await rows<{ id: number; invitation: string }>(
    tx,
    sql`update recommendation_tokens set used_at = now() where hash = ${hash} and used_at is null and expires_at > now()
      returning id, invitation`,
  );
  return spent;
}

/**
 * Whether somebody else of a household has said what they think of the company, by a link of their own. Two of a household at once wait
 * for each other.
 */
async function isHouseholdHeard(
  tx: Transaction,
  { companyId, householdHash, invitation }: HouseholdOf,
): Promise<boolean> {
  await rows(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`${companyId} ${householdHash}`}, 367238))`);
  const found = await rows(
    tx,
    sql`select 1 from recommendation_tokens where company_id = ${companyId} and household_hash = ${householdHash}
      and invitation <> ${invitation}::uuid and opinion_id is not null limit 1`,
  );
  return found.length > 0;
}

interface HouseholdOf {
  companyId: number;
  householdHash: string;
  invitation: string;
}

/** A booking that any link of an invitation asked about marks what is said through all of them. */
async function originOf(tx: Db, invitation: string, origin: NewOpinion['origin']): Promise<NewOpinion['origin']> {
  const booked = await rows(
    tx,
    sql`select 1 from recommendation_tokens where invitation = ${invitation}::uuid and origin = 'booked' limit 1`,
  );
  return booked.length > 0 ? 'booked' : origin;
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

/**
 * Spends a link and publishes the opinion, both or neither, and tells the pages.
 * @throws PlatformError 410 for a link that was used, replaced or ran out, 409 where another of the household has spoken
 */
export async function spendToken(
  hash: string,
  { opinion, address, householdHash }: Saying,
  once: OnceKey,
): Promise<{ Id: number }> {
  return runIdempotentOn(await getDb(), once, async (tx) => {
    const spent = await consume(tx, hash);
    if (!spent) throw new PlatformError(410);
    const { id, invitation } = spent;
    if (householdHash && (await isHouseholdHeard(tx, { companyId: opinion.companyId, householdHash, invitation })))
      throw new PlatformError(409, { fields: { 'Object.Address': 'household' } });
    const origin = await originOf(tx, invitation, opinion.origin);
    const Id = await writeOpinion(tx, { ...opinion, origin }, await earlierOpinion(tx, invitation));
    if (address) await writeAddress(tx, Id, address);
    await tx.update(recommendationTokens).set({ opinionId: Id, householdHash }).where(eq(recommendationTokens.id, id));
    await rows(
      tx,
      sql`update recommendation_tokens set expires_at = least(expires_at, now())
        where invitation = ${invitation}::uuid and used_at is null`,
    );
    await recordChanges(tx, await opinionChanges(tx, opinion));
    return { Id };
  });
}
