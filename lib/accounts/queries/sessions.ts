import 'server-only';
import { type Db, getDb, rows, runBuilt, sql } from '@/lib/db/client';
import { memberSessions } from '@/lib/db/tables/accounts';
import type { AccountKind } from '../contract-register';

/** Who a session is, as its row and its member's say now. */
export interface SessionRow {
  id: number;
  memberId: number;
  audience: AccountKind;
  roles: string[];
  companyId: number | null;
  companyGuid: string | null;
  companyRole: string | null;
  /** Not noted as used for a minute. */
  isUnseen: boolean;
}

/**
 * The session of a token as long as it stands: not ended, neither idle nor old, of this password, its member neither disabled nor out of
 * its company. By the database's clock.
 */
export async function findSession(tokenId: string, idleMinutes: number): Promise<SessionRow | undefined> {
  const [found] = await rows<SessionRow>(
    await getDb(),
    sql`select s.id, s.member_id as "memberId", m.audience, m.roles, k.company_id as "companyId", c.guid as "companyGuid",
        k.role as "companyRole", s.seen_at < now() - interval '1 minute' as "isUnseen"
      from member_sessions s join members m on m.id = s.member_id
      left join lateral (select company_id, role from company_members
        where member_id = m.id and (s.company_id is null or company_id = s.company_id) order by id limit 1) k on true
      left join companies c on c.id = k.company_id
      where s.token_id = ${tokenId}::uuid and s.revoked_at is null and s.expires_at > now()
        and s.seen_at > now() - make_interval(mins => ${idleMinutes}::int)
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
  hours: number,
): Promise<void> {
  await runBuilt(tx, (q) =>
    q.insert(memberSessions).values({ ...values, expiresAt: sql`now() + make_interval(hours => ${hours}::int)` }),
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

export interface ListedSession {
  id: number;
  tokenId: string;
  clientName: string;
  createdAt: string;
  seenAt: string;
  expiresAt: string;
}

/** A member's sessions that still hold, the newest first. */
export async function listMemberSessions(memberId: number, idleMinutes: number): Promise<ListedSession[]> {
  return rows<ListedSession>(
    await getDb(),
    sql`select s.id, s.token_id as "tokenId", s.client_name as "clientName", s.created_at as "createdAt",
        s.seen_at as "seenAt", s.expires_at as "expiresAt"
      from member_sessions s join members m on m.id = s.member_id
      where m.id = ${memberId} and s.revoked_at is null and s.expires_at > now() and s.version = m.version
        and s.seen_at > now() - make_interval(mins => ${idleMinutes}::int)
      order by s.id desc limit 100`,
  );
}
