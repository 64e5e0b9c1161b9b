import 'server-only';
import { queueMail } from '@/lib/effects/mails';
import { getDatabase, inTransaction, type Transaction } from '@/lib/effects/transaction';
import type { ServiceContext } from '@/lib/platform/context';
import { PlatformError } from '@/lib/platform/errors';
import type { Account, ChangePasswordInput, UpdateAccountInput } from '../contract-account';
import { voidMemberTokens } from '../queries/member-tokens';
import { type MemberRow, readMember, setPassword, setPerson } from '../queries/members';
import { confirmSession, keepSession } from '../queries/sessions';
import { accountLink } from './account-links';
import { checkPassword } from './confirm';
import { checkNewPassword, hashPassword } from './password';
import { requireMember } from './sessions';

const viewOf = ({ firstName, lastName, email, language }: MemberRow): { Object: Account } => ({
  Object: { FirstName: firstName, LastName: lastName, Email: email, LanguageCode: language },
});

async function callingMember(context: ServiceContext): Promise<MemberRow> {
  const member = await readMember(await getDatabase(), requireMember(context).memberId);
  if (!member) throw new PlatformError(401);
  return member;
}

/** The account of the caller. @throws PlatformError 401 */
export const getAccount = async (_: object, context: ServiceContext): Promise<{ Object: Account }> =>
  viewOf(await callingMember(context));

/** Changes how the caller is called, and the language of their mails. @throws PlatformError 401 */
export async function updateAccount(
  { first_name: firstName, last_name: lastName, language_code: language }: UpdateAccountInput,
  context: ServiceContext,
): Promise<{ Object: Account }> {
  const { memberId } = requireMember(context);
  const member = await inTransaction((tx) => setPerson(tx, memberId, { firstName, lastName, language }));
  if (!member) throw new PlatformError(401);
  return viewOf(member);
}

/** Mails the owner that the password is another: a change by someone else is noticed. */
async function queueChanged(tx: Transaction, { id, email, language, audience, version }: MemberRow): Promise<void> {
  await queueMail(tx, {
    kind: 'account-password-changed',
    to: email,
    language,
    data: { resetLink: accountLink('forgotPassword', language, { audience }) },
    dedupeKey: `account-password-changed:${id}:${version}`,
    subject: { kind: 'member', id },
  });
}

/**
 * Sets another password for the caller, who gives the present one; wrong ones count as those of sign-in do. Every other sign-in ends.
 * @throws PlatformError 401, 422 for a wrong present or a common new one, 429 and 503 as at sign-in
 */
export async function changePassword(
  { Password, NewPassword }: ChangePasswordInput,
  context: ServiceContext,
): Promise<object> {
  checkNewPassword(NewPassword, 'NewPassword');
  const member = await callingMember(context);
  await checkPassword(member, Password);
  const passwordHash = await hashPassword(NewPassword);
  await inTransaction(async (tx) => {
    await setPassword(tx, member.id, passwordHash);
    const { tokenId } = requireMember(context);
    await keepSession(tx, tokenId);
    await confirmSession(tx, tokenId);
    await voidMemberTokens(tx, member.id, 'reset');
    await voidMemberTokens(tx, member.id, 'email');
    await queueChanged(tx, member);
  });
  return {};
}
