import 'server-only';
import { eq } from 'drizzle-orm';
import { type Db, rows, runBuilt, sql } from '@/lib/db/client';
import { opinionAddresses, opinions, recommendationTokens } from '@/lib/db/tables/opinions';
import type { Transaction } from '@/lib/effects/transaction';
import type { Shown } from './asks';

export type NewOpinion = typeof opinions.$inferInsert;
export type NewAddress = Omit<typeof opinionAddresses.$inferInsert, 'opinionId'>;

/** What is said through a link, and from which household where that is known. */
export interface Saying {
  opinion: NewOpinion;
  address: NewAddress | undefined;
  householdHash: string | undefined;
}

/** Spends a link, if it still can be: one statement, so that of any number at once one wins (docs/rules/security.md 12). */
export async function consume(tx: Db, hash: string): Promise<{ id: number; invitation: string } | undefined> {
  const [spent] = await rows<{ id: number; invitation: string }>(
    tx,
    sql`update recommendation_tokens set used_at = now() where hash = ${hash} and used_at is null and expires_at > now()
      returning id, invitation`,
  );
  return spent;
}

/**
 * Whether another member of a household has left an opinion about the company, by another link. Two of a household at once wait
 * for each other.
 */
export async function isHouseholdHeard(
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
export async function originOf(
  tx: Db,
  invitation: string,
  origin: NewOpinion['origin'],
): Promise<NewOpinion['origin']> {
  const booked = await rows(
    tx,
    sql`select 1 from recommendation_tokens where invitation = ${invitation}::uuid and origin = 'booked' limit 1`,
  );
  return booked.length > 0 ? 'booked' : origin;
}

/** An opinion that came through an earlier link of an invitation, and where it is shown. */
export interface EarlierOpinion extends Shown {
  id: number;
}

/** What was said before through an earlier link of the same invitation. */
export async function earlierOpinion(tx: Db, invitation: string): Promise<EarlierOpinion | undefined> {
  const [found] = await rows<EarlierOpinion>(
    tx,
    sql`select o.id, o.company_id as "companyId", o.city_id as "cityId", o.neighborhood_id as "neighborhoodId"
      from recommendation_tokens t join opinions o on o.id = t.opinion_id where t.invitation = ${invitation} limit 1`,
  );
  return found;
}

/** One opinion an invitation: a second link replaces what came through the first, and is dated anew. */
export async function writeOpinion(tx: Db, opinion: NewOpinion, earlier: number | undefined): Promise<number> {
  if (earlier !== undefined) {
    // It answered other words.
    await rows(tx, sql`delete from opinion_replies where opinion_id = ${earlier}`);
    await runBuilt(tx, (q) =>
      q
        .update(opinions)
        .set({ ...opinion, hiddenReason: null, hiddenAt: null, version: sql`version + 1`, createdAt: sql`now()` })
        .where(eq(opinions.id, earlier)),
    );
    return earlier;
  }
  const [row] = await runBuilt(tx, (q) => q.insert(opinions).values(opinion).returning({ id: opinions.id }));
  return row!.id;
}

export async function writeAddress(tx: Db, opinionId: number, address: NewAddress): Promise<void> {
  await runBuilt(tx, (q) =>
    q
      .insert(opinionAddresses)
      .values({ opinionId, ...address })
      .onConflictDoUpdate({ target: opinionAddresses.opinionId, set: address }),
  );
}

/** Marks whose opinion came through a link, and lets the other links of its invitation run out. */
export async function closeInvitation(
  tx: Db,
  { id, invitation, opinionId, householdHash }: ClosedInvitation,
): Promise<void> {
  await runBuilt(tx, (q) =>
    q.update(recommendationTokens).set({ opinionId, householdHash }).where(eq(recommendationTokens.id, id)),
  );
  await rows(
    tx,
    sql`update recommendation_tokens set expires_at = least(expires_at, now())
      where invitation = ${invitation}::uuid and used_at is null`,
  );
}

interface ClosedInvitation {
  id: number;
  invitation: string;
  opinionId: number;
  householdHash: string | undefined;
}
