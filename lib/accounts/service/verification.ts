import 'server-only';
import { accountLimits } from '@/lib/config/limits';
import { countRecentTokens, insertMemberToken } from '../queries/member-tokens';
import type { MemberRow } from '../queries/members';
import { inTransaction, queue, type Tx } from '../queries/work';
import { hashLinkToken, makeLinkToken } from '../token';
import { accountLink } from './account-links';

/** Mails a link that proves an address and sets the password it was registered with; a few an hour at most. */
export async function queueVerification(tx: Tx, member: MemberRow, passwordHash: string): Promise<void> {
  if ((await countRecentTokens(tx, member.id, 'verify')) >= accountLimits.mailsAnHour) return;
  const token = makeLinkToken();
  const hash = hashLinkToken(token);
  const minutes = accountLimits.verifyHours * 60;
  await insertMemberToken(tx, { hash, purpose: 'verify', memberId: member.id, passwordHash, minutes });
  await queue(tx, {
    kind: 'account-verify',
    to: member.email,
    language: member.language,
    data: { link: accountLink('register', member.language, { token }) },
    dedupeKey: `account-verify:${hash}`,
    subject: { kind: 'member', id: member.id },
  });
}

/** The same for somebody who knows the password and lost the mail. */
export const mailVerification = (member: MemberRow): Promise<void> =>
  inTransaction((tx) => queueVerification(tx, member, member.passwordHash));
