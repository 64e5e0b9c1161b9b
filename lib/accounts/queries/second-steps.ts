import 'server-only';
import { type Db, getDb, rows, sql } from '@/lib/db/client';
import type { AwaitedStep } from '../contract';

/** A session that waits for its second step. */
export interface PendingSession {
  memberId: number;
  companyId: number | null;
  clientName: string;
  awaits: AwaitedStep;
}

const isPending = sql`s.awaits is not null and s.revoked_at is null and s.expires_at > now()`;

/** The session of a token, as long as it waits. */
export async function findPendingSession(tokenId: string): Promise<PendingSession | undefined> {
  const [found] = await rows<PendingSession>(
    await getDb(),
    sql`select s.member_id as "memberId", s.company_id as "companyId", s.client_name as "clientName", s.awaits
      from member_sessions s join members m on m.id = s.member_id
      where s.token_id = ${tokenId}::uuid and ${isPending} and s.version = m.version and m.disabled_at is null`,
  );
  return found;
}

/** Ends a session that waits, since another takes its place: of several at once one wins. @returns whether it was this one */
export async function endPendingSession(tx: Db, tokenId: string): Promise<boolean> {
  const ended = await rows(
    tx,
    sql`update member_sessions s set revoked_at = now() where s.token_id = ${tokenId}::uuid and ${isPending} returning s.id`,
  );
  return ended.length > 0;
}

/** What a member has of a second step. */
export interface SecondSteps {
  hasTotp: boolean;
  passkeys: number;
  recoveryCodesLeft: number;
  /** Counted up by each change. */
  version: number;
}

export async function countSecondSteps(db: Db, memberId: number): Promise<SecondSteps> {
  const [found] = await rows<SecondSteps>(
    db,
    sql`select exists (select from member_totps where member_id = m.id) as "hasTotp",
        (select count(*)::int from member_passkeys where member_id = m.id) as passkeys,
        (select count(*)::int from member_recovery_codes where member_id = m.id and used_at is null) as "recoveryCodesLeft",
        m.second_step_version as version
      from members m where m.id = ${memberId}`,
  );
  return found ?? { hasTotp: false, passkeys: 0, recoveryCodesLeft: 0, version: 0 };
}

/** Notes a change of a member's second step, and keeps others back until it is done. @returns the version before it */
export async function lockSecondSteps(tx: Db, memberId: number): Promise<number | undefined> {
  const [found] = await rows<{ before: number }>(
    tx,
    sql`update members set second_step_version = second_step_version + 1, updated_at = now()
      where id = ${memberId} and disabled_at is null returning second_step_version - 1 as before`,
  );
  return found?.before;
}

export async function findTotp(memberId: number): Promise<{ secretSeal: string } | undefined> {
  const [found] = await rows<{ secretSeal: string }>(
    await getDb(),
    sql`select secret_seal as "secretSeal" from member_totps where member_id = ${memberId}`,
  );
  return found;
}

/** @returns false where there is one already */
export async function insertTotp(tx: Db, memberId: number, secretSeal: string, step: number): Promise<boolean> {
  const made = await rows(
    tx,
    sql`insert into member_totps (member_id, secret_seal, last_step) values (${memberId}, ${secretSeal}, ${step})
      on conflict do nothing returning member_id`,
  );
  return made.length > 0;
}

/** Uses up a step: one statement, so that a code counts once, however often it is sent. @returns false where it, or a later one, was used */
export async function spendTotpStep(memberId: number, step: number): Promise<boolean> {
  const spent = await rows(
    await getDb(),
    sql`update member_totps set last_step = ${step} where member_id = ${memberId} and last_step < ${step} returning member_id`,
  );
  return spent.length > 0;
}

export async function deleteTotp(tx: Db, memberId: number): Promise<boolean> {
  return (await rows(tx, sql`delete from member_totps where member_id = ${memberId} returning member_id`)).length > 0;
}

/** Replaces the recovery codes of a member; none is left with an empty list. */
export async function replaceRecoveryCodes(tx: Db, memberId: number, hashes: readonly string[]): Promise<void> {
  await rows(tx, sql`delete from member_recovery_codes where member_id = ${memberId}`);
  for (const hash of hashes)
    await rows(tx, sql`insert into member_recovery_codes (member_id, hash) values (${memberId}, ${hash})`);
}

/** Uses up a recovery code, by its hash under any of the secrets. @returns false where there is none, or it was used */
export async function spendRecoveryCode(memberId: number, hashes: readonly string[]): Promise<boolean> {
  const spent = await rows(
    await getDb(),
    sql`update member_recovery_codes set used_at = now()
      where member_id = ${memberId} and hash = any(${sql.param([...hashes])}::text[]) and used_at is null returning id`,
  );
  return spent.length > 0;
}
