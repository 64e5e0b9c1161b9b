import 'server-only';
import { type Db, getDb, rows, runBuilt, sql } from '@/lib/db/client';
import { memberSessions } from '@/lib/db/tables/accounts';
import type { AwaitedStep } from '../contract';
import type { AccountKind } from '../contract-register';
import { holds } from './memberships';

/** Who a session is, as its row and its member's say now. */
export interface SessionRow {
  id: number;
  memberId: number;
  audience: AccountKind;
  roles: string[];
  companyId: number | null;
  companyGuid: string | null;
  companyRole: string | null;
  /** In a demo company. */
  isDemo: boolean;
  confirmedAt: string;
  /** What it still waits for: it is no sign-in yet. */
  awaits: AwaitedStep | null;
  /** Not noted as used for a minute. */
  isUnseen: boolean;
}

/** A session `s` that is not idle. */
const isInUse = sql`s.seen_at > now() - make_interval(mins => s.idle_minutes)`;

/**
 * The session of a token as long as it stands: not ended, neither idle nor old, of this password, its member neither disabled nor out of
 * its company. By the database's clock.
 */
export async function findSession(tokenId: string): Promise<SessionRow | undefined> {
  const [found] = await rows<SessionRow>(
    await getDb(),
    sql`select s.id, s.member_id as "memberId", m.audience, m.roles, k.company_id as "companyId", c.guid as "companyGuid",
        k.role as "companyRole", c.demo_until is not null as "isDemo", s.confirmed_at as "confirmedAt", s.awaits, s.seen_at < now() - interval '1 minute' as "isUnseen"
      from member_sessions s join members m on m.id = s.member_id
      left join lateral (select k.company_id, k.role from company_members k
        where k.member_id = m.id and ${holds} and (s.company_id is null or k.company_id = s.company_id) order by k.id limit 1) k on true
      left join companies c on c.id = k.company_id
      where s.token_id = ${tokenId}::uuid and s.revoked_at is null and s.expires_at > now()
        and ${isInUse}
        and s.version = m.version and m.disabled_at is null and (s.company_id is null or k.company_id is not null)`,
  );
  return found;
}

/** Notes that a session was used. */
export async function touchSession(id: number): Promise<void> {
  await rows(await getDb(), sql`update member_sessions set seen_at = now() where id = ${id}`);
}

export async function insertSession(
  tx: Db,
  values: Omit<typeof memberSessions.$inferInsert, 'expiresAt'>,
  minutes: number,
): Promise<void> {
  await runBuilt(tx, (q) =>
    q.insert(memberSessions).values({ ...values, expiresAt: sql`now() + make_interval(mins => ${minutes}::int)` }),
  );
}

/** Ends the session of a token. */
export async function revokeToken(tokenId: string): Promise<void> {
  await rows(
    await getDb(),
    sql`update member_sessions set revoked_at = now() where token_id = ${tokenId}::uuid and revoked_at is null`,
  );
}

/** Ends one of a member's sessions. @returns false where it is none of theirs, or over */
export async function revokeSession(memberId: number, id: number): Promise<boolean> {
  const ended = await rows(
    await getDb(),
    sql`update member_sessions set revoked_at = now()
      where id = ${id} and member_id = ${memberId} and revoked_at is null and expires_at > now() returning id`,
  );
  return ended.length > 0;
}

/** Ends all sessions of a member. */
export async function revokeAllSessions(memberId: number): Promise<void> {
  await rows(
    await getDb(),
    sql`update member_sessions set revoked_at = now()
      where member_id = ${memberId} and revoked_at is null and expires_at > now()`,
  );
}

/** Notes that the member of a session has just proven who they are. */
export async function confirmSession(db: Db, tokenId: string): Promise<void> {
  await rows(db, sql`update member_sessions set confirmed_at = now() where token_id = ${tokenId}::uuid`);
}

/** Lets a session stand whose member has just set another password or address, which ends the others. */
export async function keepSession(tx: Db, tokenId: string): Promise<void> {
  await rows(
    tx,
    sql`update member_sessions s set version = m.version
      from members m where m.id = s.member_id and s.token_id = ${tokenId}::uuid`,
  );
}

export interface ListedSession {
  id: number;
  tokenId: string;
  clientName: string;
  createdAt: string;
  seenAt: string;
  expiresAt: string;
}

/** A member's sessions that still hold, the newest first. */
export async function listMemberSessions(memberId: number): Promise<ListedSession[]> {
  return rows<ListedSession>(
    await getDb(),
    sql`select s.id, s.token_id as "tokenId", s.client_name as "clientName", s.created_at as "createdAt",
        s.seen_at as "seenAt", s.expires_at as "expiresAt"
      from member_sessions s join members m on m.id = s.member_id
      where m.id = ${memberId} and s.revoked_at is null and s.awaits is null and s.expires_at > now() and s.version = m.version
        and ${isInUse}
      order by s.id desc limit 100`,
  );
}
