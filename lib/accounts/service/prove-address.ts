import 'server-only';
import { accountLimits } from '@/lib/config/limits';
import { inTransaction } from '@/lib/effects/transaction';
import type { ServiceContext } from '@/lib/platform/context';
import { invalid, PlatformError } from '@/lib/platform/errors';
import { hashToken } from '@/lib/values/token';
import type { Registration, VerifiedEmail, VerifyEmailInput } from '../contract-register';
import { voidMemberTokens } from '../queries/member-tokens';
import { findMemberCompany, lockMemberOf, markVerified, readMember } from '../queries/members';
import { findRegistration, spendRegistration, tryRegistration } from '../queries/registrations';
import { answerSignIn } from './answer-sign-in';
import { claimWithProof } from './claim';
import { isPassword } from './password';

/** What a link would begin, without spending it. @throws PlatformError 410 where it opens nothing */
export async function getRegistration({ token }: { token: string }): Promise<{ Object: Registration }> {
  const found = await findRegistration(hashToken(token), accountLimits.proofTries);
  if (!found) throw new PlatformError(410);
  const { email: Email, audience: Audience, expiresAt: ExpiresDate, companyId: CompanyId, companyName } = found;
  return { Object: { Email, Audience, ExpiresDate, CompanyId, CompanyName: companyName ?? '' } };
}

/**
 * Proves an address and signs in. The link shows who reads the mailbox, the password who made the registration: only both together make
 * an account, and the claim that was made with it. Other registrations of the address end with it.
 * @throws PlatformError 422 for another password, 410 for a link that was used, ran out or was tried too often, 503
 */
export async function verifyEmail(
  { token, password }: VerifyEmailInput,
  { now }: ServiceContext,
): Promise<VerifiedEmail> {
  const hash = hashToken(token);
  const passwordHash = await tryRegistration(hash, accountLimits.proofTries);
  if (passwordHash === undefined) throw new PlatformError(410);
  if (!(await isPassword(passwordHash, password))) throw invalid({ password: 'passwordOther' });
  return inTransaction(async (tx) => {
    await lockMemberOf(tx, hash);
    const spent = await spendRegistration(tx, hash);
    if (!spent || !(await markVerified(tx, spent.memberId, spent))) throw new PlatformError(410);
    await voidMemberTokens(tx, spent.memberId, 'verify');
    const member = (await readMember(tx, spent.memberId))!;
    const claim_state = await claimWithProof(tx, member, spent);
    const company = await findMemberCompany(tx, member.id, null);
    const login = await answerSignIn(tx, member, company, { clientName: '', companyId: null, now });
    return { ...login, claim_state };
  });
}
