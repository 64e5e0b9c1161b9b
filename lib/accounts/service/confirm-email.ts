import 'server-only';
import { recordActivity } from '@/lib/effects/activity';
import { queueMail } from '@/lib/effects/mails';
import { inTransaction, type Transaction } from '@/lib/effects/transaction';
import type { ServiceContext } from '@/lib/platform/context';
import { PlatformError } from '@/lib/platform/errors';
import { hashToken } from '@/lib/values/token';
import type { ConfirmEmailInput, ConfirmedEmail, EmailChange } from '../contract-email';
import {
  deleteUnproven,
  findEmailChange,
  listOwnMemberships,
  lockBoth,
  partFromFormer,
  setEmail,
  spendEmailChange,
} from '../queries/change-email';
import { voidMemberTokens } from '../queries/member-tokens';
import { beginMember, lockMemberOf, type MemberRow } from '../queries/members';
import { keepSession } from '../queries/sessions';
import { maskedAddress } from '../rules/masked-address';
import { addressOf } from './mail-visitor';
import { moveMemberMails } from './member-mails';
import { signedIn } from './sessions';

/** What a link would change, without spending it. @throws PlatformError 410 where it changes nothing */
export async function getEmailChange({ token }: { token: string }): Promise<{ Object: EmailChange }> {
  const found = await findEmailChange(hashToken(token));
  if (!found) throw new PlatformError(410);
  const { email: Email, former, audience: Audience, expiresAt: ExpiresDate } = found;
  return { Object: { Email, FormerEmail: maskedAddress(former), Audience, ExpiresDate } };
}

/**
 * Makes an address free for an account. What holds it until the end of the transaction is the row that a registration would begin: of two who
 * want the address the second finds the account of the first.
 * @throws PlatformError 409 where it has an account
 */
async function takeAddress(tx: Transaction, { audience, language }: MemberRow, email: string): Promise<void> {
  const holder = await beginMember(tx, { audience, email, language });
  if (holder.isVerified || holder.isDisabled) throw new PlatformError(409);
  await deleteUnproven(tx, holder.id);
}

/** Tells the former address: a change by someone else is noticed. */
const queueChanged = (tx: Transaction, { id, email: to, language, version }: MemberRow, email: string): Promise<void> =>
  queueMail(tx, {
    kind: 'account-email-changed',
    to,
    language,
    data: { address: maskedAddress(email), contactLink: addressOf('contactUs', language) },
    dedupeKey: `account-email-changed:${id}:${version}`,
    subject: { kind: 'member', id },
  });

/** Notes the change in the companies of a member, whose copies of mails that wait go to the new address. */
async function moveInCompanies(tx: Transaction, memberId: number, email: string): Promise<void> {
  for (const { id: subjectId, companyId } of await listOwnMemberships(tx, memberId)) {
    await moveMemberMails(tx, { companyId, memberId }, email);
    await recordActivity(tx, { companyId, memberId, kind: 'member.email', subjectId, data: { email } });
  }
}

/**
 * Gives an account the address that its link was mailed to. Sign-ins end with it, but the caller's where it is of this account; so do links
 * that were mailed to the former address.
 * @throws PlatformError 409 where the address has an account by now, 410 for a link that was used, replaced or ran out
 */
export async function confirmEmail({ token }: ConfirmEmailInput, context: ServiceContext): Promise<ConfirmedEmail> {
  const hash = hashToken(token);
  const own = signedIn(context);
  return inTransaction(async (tx) => {
    await lockBoth(tx, hash);
    const member = await lockMemberOf(tx, hash);
    const email = await spendEmailChange(tx, hash);
    if (!member || email === undefined || member.isDisabled) throw new PlatformError(410);
    const { id, audience } = member;
    await takeAddress(tx, member, email);
    await setEmail(tx, id, email);
    if (own?.memberId === id) await keepSession(tx, own.tokenId);
    for (const purpose of ['email', 'reset', 'verify'] as const) await voidMemberTokens(tx, id, purpose);
    await partFromFormer(tx, id, member.email);
    await moveInCompanies(tx, id, email);
    await queueChanged(tx, member, email);
    return { Audience: audience };
  });
}
