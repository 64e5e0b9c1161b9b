import 'server-only';
import { type Db, rows, sql } from '@/lib/db/client';
import type { MemberMail } from '@/lib/values/member-mails';
import { holds } from './memberships';

/** What a member chose in a company; nothing of one that is not theirs. */
export async function readMails(
  db: Db,
  companyId: number,
  memberId: number,
): Promise<{ guid: string; email: string; mails: string[] }> {
  const [found] = await rows<{ guid: string; email: string; mails: string[] }>(
    db,
    sql`select m.guid, m.email, k.mails from company_members k join members m on m.id = k.member_id
      where k.company_id = ${companyId} and k.member_id = ${memberId}`,
  );
  return found ?? { guid: '', email: '', mails: [] };
}

export async function setMails(
  tx: Db,
  companyId: number,
  memberId: number,
  mails: readonly MemberMail[],
): Promise<void> {
  await rows(
    tx,
    sql`update company_members set mails = ${JSON.stringify(mails)}::json where company_id = ${companyId} and member_id = ${memberId}`,
  );
}

/** A member who chose mails of a company. */
export interface MailReader {
  guid: string;
  companyId: number;
  memberId: number;
  to: string;
  mails: string[];
  tag: string;
}

const reader = sql`select m.guid, k.company_id as "companyId", k.member_id as "memberId", m.email as to, k.mails, t.tag
  from company_members k join members m on m.id = k.member_id join company_tags t on t.company_id = k.company_id and t.former_until is null
  where ${holds} and json_array_length(k.mails) > 0`;

/** Those of a company who chose mails and may see its bookings, the oldest first. */
export const listMailReaders = (db: Db, companyId: number): Promise<MailReader[]> =>
  rows<MailReader>(
    db,
    sql`${reader} and k.company_id = ${companyId} and (k.role = 'Owner' or exists (
      select from json_array_elements_text(k.access) a where a = 'ViewDispatcher')) order by k.id`,
  );

/** What a member chose in every company where they have or had a place. */
export const listChosen = (db: Db, guid: string): Promise<{ companyId: number; memberId: number; mails: string[] }[]> =>
  rows<{ companyId: number; memberId: number; mails: string[] }>(
    db,
    sql`select k.company_id as "companyId", k.member_id as "memberId", k.mails from company_members k
      join members m on m.id = k.member_id where m.guid = ${guid}::uuid`,
  );
