import 'server-only';
import { getDb, rows, sql } from '@/lib/db/client';
import { memberTokens } from '@/lib/db/tables/accounts';
import type { Tx } from '@/lib/db/work';
import type { AccountKind } from '../contract-register';

export type TokenPurpose = 'verify' | 'reset';

export interface NewMemberToken {
  hash: string;
  purpose: TokenPurpose;
  memberId: number | null;
  passwordHash?: string;
  /** Of a claim link, where the registration came by one. */
  claimHash?: string | null;
  /** Claim link that waits behind a reset. */
  claimSeal?: string | null;
  minutes: number;
}

export async function insertMemberToken(tx: Tx, { minutes, ...values }: NewMemberToken): Promise<void> {
  const expiresAt = sql`now() + make_interval(mins => ${minutes}::int)`;
  await tx.insert(memberTokens).values({ ...values, expiresAt });
}

/** How many were made for a member within the last hour. */
export async function countRecentTokens(tx: Tx, memberId: number, purpose: TokenPurpose): Promise<number> {
  const [found] = await rows<{ count: number }>(
    tx,
    sql`select count(*)::int as count from member_tokens
      where member_id = ${memberId} and purpose = ${purpose} and created_at > now() - interval '1 hour'`,
  );
  return found!.count;
}

/** The claim link that a registration came by: its own alone, known by the password it was made with. */
export async function findClaimHash(tx: Tx, memberId: number, passwordHash: string): Promise<string | null> {
  const [found] = await rows<{ claimHash: string }>(
    tx,
    sql`select claim_hash as "claimHash" from member_tokens
      where member_id = ${memberId} and password_hash = ${passwordHash} and claim_hash is not null limit 1`,
  );
  return found?.claimHash ?? null;
}

/** What the link that proved an address, or sets a password, was made with. */
export interface SpentToken {
  memberId: number;
  passwordHash: string | null;
  claimHash: string | null;
}

/** Spends a token, if it still can be: one statement, so that of any number at once one wins (rules/security 12). */
export async function spendMemberToken(tx: Tx, hash: string, purpose: TokenPurpose): Promise<SpentToken | undefined> {
  const [spent] = await rows<SpentToken>(
    tx,
    sql`update member_tokens set used_at = now()
      where hash = ${hash} and purpose = ${purpose} and used_at is null and expires_at > now() and member_id is not null
      returning member_id as "memberId", password_hash as "passwordHash", claim_hash as "claimHash"`,
  );
  return spent;
}

/** Makes what else was mailed to a member for a purpose worthless. */
export async function voidMemberTokens(tx: Tx, memberId: number, purpose: TokenPurpose): Promise<void> {
  await rows(
    tx,
    sql`update member_tokens set used_at = coalesce(used_at, now()), password_hash = null
      where member_id = ${memberId} and purpose = ${purpose} and (used_at is null or password_hash is not null)`,
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
