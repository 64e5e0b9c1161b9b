import 'server-only';
import { getDb, sql } from '@/lib/db/client';
import { daysBefore, deleteExpiredRows } from '@/lib/db/delete-expired';
import { forgetSubjects } from '@/lib/effects/activity';

/** Deletes links of mails, so long after they ran out. */
export async function deleteExpiredTokens(now: Date, days: number): Promise<number> {
  const db = await getDb();
  const where = sql`expires_at < ${daysBefore(now, days)}`;
  const mailed = await deleteExpiredRows(db, { table: sql`member_tokens`, key: sql`id`, where });
  const claimed = await deleteExpiredRows(db, { table: sql`claim_tokens`, key: sql`id`, where });
  return mailed + claimed + (await deleteExpiredRows(db, { table: sql`member_invitations`, key: sql`id`, where }));
}

/** Deletes sessions, so long after they ended. */
export async function deleteExpiredSessions(now: Date, days: number): Promise<number> {
  const where = sql`least(coalesce(revoked_at, expires_at), expires_at) < ${daysBefore(now, days)}`;
  return deleteExpiredRows(await getDb(), { table: sql`member_sessions`, key: sql`id`, where });
}

/**
 * Deletes accounts whose address was never proven, so long after they were begun: with them the membership that an invitation began. One whose
 * invitation still holds stays. The activity of the company keeps that it invited, not whom.
 */
export async function deleteUnverifiedMembers(now: Date, days: number): Promise<number> {
  const isInvited = sql`exists (select from company_members k join member_invitations i on i.company_member_id = k.id
    where k.member_id = members.id and i.used_at is null and i.expires_at > ${now.toISOString()}::timestamptz)`;
  const where = sql`verified_at is null and created_at < ${daysBefore(now, days)} and not ${isInvited}`;
  const db = await getDb();
  await forgetSubjects(
    db,
    'member',
    sql`select k.company_id, k.id::text as subject_id from company_members k
      where k.member_id in (select id from members where ${where})`,
  );
  return deleteExpiredRows(db, { table: sql`members`, key: sql`id`, where });
}
