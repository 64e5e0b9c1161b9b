import 'server-only';
import { rows, sql } from '@/lib/db/client';
import { forgetSubjects } from '@/lib/effects/activity';
import type { Transaction } from '@/lib/effects/transaction';

/**
 * The companies where a member has or had a place. Their account is locked first: a company that is given to them at the same moment waits.
 * @returns undefined where the account is gone
 */
export async function lockCompaniesOf(tx: Transaction, memberId: number): Promise<number[] | undefined> {
  const found = await rows(tx, sql`select id from members where id = ${memberId} for update`);
  if (found.length === 0) return undefined;
  const places = await rows<{ companyId: number }>(
    tx,
    sql`select company_id as "companyId" from company_members where member_id = ${memberId} order by company_id`,
  );
  return places.map(({ companyId }) => companyId);
}

/** Takes the address of a membership out of what was done to it; the acts stay. */
export const forgetInActivity = (tx: Transaction, companyId: number, membershipId: number): Promise<void> =>
  forgetSubjects(tx, 'member', sql`select ${companyId}::int as company_id, ${membershipId}::int::text as subject_id`);

/** Deletes an account; the tables that refer to it say what goes with it. */
export async function deleteMember(tx: Transaction, memberId: number): Promise<void> {
  await rows(tx, sql`delete from members where id = ${memberId}`);
}
