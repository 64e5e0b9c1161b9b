import 'server-only';
import { accountLimits } from '@/lib/config/limits';
import { dropMails, queueMail } from '@/lib/effects/mails';
import { getDatabase, inTransaction, type Transaction } from '@/lib/effects/transaction';
import type { ServiceContext } from '@/lib/platform/context';
import { PlatformError } from '@/lib/platform/errors';
import { hashToken, makeToken } from '@/lib/values/token';
import type {
  AccountKind,
  ForgotPasswordInput,
  PasswordReset,
  ResetPasswordAnswer,
  ResetPasswordInput,
} from '../contract-register';
import { decryptWithLink, encryptWithLink } from '../link-encryption';
import {
  countRecentTokens,
  findResetToken,
  insertMemberToken,
  spendReset,
  voidMemberTokens,
} from '../queries/member-tokens';
import {
  findMember,
  findMemberCompany,
  lockMember,
  lockMemberOf,
  type MemberRow,
  setPassword,
} from '../queries/members';
import { accountLink } from './account-links';
import { checkNewPassword, hashPassword } from './password';

/** Subject of mails without a recipient. */
const nobody = 0;

/** The account that a reset is asked for, and may be mailed to; the same is looked up for an address without one. */
async function findAccount({ email, company_id = -1, audience }: ForgotPasswordInput): Promise<MemberRow | undefined> {
  const kind: AccountKind = company_id > 0 ? 'company' : (audience ?? 'marketplace');
  const member = await findMember(email, kind);
  if (company_id > 0 && !(await findMemberCompany(await getDatabase(), member?.id ?? 0, company_id))) return undefined;
  return member?.isDisabled ? undefined : member;
}

async function queueReset(tx: Transaction, input: ForgotPasswordInput, member: MemberRow | undefined): Promise<void> {
  // Counted one after the other (docs/rules/security.md 12); where there is no account the same is asked of none.
  await lockMember(tx, member?.id ?? nobody);
  const recent = await countRecentTokens(tx, member?.id ?? nobody, 'reset');
  const heir = recent < accountLimits.mailsAnHour ? member : undefined;
  const token = makeToken();
  const hash = hashToken(token);
  const minutes = accountLimits.resetMinutes;
  const language = heir?.language ?? input.lang_code ?? 'en';
  const subject = { kind: 'member', id: heir?.id ?? nobody };
  // The link of a claim is encrypted with this one; for an address without an account no one can decrypt it.
  const claimSeal = await encryptWithLink(token, input.token ?? '');
  await insertMemberToken(tx, { hash, purpose: 'reset', memberId: heir?.id ?? null, claimSeal, minutes });
  const claimed: Record<string, string> =
    input.claim_company_id === undefined ? {} : { company: String(input.claim_company_id) };
  await queueMail(tx, {
    kind: 'account-reset',
    to: heir?.email ?? input.email,
    language,
    data: { link: accountLink('resetPassword', language, { ...claimed, token }), minutes },
    dedupeKey: `account-reset:${hash}`,
    subject,
  });
  await dropMails(tx, { kind: 'member', id: nobody });
}

/**
 * Mails a link to set a new password, if there is an account; a few an hour. For an address without one the same is done, and its mail
 * rolled back before it is visible: neither the answer nor its time reveals it (docs/rules/security.md B7).
 */
export async function forgotPassword(input: ForgotPasswordInput, { isSuspect }: ServiceContext): Promise<object> {
  const member = isSuspect ? undefined : await findAccount(input);
  await inTransaction((tx) => queueReset(tx, input, member));
  return {};
}

export { forgotPassword as forgotPasswordReopen };

/**
 * Sets a password by a mailed link: sessions of the member end, other links with it.
 * @throws PlatformError 410 for a link that was used, replaced, ran out or is another address's; 422 for a common password
 */
export async function resetPassword({ user }: ResetPasswordInput): Promise<ResetPasswordAnswer> {
  checkNewPassword(user.password, 'user.password');
  const passwordHash = await hashPassword(user.password);
  return inTransaction(async (tx) => {
    const hash = hashToken(user.token);
    const member = await lockMemberOf(tx, hash);
    const isSpent = await spendReset(tx, hash);
    if (!isSpent || !member || member.isDisabled || member.email !== user.email) throw new PlatformError(410);
    await setPassword(tx, member.id, passwordHash);
    for (const purpose of ['reset', 'verify', 'email'] as const) await voidMemberTokens(tx, member.id, purpose);
    return { Audience: member.audience };
  });
}

export { resetPassword as resetPasswordReopen };

/** What a reset link opens, without spending it. @throws PlatformError 410 where it opens nothing */
export async function getPasswordReset({ guid }: { guid: string }): Promise<{ Object: PasswordReset }> {
  const found = await findResetToken(hashToken(guid));
  if (!found) throw new PlatformError(410);
  const { email: Email, audience: Audience, expiresAt: ExpiresDate, claimSeal } = found;
  return {
    Object: {
      Email,
      Audience,
      ExpiresDate,
      ClaimToken: claimSeal === null ? '' : await decryptWithLink(guid, claimSeal),
    },
  };
}
