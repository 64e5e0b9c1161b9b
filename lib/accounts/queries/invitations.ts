import 'server-only';
import type { CompanyRole } from '@/lib/access/roles';
import { type Db, getDb, rows, sql } from '@/lib/db/client';

/** Links of invitations that a company made within the last day. */
export async function countInvitations(tx: Db, companyId: number): Promise<number> {
  const [found] = await rows<{ count: number }>(
    tx,
    sql`select count(*)::int as count from member_invitations i join company_members k on k.id = i.company_member_id
      where k.company_id = ${companyId} and i.created_at > now() - interval '1 day'`,
  );
  return found!.count;
}

/** Makes the link of an invitation; earlier ones end. */
export async function insertInvitation(
  tx: Db,
  link: { companyMemberId: number; hash: string; invitedBy: number; days: number },
): Promise<void> {
  const { companyMemberId, hash, invitedBy, days } = link;
  await rows(
    tx,
    sql`update member_invitations set used_at = now() where company_member_id = ${companyMemberId} and used_at is null`,
  );
  await rows(
    tx,
    sql`insert into member_invitations (company_member_id, hash, invited_by, expires_at)
      values (${companyMemberId}, ${hash}, ${invitedBy}, now() + make_interval(days => ${days}::int))`,
  );
}

/** What a link that still holds opens. */
export interface OpenInvitation {
  companyMemberId: number;
  companyId: number;
  companyName: string;
  memberId: number;
  email: string;
  role: CompanyRole;
  expiresAt: string;
  /** The address has an account. */
  isVerified: boolean;
}

const open = sql`select k.id as "companyMemberId", k.company_id as "companyId", p.name as "companyName", m.id as "memberId", m.email, k.role,
    i.expires_at as "expiresAt", m.verified_at is not null as "isVerified"
  from member_invitations i join company_members k on k.id = i.company_member_id join members m on m.id = k.member_id
  join company_profiles p on p.company_id = k.company_id
  where i.used_at is null and i.expires_at > now() and k.accepted_at is null and k.deactivated_at is null and m.disabled_at is null`;

/** Looks at a link without using it up. */
export async function findInvitation(hash: string): Promise<OpenInvitation | undefined> {
  const [found] = await rows<OpenInvitation>(await getDb(), sql`${open} and i.hash = ${hash}`);
  return found;
}

/** The same, locked until the transaction ends: of two who accept at once, one does. */
export async function lockInvitation(tx: Db, hash: string): Promise<OpenInvitation | undefined> {
  const [found] = await rows<OpenInvitation>(tx, sql`${open} and i.hash = ${hash} for update of i, k, m`);
  return found;
}

/** Makes an invitation a membership that counts, and uses its link up. */
export async function acceptMembership(tx: Db, companyMemberId: number): Promise<void> {
  await rows(
    tx,
    sql`update company_members set accepted_at = now(), version = version + 1, updated_at = now() where id = ${companyMemberId}`,
  );
  await rows(
    tx,
    sql`update member_invitations set used_at = now() where company_member_id = ${companyMemberId} and used_at is null`,
  );
}
