import 'server-only';
import type { StaffRole } from '@/lib/access/roles';
import { type Db, getDb, rows, sql } from '@/lib/db/client';

/** An account of the marketplace's staff, as the operator sees it. */
export interface StaffRow {
  id: number;
  email: string;
  role: string;
  state: 'Invited' | 'Active' | 'Disabled';
  hasSecondStep: boolean;
  seenAt: string | null;
}

/** All accounts of staff, by address. */
export async function listStaffRows(): Promise<StaffRow[]> {
  return rows<StaffRow>(
    await getDb(),
    sql`select m.id, m.email, coalesce(m.roles->>0, '') as role,
        case when m.disabled_at is not null then 'Disabled' when m.verified_at is null then 'Invited' else 'Active' end as state,
        exists (select from member_totps where member_id = m.id)
          or exists (select from member_passkeys where member_id = m.id) as "hasSecondStep",
        (select max(seen_at) from member_sessions where member_id = m.id) as "seenAt"
      from members m where m.audience = 'operations' order by m.email limit 1000`,
  );
}

/** Gives an account of staff its role, and lets one in again that was disabled. */
export async function setStaffRole(tx: Db, id: number, role: StaffRole): Promise<void> {
  await rows(
    tx,
    sql`update members set roles = ${JSON.stringify([role])}::json, disabled_at = null, updated_at = now()
      where id = ${id} and audience = 'operations'`,
  );
}

/** @returns the account, undefined where there is none of staff with this address, or it is disabled */
export async function disableStaffRow(tx: Db, email: string): Promise<number | undefined> {
  const [found] = await rows<{ id: number }>(
    tx,
    sql`update members set disabled_at = now(), version = version + 1, updated_at = now()
      where email = ${email} and audience = 'operations' and disabled_at is null returning id`,
  );
  return found?.id;
}

/** Takes away all of a member's second step, and ends their sessions. */
export async function clearSecondSteps(tx: Db, memberId: number): Promise<void> {
  await rows(tx, sql`delete from member_totps where member_id = ${memberId}`);
  await rows(tx, sql`delete from member_passkeys where member_id = ${memberId}`);
  await rows(tx, sql`delete from member_recovery_codes where member_id = ${memberId}`);
  await rows(
    tx,
    sql`update members set second_step_version = second_step_version + 1, version = version + 1, updated_at = now()
      where id = ${memberId}`,
  );
}
