import 'server-only';
import { accountLimits } from '@/lib/config/limits';
import type { ServiceContext } from '@/lib/platform/context';
import { PlatformError } from '@/lib/platform/errors';
import type { AccountKind, ForgotPasswordInput, PasswordReset, ResetPasswordInput } from '../contract-register';
import {
  countRecentTokens,
  findResetToken,
  insertMemberToken,
  spendMemberToken,
  voidMemberTokens,
} from '../queries/member-tokens';
import { findMember, findMemberCompany, lockMember, type MemberRow, setPassword } from '../queries/members';
import { inTransaction, openDatabase, queue, type Tx } from '../queries/work';
import { hashLinkToken, makeLinkToken } from '../token';
import { accountLink } from './account-links';
import { checkNewPassword, hashPassword } from './password';

/** Thrown to undo what was only done to take the same time. */
class Undone extends Error {}

/** The account that a reset is asked for, and may be mailed to. */
async function findAccount({ email, company_id = -1, audience }: ForgotPasswordInput): Promise<MemberRow | undefined> {
  const kind: AccountKind = company_id > 0 ? 'company' : (audience ?? 'marketplace');
  const member = await findMember(email, kind);
  if (!member || member.isDisabled || company_id < 1) return member?.isDisabled ? undefined : member;
  return (await findMemberCompany(await openDatabase(), member.id, company_id)) && member;
}

async function queueReset(tx: Tx, input: ForgotPasswordInput, member: MemberRow | undefined): Promise<void> {
  const recent = await countRecentTokens(tx, member?.id ?? null, 'reset');
  const token = makeLinkToken();
  const hash = hashLinkToken(token);
  const minutes = accountLimits.resetMinutes;
  const language = member?.language ?? input.lang_code ?? 'en';
  await insertMemberToken(tx, { hash, purpose: 'reset', memberId: member?.id ?? null, minutes });
  await queue(tx, {
    kind: 'account-reset',
    to: member?.email ?? input.email,
    language,
    data: { link: accountLink('resetPassword', language, { token }), minutes },
    dedupeKey: `account-reset:${hash}`,
    subject: { kind: 'member', id: member?.id ?? 0 },
  });
  if (!member || recent >= accountLimits.mailsAnHour) throw new Undone();
}

/**
 * Mails a link to set a new password, if there is an account; a few an hour. For an address without one the same is done, and undone:
 * neither answer nor time tells (rules/security B7).
 */
export async function forgotPassword(input: ForgotPasswordInput, { isSuspect }: ServiceContext): Promise<object> {
  const member = isSuspect ? undefined : await findAccount(input);
  try {
    await inTransaction((tx) => queueReset(tx, input, member));
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  return {};
}

export { forgotPassword as forgotPasswordReopen };

/**
 * Sets a password by a mailed link: sessions of the member end, other links with it.
 * @throws PlatformError 410 for a link that was used, replaced, ran out or is another address's; 422 for a common password
 */
export async function resetPassword({ user }: ResetPasswordInput): Promise<object> {
  checkNewPassword(user.password, 'user.password');
  const passwordHash = await hashPassword(user.password);
  return inTransaction(async (tx) => {
    const spent = await spendMemberToken(tx, hashLinkToken(user.token), 'reset');
    const member = spent && (await lockMember(tx, spent.memberId));
    if (!member || member.isDisabled || member.email !== user.email) throw new PlatformError(410);
    await setPassword(tx, member.id, passwordHash);
    await voidMemberTokens(tx, member.id, 'reset');
    await voidMemberTokens(tx, member.id, 'verify');
    return {};
  });
}

export { resetPassword as resetPasswordReopen };

/** What a reset link opens, without spending it. @throws PlatformError 410 where it opens nothing */
export async function getPasswordReset({ guid }: { guid: string }): Promise<{ Object: PasswordReset }> {
  const found = await findResetToken(hashLinkToken(guid));
  if (!found) throw new PlatformError(410);
  return { Object: { Email: found.email, Audience: found.audience, ExpiresDate: found.expiresAt } };
}
