import 'server-only';
import { type Db, rows, sql } from '@/lib/db/client';
import type { Locale } from '@/lib/values/locale';
import { holds } from './memberships';

/** The first owner of a company. */
export async function findOwner(tx: Db, companyId: number): Promise<number | undefined> {
  const [found] = await rows<{ memberId: number }>(
    tx,
    sql`select k.member_id as "memberId" from company_members k join members m on m.id = k.member_id
      where k.company_id = ${companyId} and k.role = 'Owner' and ${holds} and m.disabled_at is null order by k.id limit 1`,
  );
  return found?.memberId;
}

/** Who a company's owners are, and where their mails go. */
export interface OwnerAddress {
  memberId: number;
  email: string;
  language: Locale;
}

/** The owners of a company that can sign in. */
export const findOwners = (tx: Db, companyId: number): Promise<OwnerAddress[]> =>
  rows<OwnerAddress>(
    tx,
    sql`select m.id as "memberId", m.email, m.language from company_members k join members m on m.id = k.member_id
      where k.company_id = ${companyId} and k.role = 'Owner' and ${holds} and m.disabled_at is null order by k.id`,
  );

/** Ends every membership of a company. */
export async function endMemberships(tx: Db, companyId: number): Promise<void> {
  await rows(
    tx,
    sql`update company_members set deactivated_at = now(), version = version + 1, updated_at = now()
      where company_id = ${companyId} and deactivated_at is null`,
  );
}
