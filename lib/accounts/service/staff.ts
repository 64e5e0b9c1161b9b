import 'server-only';
import type { StaffRole } from '@/lib/access/roles';
import { accountLimits } from '@/lib/config/limits';
import { queueMail } from '@/lib/effects/mails';
import { inTransaction, type Transaction } from '@/lib/effects/transaction';
import { notFound } from '@/lib/platform/errors';
import type { Locale } from '@/lib/values/locale';
import { hashToken, makeToken } from '@/lib/values/token';
import { insertMemberToken, voidMemberTokens } from '../queries/member-tokens';
import { beginMember, findMember, type MemberRow } from '../queries/members';
import { clearSecondSteps, disableStaffRow, listStaffRows, type StaffRow, setStaffRole } from '../queries/staff';
import { accountLink } from './account-links';

/** The accounts of the marketplace's staff. */
export const listStaff = (): Promise<StaffRow[]> => listStaffRows();

/** Mails a link that sets the password; earlier ones end. */
async function mailStaffLink(
  tx: Transaction,
  { id, email }: MemberRow,
  role: StaffRole,
  language: Locale,
): Promise<void> {
  const days = accountLimits.staffLinkDays;
  const token = makeToken();
  const hash = hashToken(token);
  await voidMemberTokens(tx, id, 'reset');
  await insertMemberToken(tx, { hash, purpose: 'reset', memberId: id, minutes: days * 24 * 60 });
  await queueMail(tx, {
    kind: 'staff-invitation',
    to: email,
    language,
    data: { link: accountLink('resetPassword', language, { token }), role, days },
    dedupeKey: `staff-invitation:${hash}`,
    subject: { kind: 'member', id },
  });
}

/**
 * Opens an account of staff, and mails its link; one that is there gets the role, and a link where its password was never set.
 * @returns whether a mail goes out
 */
export async function addStaff(email: string, role: StaffRole, language: Locale): Promise<boolean> {
  return inTransaction(async (tx) => {
    const member = await beginMember(tx, { audience: 'operations', email, language });
    await setStaffRole(tx, member.id, role);
    if (!member.isVerified) await mailStaffLink(tx, member, role, language);
    return !member.isVerified;
  });
}

/** Ends an account of staff: its sessions, its links. @throws PlatformError 404 */
export async function disableStaff(email: string): Promise<void> {
  await inTransaction(async (tx) => {
    const id = await disableStaffRow(tx, email);
    if (id === undefined) throw notFound();
    await voidMemberTokens(tx, id, 'reset');
  });
}

/** For staff who lost phone and codes: the next sign-in sets up a second step anew. @throws PlatformError 404 */
export async function resetStaffSecondStep(email: string): Promise<void> {
  const member = await findMember(email, 'operations');
  if (!member) throw notFound();
  await inTransaction((tx) => clearSecondSteps(tx, member.id));
}
