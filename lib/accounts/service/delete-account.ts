import 'server-only';
import { recordActivity } from '@/lib/effects/activity';
import { eraseMails, queueMail } from '@/lib/effects/mails';
import { getDatabase, inTransaction, type Transaction } from '@/lib/effects/transaction';
import { removeMailFiles } from '@/lib/gateways/mail';
import type { ServiceContext } from '@/lib/platform/context';
import { PlatformError } from '@/lib/platform/errors';
import type { DeleteAccountInput } from '../contract-delete';
import { lockCompanyMembers } from '../queries/company-members';
import { deleteMember, forgetInActivity, lockCompaniesOf } from '../queries/delete-member';
import { type MemberRow, readMember } from '../queries/members';
import { keepsOwner } from '../rules/member-rights';
import { checkPassword } from './confirm';
import { endMembership } from './members';
import { requireMember } from './sessions';

/** Ends what a member is in a company, as when they are removed from its team. @throws PlatformError 409 for its only Owner */
async function leaveCompany(tx: Transaction, companyId: number, memberId: number): Promise<void> {
  const all = await lockCompanyMembers(tx, companyId);
  const own = all.find((one) => one.memberId === memberId);
  if (!own) return;
  const isOwner = own.role === 'Owner' && own.state === 'Active';
  if (isOwner && !keepsOwner(all, { id: own.id, isOwner: false })) throw new PlatformError(409);
  if (own.state !== 'Deactivated') await endMembership(tx, own);
  if (own.state === 'Active')
    await recordActivity(tx, { companyId, memberId, kind: 'member.leave', subjectId: own.id, version: own.version });
  await forgetInActivity(tx, companyId, own.id);
}

/** Tells the address that its account is gone: a deletion by someone else is noticed. */
const queueDeleted = (tx: Transaction, { id, email, language }: MemberRow): Promise<void> =>
  queueMail(tx, {
    kind: 'account-deleted',
    to: email,
    language,
    data: {},
    dedupeKey: `account-deleted:${id}`,
    subject: { kind: 'deleted_member', id },
  });

/**
 * Deletes the account of the caller, who gives the password: sign-ins, second step, links, claims and memberships go with it. Bookings and
 * opinions are of no account and go by their own rules.
 * @throws PlatformError 401, 403 for staff, 409 for the only Owner of a company, 422 for a wrong password, 429 and 503 as at sign-in
 */
export async function deleteAccount({ PresentPassword }: DeleteAccountInput, context: ServiceContext): Promise<object> {
  const member = await readMember(await getDatabase(), requireMember(context).memberId);
  if (!member) throw new PlatformError(401);
  if (member.audience === 'operations') throw new PlatformError(403);
  await checkPassword(member, PresentPassword, 'PresentPassword');
  const files = await inTransaction(async (tx) => {
    const companies = await lockCompaniesOf(tx, member.id);
    if (!companies) throw new PlatformError(401);
    for (const companyId of companies) await leaveCompany(tx, companyId, member.id);
    const mailed = await eraseMails(tx, { kind: 'member', id: member.id });
    await deleteMember(tx, member.id);
    await queueDeleted(tx, member);
    return mailed;
  });
  await removeMailFiles(files);
  return {};
}
