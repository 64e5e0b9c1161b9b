import 'server-only';
import { getDb, type SQL, sql } from '@/lib/db/client';
import { daysBefore, deleteExpiredRows } from '@/lib/db/delete-expired';
import { requestKinds, requestTables } from './operator';

export interface RetentionDays {
  quarantine: number;
  message: number;
  request: number;
  settled: number;
  link: number;
}

const key = sql`id`;
const ofReward = (condition: SQL) =>
  sql`exists (select 1 from owed_rewards w where w.recommendation_id = recommendation_requests.id and ${condition})`;

/** Quarantined requests of every kind that were not released. */
async function deleteDoubtful(now: Date, { quarantine }: RetentionDays): Promise<number> {
  const db = await getDb();
  let count = 0;
  for (const kind of requestKinds)
    count += await deleteExpiredRows(db, {
      table: requestTables[kind].name,
      key,
      where: sql`state = 'quarantined' and created_at < ${daysBefore(now, quarantine)}`,
    });
  return count;
}

/** Messages, reports, businesses to list and asks for links: whole rows, for nothing is counted by them. */
async function deleteAnswered(now: Date, { message, request, settled, link }: RetentionDays): Promise<number> {
  const db = await getDb();
  const before = (days: number) => daysBefore(now, days);
  const messages = await deleteExpiredRows(db, {
    table: sql`contact_messages`,
    key,
    where: sql`created_at < ${before(message)}`,
  });
  const reports = await deleteExpiredRows(db, {
    table: sql`company_reports`,
    key,
    where: sql`handled_at < ${before(settled)} or created_at < ${before(request)}`,
  });
  const businesses = await deleteExpiredRows(db, {
    table: sql`business_requests`,
    key,
    where: sql`accepted_at < ${before(settled)} or created_at < ${before(request)}`,
  });
  const links = await deleteExpiredRows(db, {
    table: sql`opinion_requests`,
    key,
    where: sql`created_at < ${before(link)}`,
  });
  return messages + reports + businesses + links;
}

/** Who recommended a provider: gone where none joined, emptied where money was paid for it; kept while it is owed. */
async function forgetRecommenders(now: Date, { request, settled }: RetentionDays): Promise<number> {
  const db = await getDb();
  const deleted = await deleteExpiredRows(db, {
    table: sql`recommendation_requests`,
    key,
    where: sql`created_at < ${daysBefore(now, request)} and not ${ofReward(sql`true`)}`,
  });
  const emptied = await deleteExpiredRows(db, {
    table: sql`recommendation_requests`,
    key,
    set: sql`name = '', email = '', phone_number = '', company_recommendation = '', invite_hash = null`,
    where: sql`email <> '' and ${ofReward(sql`w.paid_at < ${daysBefore(now, settled)}`)}`,
  });
  return deleted + emptied;
}

/** Who asked for a place: the row stays, since neighbors are counted by it, and gets no mail any more. */
async function forgetAskers(now: Date, { request, settled }: RetentionDays): Promise<number> {
  return deleteExpiredRows(await getDb(), {
    table: sql`neighborhood_requests`,
    key,
    set: sql`name = '', email = '', phone_number = '', location = '', information = '', latitude = null, longitude = null,
      told_at = coalesce(told_at, now())`,
    where: sql`email <> '' and (told_at < ${daysBefore(now, settled)} or created_at < ${daysBefore(now, request)})`,
  });
}

/** Forgets who sent what, by the rules above. @returns how many rows */
export async function forgetRequests(now: Date, days: RetentionDays): Promise<number> {
  const rounds = [deleteDoubtful, deleteAnswered, forgetRecommenders, forgetAskers];
  let count = 0;
  for (const round of rounds) count += await round(now, days);
  return count;
}
