import 'server-only';
import { accountLimits } from '@/lib/config/limits';
import { queueMail } from '@/lib/effects/mails';
import { getDatabase, inTransaction, type Transaction } from '@/lib/effects/transaction';
import type { ServiceContext } from '@/lib/platform/context';
import { invalid, PlatformError } from '@/lib/platform/errors';
import { sharedState } from '@/lib/state';
import { hashToken, makeToken } from '@/lib/values/token';
import type { ChangeEmailInput } from '../contract-email';
import { countRecentTokens, insertMemberToken, voidMemberTokens } from '../queries/member-tokens';
import { findMember, lockMember, type MemberRow, readMember } from '../queries/members';
import { accountLink } from './account-links';
import { hashAddress } from './address-hash';
import { checkPassword } from './confirm';
import { requireMember } from './sessions';

/** Mails an address that has an account that another was to get it; once an hour, however often it is tried. */
async function queueTaken(tx: Transaction, { id, email, language, audience }: MemberRow, now: Date): Promise<void> {
  await queueMail(tx, {
    kind: 'account-email-taken',
    to: email,
    language,
    data: { signInLink: accountLink('signin', language, audience === 'company' ? { audience } : {}) },
    dedupeKey: `account-email-taken:${id}:${now.toISOString().slice(0, 13)}`,
    subject: { kind: 'member', id },
  });
}

async function queueLink(tx: Transaction, { id, language }: MemberRow, to: string, token: string): Promise<void> {
  await queueMail(tx, {
    kind: 'account-email-change',
    to,
    language,
    data: { link: accountLink('confirmEmail', language, { token }), minutes: accountLimits.changeEmailMinutes },
    dedupeKey: `account-email-change:${hashToken(token)}`,
    subject: { kind: 'member', id },
  });
}

/** What links to one address are counted under. */
export const changesTo = (email: string): string => `email-change ${hashAddress(email)}`;

interface Wish {
  memberId: number;
  email: string;
  other: MemberRow | undefined;
  /** The address had as many links as it may get (docs/rules/security.md B17): no mail goes, which the answer does not say. */
  isFull: boolean;
}

/** Writes as much for an address that has an account: neither the answer nor its time reveals it (docs/rules/security.md B7). */
async function requestChange(tx: Transaction, { memberId, email, other, isFull }: Wish, now: Date): Promise<void> {
  const member = await lockMember(tx, memberId);
  if (!member) throw new PlatformError(401);
  if ((await countRecentTokens(tx, memberId, 'email')) >= accountLimits.mailsAnHour)
    throw new PlatformError(429, { fields: { email: 'linksEnough' }, retryAfterS: 3600 });
  await voidMemberTokens(tx, memberId, 'email');
  const token = makeToken();
  const minutes = accountLimits.changeEmailMinutes;
  await insertMemberToken(tx, { hash: hashToken(token), purpose: 'email', memberId, email, minutes });
  if (isFull) return;
  if (other?.isVerified) await queueTaken(tx, other, now);
  else await queueLink(tx, member, email, token);
}

/**
 * Mails a link to the address that the caller wants their account to have, given the password; nothing changes before it is confirmed.
 * @throws PlatformError 401, 403 for staff, 422 for a wrong password and for the address as it is, 429 after enough links, 429 and 503 as
 * at sign-in
 */
export async function changeEmail({ email, Password }: ChangeEmailInput, context: ServiceContext): Promise<object> {
  const member = await readMember(await getDatabase(), requireMember(context).memberId);
  if (!member) throw new PlatformError(401);
  if (member.audience === 'operations') throw new PlatformError(403);
  await checkPassword(member, Password);
  if (email === member.email) throw invalid({ email: 'emailSame' });
  const other = await findMember(email, member.audience);
  const state = await sharedState();
  const isFull = (await state.counted('hour', changesTo(email))) >= accountLimits.changesToOneAnHour;
  await inTransaction((tx) => requestChange(tx, { memberId: member.id, email, other, isFull }, context.now));
  // Counted once it was taken: who has had enough links uses up none of another's.
  await state.count('hour', changesTo(email), { ms: 3_600_000 });
  return {};
}
