import 'server-only';
import type { ServiceContext } from '@/lib/platform/context';
import { PlatformError } from '@/lib/platform/errors';
import type { RegisterInput, VerifiedEmail, VerifyEmailInput } from '../contract-register';
import { countRecentTokens, insertMemberToken, spendMemberToken, voidMemberTokens } from '../queries/member-tokens';
import { beginMember, findMemberCompany, lockMember, type MemberRow, markVerified } from '../queries/members';
import { inTransaction, queue, type Tx } from '../queries/work';
import { registrationLanguage } from '../rules/language';
import { hashLinkToken, makeLinkToken } from '../token';
import { accountLink } from './account-links';
import { noteClaim, settleClaims } from './claim';
import { checkNewPassword, hashPassword } from './password';
import { loginOf } from './program';
import { openSession } from './sessions';
import { queueVerification } from './verification';

/** Tells whoever owns an address that it has an account; once an hour, whoever else tries. Writes as much as a new account does. */
async function queueExists(tx: Tx, member: MemberRow, company: number | undefined, now: Date): Promise<void> {
  await countRecentTokens(tx, member.id, 'verify');
  const unused = hashLinkToken(makeLinkToken());
  await insertMemberToken(tx, { hash: unused, purpose: 'verify', memberId: null, minutes: 1 });
  const hour = now.toISOString().slice(0, 13);
  const { id, email, language, audience } = member;
  // On the way to a claim: both links lead on to it.
  const claimed: Record<string, string> = company === undefined ? {} : { company: String(company) };
  await queue(tx, {
    kind: 'account-exists',
    to: email,
    language,
    data: {
      signInLink: accountLink('signin', language, claimed),
      resetLink: accountLink('forgotPassword', language, { audience, ...claimed }),
    },
    dedupeKey: `account-exists:${id}:${hour}`,
    subject: { kind: 'member', id },
  });
}

/**
 * Begins an account; it is one once its address is proven. The answer, and the work, are the same for an address that has one.
 * @throws PlatformError 422 for a common password, 503 while too many are being counted
 */
export async function register(input: RegisterInput, { now, isSuspect }: ServiceContext): Promise<object> {
  checkNewPassword(input.password, 'password');
  const passwordHash = await hashPassword(input.password);
  if (isSuspect) return {};
  const { audience, email, first_name = '', last_name = '', phone_number = '', company_id, token = '' } = input;
  const isClaim = audience === 'company' && company_id !== undefined;
  const claimHash = isClaim && token !== '' ? hashLinkToken(token) : null;
  await inTransaction(async (tx) => {
    const member = await beginMember(tx, {
      audience,
      email,
      passwordHash,
      firstName: first_name,
      lastName: last_name,
      phoneNumber: phone_number,
      language: registrationLanguage(input),
    });
    if (member.isVerified) await queueExists(tx, member, isClaim ? company_id : undefined, now);
    else {
      await queueVerification(tx, member, { passwordHash, claimHash });
      if (isClaim) await noteClaim(tx, member.id, company_id);
    }
  });
  return {};
}

/** Proves an address and signs in. @throws PlatformError 410 for a link that was used, replaced or ran out */
export async function verifyEmail({ token }: VerifyEmailInput, { now }: ServiceContext): Promise<VerifiedEmail> {
  return inTransaction(async (tx) => {
    const spent = await spendMemberToken(tx, hashLinkToken(token), 'verify');
    if (!spent || !(await markVerified(tx, spent.memberId, spent.passwordHash))) throw new PlatformError(410);
    await voidMemberTokens(tx, spent.memberId, 'verify');
    const member = (await lockMember(tx, spent.memberId))!;
    const claim_state = await settleClaims(tx, member, spent.claimHash);
    const company = await findMemberCompany(tx, member.id, null);
    const bearer = await openSession(tx, member, company, { clientName: '', companyId: null, now });
    return { ...loginOf(member, company, bearer), claim_state };
  });
}
