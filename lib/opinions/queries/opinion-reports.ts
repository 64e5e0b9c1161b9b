import 'server-only';
import { type Db, getDb, rows, sql } from '@/lib/db/client';
import type { OpinionFault } from '../contract';
import type { Shown } from './asks';

interface NewReport {
  opinionId: number;
  memberId: number;
  reason: OpinionFault;
  message: string;
}

/** Keeps a report of what a locked opinion says now. @returns false where these words were reported before */
export async function insertReport(tx: Db, { opinionId, memberId, reason, message }: NewReport): Promise<boolean> {
  const made = await rows(
    tx,
    sql`insert into opinion_reports (opinion_id, member_id, reason, message)
      select id, ${memberId}, ${reason}, ${message} from opinions o where o.id = ${opinionId} and not exists
        (select from opinion_reports r where r.opinion_id = o.id and (r.state = 'Open' or r.created_at >= o.created_at))
      returning id`,
  );
  return made.length > 0;
}

/** A report that an operator has to decide, with what it is about. */
export interface OpenReport {
  id: number;
  opinionId: number;
  createdAt: string;
  companyId: number;
  companyName: string;
  reason: OpinionFault;
  message: string;
  isThumbsUp: boolean;
  comment: string;
}

/** Reports that wait, the oldest first. */
export async function listOpenReports(max: number): Promise<OpenReport[]> {
  return rows<OpenReport>(
    await getDb(),
    sql`select r.id, o.id as "opinionId", r.created_at as "createdAt", o.company_id as "companyId", p.name as "companyName", r.reason,
        r.message, o.is_thumbs_up as "isThumbsUp", o.comment
      from opinion_reports r join opinions o on o.id = r.opinion_id join company_profiles p on p.company_id = o.company_id
      where r.state = 'Open' order by r.id limit ${max}`,
  );
}

/** Ends a report that waits. @returns its opinion; undefined where there is none, or it was decided before */
export async function endReport(tx: Db, id: number, state: 'Kept' | 'Hidden'): Promise<number | undefined> {
  const [ended] = await rows<{ opinionId: number }>(
    tx,
    sql`update opinion_reports set state = ${state}, decided_at = now() where id = ${id} and state = 'Open'
      returning opinion_id as "opinionId"`,
  );
  return ended?.opinionId;
}

const whereShown = sql`company_id as "companyId", city_id as "cityId", neighborhood_id as "neighborhoodId"`;

/** Puts a reason in the place of a published opinion. @returns where it is shown; undefined where it was hidden before */
export async function hide(tx: Db, opinionId: number, reason: OpinionFault): Promise<Shown | undefined> {
  const [hidden] = await rows<Shown>(
    tx,
    sql`update opinions set is_published = false, hidden_reason = ${reason}, hidden_at = now(), version = version + 1
      where id = ${opinionId} and is_published returning ${whereShown}`,
  );
  return hidden;
}

/** Shows again what was hidden with a reason, and lets its report say so. @returns where; undefined where it was not hidden */
export async function unhide(tx: Db, opinionId: number): Promise<Shown | undefined> {
  await rows(tx, sql`update opinion_reports set state = 'Kept' where opinion_id = ${opinionId} and state = 'Hidden'`);
  const [shown] = await rows<Shown>(
    tx,
    sql`update opinions set is_published = true, hidden_reason = null, hidden_at = null, version = version + 1
      where id = ${opinionId} and hidden_reason is not null returning ${whereShown}`,
  );
  return shown;
}

/** The company that an opinion is about. */
export async function findCompanyOf(tx: Db, opinionId: number): Promise<number> {
  const [found] = await rows<{ companyId: number }>(
    tx,
    sql`select company_id as "companyId" from opinions where id = ${opinionId}`,
  );
  return found!.companyId;
}
