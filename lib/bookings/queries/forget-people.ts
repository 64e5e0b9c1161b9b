import 'server-only';
import { getDb, type SQL, sql } from '@/lib/db/client';
import { daysBefore, deleteExpiredRows } from '@/lib/db/delete-expired';
import { forgetSubjects } from '@/lib/effects/activity';
import { personFeedId } from './feeds';

/**
 * Forgets people that were deleted in the portal so long ago, as soon as no visit of theirs is ahead: those who were at none are gone, of the
 * others the initials stay with the visits, and the activity of the company names none of them. @returns how many
 */
export async function forgetPeople(now: Date, days: number): Promise<number> {
  const db = await getDb();
  const visitsOf = sql`select from visits v where v.team_member_id = team_members.id`;
  const people = { table: sql`team_members`, key: sql`id` };
  const isOver = sql`deleted_at < ${daysBefore(now, days)} and erased_at is null`;
  const isFree = sql`${isOver} and not exists (${visitsOf} and v.status = 'live' and upper(v.during) > ${now.toISOString()}::timestamptz)`;
  const subjects = (id: SQL) => sql`select company_id, (${id})::text as subject_id from team_members where ${isFree}`;
  await forgetSubjects(db, 'provider', subjects(sql`id`));
  await forgetSubjects(db, 'feed', subjects(personFeedId(sql`id`)));
  const gone = await deleteExpiredRows(db, { ...people, where: sql`${isOver} and not exists (${visitsOf})` });
  const erased = await deleteExpiredRows(db, {
    ...people,
    where: isFree,
    set: sql`first_name = left(first_name, 1), last_name = left(last_name, 1), description = '', image_url = '', has_consent = false, hours = null,
      travel_km_per_hour = null, member_id = null, erased_at = ${now.toISOString()}::timestamptz, version = version + 1`,
  });
  return gone + erased;
}
