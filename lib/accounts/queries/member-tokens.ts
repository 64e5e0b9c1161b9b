import 'server-only';
import { type Db, getDb, rows, runBuilt, sql } from '@/lib/db/client';
import { memberTokens } from '@/lib/db/tables/accounts';
import type { AccountKind } from '../contract-register';

export type TokenPurpose = 'verify' | 'reset' | 'email';

export interface NewMemberToken {
  hash: string;
  purpose: TokenPurpose;
  memberId: number | null;
  /** Claim link that waits behind a reset. */
  claimSeal?: string | null;
  /** The new address of a change. */
  email?: string;
  minutes: number;
}

export async function insertMemberToken(tx: Db, { minutes, ...values }: NewMemberToken): Promise<void> {
  const expiresAt = sql`now() + make_interval(mins => ${minutes}::int)`;
  await runBuilt(tx, (q) => q.insert(memberTokens).values({ ...values, expiresAt }));
}

/** How many were made for a member within the last hour. */
export async function countRecentTokens(tx: Db, memberId: number, purpose: TokenPurpose): Promise<number> {
  const [found] = await rows<{ count: number }>(
    tx,
    sql`select count(*)::int as count from member_tokens
      where member_id = ${memberId} and purpose = ${purpose} and created_at > now() - interval '1 hour'`,
  );
  return found!.count;
}

/** Spends a token that sets a password, if it still can be: one statement, so that of any number at once one wins (docs/rules/security.md 12). */
export async function spendReset(tx: Db, hash: string): Promise<boolean> {
  const spent = await rows(
    tx,
    sql`update member_tokens set used_at = now()
      where hash = ${hash} and purpose = 'reset' and used_at is null and expires_at > now() and member_id is not null returning id`,
  );
  return spent.length > 0;
}

/** Makes what else was mailed to a member for a purpose worthless. */
export async function voidMemberTokens(tx: Db, memberId: number, purpose: TokenPurpose): Promise<void> {
  await rows(
    tx,
    sql`update member_tokens set used_at = coalesce(used_at, now()), password_hash = null, person = null, email = null
      where member_id = ${memberId} and purpose = ${purpose}
        and (used_at is null or password_hash is not null or person is not null or email is not null)`,
  );
}

/** What a reset token that still holds opens. */
export interface FoundReset {
  email: string;
  audience: AccountKind;
  expiresAt: string;
  claimSeal: string | null;
}

/** Looks at a reset token without spending it. */
export async function findResetToken(hash: string): Promise<FoundReset | undefined> {
  const [found] = await rows<FoundReset>(
    await getDb(),
    sql`select m.email, m.audience, t.expires_at as "expiresAt", t.claim_seal as "claimSeal"
      from member_tokens t join members m on m.id = t.member_id
      where t.hash = ${hash} and t.purpose = 'reset' and t.used_at is null and t.expires_at > now() and m.disabled_at is null`,
  );
  return found;
}
