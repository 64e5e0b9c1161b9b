import 'server-only';
import { getDb, sql } from '@/lib/db/client';
import { daysBefore, forgetRows } from '@/lib/db/forget';

/** Deletes links of mails, so long after they ran out. */
export async function forgetTokens(now: Date, days: number): Promise<number> {
  const db = await getDb();
  const where = sql`expires_at < ${daysBefore(now, days)}`;
  const mailed = await forgetRows(db, { table: sql`member_tokens`, key: sql`id`, where });
  return mailed + (await forgetRows(db, { table: sql`claim_tokens`, key: sql`id`, where }));
}

/** Deletes sessions, so long after they ended. */
export async function forgetSessions(now: Date, days: number): Promise<number> {
  const where = sql`least(coalesce(revoked_at, expires_at), expires_at) < ${daysBefore(now, days)}`;
  return forgetRows(await getDb(), { table: sql`member_sessions`, key: sql`id`, where });
}

/** Deletes accounts whose address was never proven, so long after they were begun. */
export async function forgetUnproven(now: Date, days: number): Promise<number> {
  const where = sql`verified_at is null and created_at < ${daysBefore(now, days)}`;
  return forgetRows(await getDb(), { table: sql`members`, key: sql`id`, where });
}
