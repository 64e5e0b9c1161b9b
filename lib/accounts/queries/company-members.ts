import 'server-only';
import type { CompanyActor } from '@/lib/access/actor';
import { operationRights } from '@/lib/access/rights';
import type { CompanyRole } from '@/lib/access/roles';
import { type Db, getDb, rows, runBuilt, sql } from '@/lib/db/client';
import { isOneOf, type RowSource, readerOf, saysWords } from '@/lib/db/entity-rows';
import { companyMembers } from '@/lib/db/tables';
import type { Transaction } from '@/lib/effects/transaction';
import { type MemberState, members } from '../contract-members';

const state = sql`case when k.deactivated_at is not null then 'Deactivated' when k.accepted_at is null then 'Invited' else 'Active' end`;
/** Until an invitation is accepted, whose account the address is stays unsaid. */
const name = sql`case when k.accepted_at is null then m.email
  else coalesce(nullif(trim(m.first_name || ' ' || m.last_name), ''), k.former_email, m.email) end`;
/** One who has left may have another address since, which is none of the company's business. */
const email = sql`coalesce(k.former_email, m.email)`;

/** The people of the actor's company. */
const membersOf = ({ membership }: CompanyActor): RowSource<typeof members> => ({
  from: sql`company_members k join members m on m.id = k.member_id`,
  where: sql`k.company_id = ${membership.companyId}`,
  columns: {
    Id: sql`k.id`,
    Name: name,
    Email: email,
    Role: sql`k.role`,
    RightsCount: sql`case when k.role = 'Owner' then ${operationRights.length}::int else json_array_length(k.access) end`,
    State: state,
    SeenDate: sql`case when k.accepted_at is not null then (select max(s.seen_at) from member_sessions s where s.member_id = m.id) end`,
    CreationDate: sql`k.created_at`,
    Version: sql`k.version`,
  },
  filters: {
    filter_search: (text) => saysWords(sql`${name} || ' ' || ${email}`, text),
    status_types: (states) => isOneOf(state, states),
    is_service_provider: (is) => sql`(k.role = 'ServiceProvider') = ${is}`,
  },
});

export const { list: listMemberRows, find: findMemberRow, csv: memberRowsCsv } = readerOf(members, membersOf);

/** A membership as it is stored, with whose it is. */
export interface CompanyMemberRow {
  id: number;
  memberId: number;
  role: CompanyRole;
  access: string[];
  inbox: string[];
  version: number;
  state: MemberState;
  email: string;
  companyId: number;
  companyName: string;
}

const columns = sql`k.id, k.member_id as "memberId", k.role, k.access, k.inbox_access as inbox, k.version, ${state} as state, m.email,
  k.company_id as "companyId", p.name as "companyName"`;
const joined = sql`company_members k join members m on m.id = k.member_id join company_profiles p on p.company_id = k.company_id`;

/** One membership of the actor's company. */
export async function findCompanyMember(
  { membership }: CompanyActor,
  id: number,
): Promise<CompanyMemberRow | undefined> {
  const [found] = await rows<CompanyMemberRow>(
    await getDb(),
    sql`select ${columns} from ${joined} where k.id = ${id} and k.company_id = ${membership.companyId}`,
  );
  return found;
}

/** The memberships of a company, locked: of two who take away the last owners, the second sees what the first did. */
export async function lockCompanyMembers(tx: Transaction, companyId: number): Promise<CompanyMemberRow[]> {
  return rows<CompanyMemberRow>(
    tx,
    sql`select ${columns} from ${joined} where k.company_id = ${companyId} order by k.id for update of k`,
  );
}

/** Sets role and flags. */
export async function setRights(
  tx: Db,
  id: number,
  rights: { role: CompanyRole; access: readonly string[]; inbox: readonly string[] },
): Promise<void> {
  const { role, access, inbox } = rights;
  await rows(
    tx,
    sql`update company_members set role = ${role}, access = ${JSON.stringify(access)}::json, inbox_access = ${JSON.stringify(inbox)}::json,
      version = version + 1, updated_at = now() where id = ${id}`,
  );
}

/** Ends a membership, or takes that back, with the address that the account has by then; an open invitation ends with it. */
export async function setDeactivated(tx: Db, id: number, isDeactivated: boolean): Promise<void> {
  await rows(
    tx,
    sql`update company_members set deactivated_at = case when ${isDeactivated} then now() end, former_email = null, version = version + 1,
      updated_at = now() where id = ${id}`,
  );
  if (isDeactivated)
    await rows(
      tx,
      sql`update member_invitations set used_at = now() where company_member_id = ${id} and used_at is null`,
    );
}

/** Ends the sessions that a member opened for one company. */
export async function endCompanySessions(tx: Db, memberId: number, companyId: number): Promise<void> {
  await rows(
    tx,
    sql`update member_sessions set revoked_at = now()
      where member_id = ${memberId} and company_id = ${companyId} and revoked_at is null`,
  );
}

/** A membership that counts once its invitation is accepted. @returns its id */
export async function insertInvited(
  tx: Db,
  values: { companyId: number; memberId: number; role: CompanyRole; access: string[]; inboxAccess: string[] },
): Promise<number> {
  const [made] = await runBuilt(tx, (q) =>
    q
      .insert(companyMembers)
      .values({ ...values, acceptedAt: null })
      .returning({ id: companyMembers.id }),
  );
  return made!.id;
}
