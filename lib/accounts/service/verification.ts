import 'server-only';
import { accountLimits } from '@/lib/config/limits';
import { countRecentTokens, findClaimHash, insertMemberToken } from '../queries/member-tokens';
import type { MemberRow } from '../queries/members';
import { inTransaction, queue, type Tx } from '../queries/work';
import { hashLinkToken, makeLinkToken } from '../token';
import { accountLink } from './account-links';

/** What a registration brought along, for the link that proves its address. */
interface Registration {
  passwordHash: string;
  /** Of the claim link it came by. */
  claimHash: string | null;
}

/** Mails a link that proves an address and sets the password it was registered with; a few an hour at most. */
export async function queueVerification(tx: Tx, member: MemberRow, registration: Registration): Promise<void> {
  if ((await countRecentTokens(tx, member.id, 'verify')) >= accountLimits.mailsAnHour) return;
  const token = makeLinkToken();
  const hash = hashLinkToken(token);
  const minutes = accountLimits.verifyHours * 60;
  await insertMemberToken(tx, { ...registration, hash, purpose: 'verify', memberId: member.id, minutes });
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
  inTransaction(async (tx) => {
    const { id, passwordHash } = member;
    await queueVerification(tx, member, { passwordHash, claimHash: await findClaimHash(tx, id, passwordHash) });
  });
