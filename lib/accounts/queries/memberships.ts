import 'server-only';
import type { CompanyRole } from '@/lib/access/roles';
import { getDb, rows, sql } from '@/lib/db/client';
import { isListed } from '@/lib/db/shown-companies';

/** A membership `k` that counts: accepted, and not ended. */
export const holds = sql`k.accepted_at is not null and k.deactivated_at is null`;

const teamMember = sql`(select w.id from team_members w where w.company_id = k.company_id and w.member_id = k.member_id)`;

/** A member's place in a company, as its row says now. */
export interface MembershipRow {
  companyId: number;
  companyGuid: string;
  role: CompanyRole;
  access: string[];
  inbox: string[];
  /** Who they are among those who go to visits. */
  teamMemberId: number | null;
}

/**
 * The memberships of a member that hold, the oldest first.
 * @param companyId of one company alone; null for two at most, which say whether there is but one
 */
export async function listMemberships(memberId: number, companyId: number | null): Promise<MembershipRow[]> {
  const wanted = companyId === null ? sql`` : sql`and k.company_id = ${companyId}`;
  return rows<MembershipRow>(
    await getDb(),
    sql`select k.company_id as "companyId", c.guid as "companyGuid", k.role, k.access, k.inbox_access as inbox,
        ${teamMember} as "teamMemberId"
      from company_members k join companies c on c.id = k.company_id
      where k.member_id = ${memberId} and ${holds} ${wanted} order by k.id limit 2`,
  );
}

/** A company of a member, with what the portal's shell says of it. */
export interface PortalCompanyRow extends MembershipRow {
  tag: string;
  name: string;
  /** Its page is public: published, and not taken from there since. */
  isPublished: boolean;
  timezone: string;
  countryId: number;
  /** Of a demo company, ISO 8601: when it goes. */
  demoUntil: string | null;
}

/** The companies of a member, the oldest membership first. */
export async function listPortalCompanies(memberId: number): Promise<PortalCompanyRow[]> {
  return rows<PortalCompanyRow>(
    await getDb(),
    sql`select k.company_id as "companyId", c.guid as "companyGuid", k.role, k.access, k.inbox_access as inbox, ${teamMember} as "teamMemberId", t.tag, p.name,
        ${isListed} as "isPublished", l.timezone, l.country_id as "countryId", c.demo_until as "demoUntil"
      from company_members k join companies c on c.id = k.company_id join company_profiles p on p.company_id = c.id
      join company_locations l on l.company_id = c.id
      join company_tags t on t.company_id = c.id and t.former_until is null
      where k.member_id = ${memberId} and ${holds} order by k.id`,
  );
}

/** How members of a company are called there, by name; one whose membership has ended is left out. */
export async function listMemberNames(companyId: number, memberIds: readonly number[]): Promise<string[]> {
  const found = await rows<{ name: string }>(
    await getDb(),
    sql`select coalesce(nullif(trim(m.first_name || ' ' || m.last_name), ''), m.email) as name
      from company_members k join members m on m.id = k.member_id
      where k.company_id = ${companyId} and k.member_id = any(${sql.param([...memberIds])}::int[]) and ${holds} order by 1`,
  );
  return found.map(({ name }) => name);
}
