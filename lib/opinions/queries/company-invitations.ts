import 'server-only';
import type { CompanyActor } from '@/lib/access/actor';
import { type Db, rows, sql } from '@/lib/db/client';
import { isOneOf, type RowSource, readerOf, saysWords } from '@/lib/db/entity-rows';
import type { opinionInvitations as declared } from '../contract-invitations';
import { opinionInvitations } from '../contract-invitations';
import { isAskWithin } from './asks';

/** Other links of the same invitation: those that were mailed anew. */
const links = sql`recommendation_tokens u where u.invitation = t.invitation`;
const state = sql`case when exists (select 1 from ${links} and u.used_at >= i.created_at) then 'Answered'
  when exists (select 1 from ${links} and u.used_at is null and u.expires_at > now()) then 'Sent' else 'Expired' end`;

const invitationsOf = ({ membership }: CompanyActor): RowSource<typeof declared> => ({
  from: sql`opinion_invitations i join recommendation_tokens t on t.id = i.token_id left join members m on m.id = i.member_id`,
  where: sql`i.company_id = ${membership.companyId}`,
  columns: {
    Id: sql`i.id`,
    CreationDate: sql`i.created_at`,
    State: state,
    Email: sql`t.email`,
    Name: sql`t.name`,
    LanguageCode: sql`t.language`,
    ExpirationDate: sql`(select max(u.expires_at) from ${links})`,
    ConsentDate: sql`i.consented_at`,
    InvitedBy: sql`coalesce(trim(m.first_name || ' ' || m.last_name), '')`,
  },
  filters: {
    status_types: (states) => isOneOf(state, states),
    filter_search: (text) => saysWords(sql`t.email || ' ' || t.name`, text),
  },
});

export const { list: listInvitationRows } = readerOf(opinionInvitations, invitationsOf);

/** How many a company asked within a day. Two of its people at once wait for each other. */
export async function countInvitedToday(tx: Db, companyId: number): Promise<number> {
  await rows(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`invitations ${companyId}`}, 367238))`);
  const [found] = await rows<{ count: number }>(
    tx,
    sql`select count(*)::int as count from opinion_invitations
      where company_id = ${companyId} and created_at > now() - interval '1 day'`,
  );
  return found!.count;
}

interface AskedQuery {
  companyId: number;
  emailHashes: readonly string[];
  /** For so long they are not asked again. */
  days: number;
}

/** Whom, of these, the company or a visit to them asked lately. */
export async function listAskedLately(tx: Db, { companyId, emailHashes, days }: AskedQuery): Promise<string[]> {
  const found = await rows<{ hash: string }>(
    tx,
    sql`select distinct email_hash as hash from recommendation_tokens
      where company_id = ${companyId} and ${isOneOf(sql`email_hash`, emailHashes)}
        and ${isAskWithin(days)}`,
  );
  return found.map(({ hash }) => hash);
}

/** Keeps whom a company asked, by the link that was mailed. @returns its id */
export async function insertInvitation(tx: Db, { companyId, hash, memberId, now }: NewInvitation): Promise<number> {
  const [made] = await rows<{ id: number }>(
    tx,
    sql`insert into opinion_invitations (company_id, token_id, member_id, consented_at)
      select ${companyId}, id, ${memberId}, ${now.toISOString()}::timestamptz from recommendation_tokens where hash = ${hash}
      returning id`,
  );
  return made!.id;
}

interface NewInvitation {
  companyId: number;
  hash: string;
  memberId: number;
  now: Date;
}
