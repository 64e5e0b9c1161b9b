import 'server-only';
import { queueMail } from '@/lib/effects/mails';
import { inTransaction, type Transaction } from '@/lib/effects/transaction';
import type { ServiceContext } from '@/lib/platform/context';
import { hashToken, makeToken } from '@/lib/values/token';
import type { RegisterInput } from '../contract-register';
import { insertMemberToken } from '../queries/member-tokens';
import { beginMember, type MemberRow } from '../queries/members';
import { countRegistrations, findCompanyPlace } from '../queries/registrations';
import { registrationLanguage } from '../rules/language';
import { accountLink } from './account-links';
import { checkNewPassword, hashPassword } from './password';
import { networkHashOf, queueVerification } from './verification';

/** Mails the owner of an address that it has an account; once an hour, however often it is tried. Writes as much as a new account does. */
async function queueExists(tx: Transaction, member: MemberRow, company: number | undefined, now: Date): Promise<void> {
  await countRegistrations(tx, member.id, null);
  const unused = hashToken(makeToken());
  await insertMemberToken(tx, { hash: unused, purpose: 'verify', memberId: null, minutes: 1 });
  const hour = now.toISOString().slice(0, 13);
  const { id, email, language, audience } = member;
  // On the way to a claim: both links lead on to it.
  const claimed: Record<string, string> = company === undefined ? {} : { company: String(company) };
  await queueMail(tx, {
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
 * Begins an account; it is one once its address is proven, with the password of this registration. No claim is announced before that.
 * The answer, and the work, are the same for an address that has an account.
 * @throws PlatformError 422 for a common password, 503 while too many are being counted
 */
export async function register(input: RegisterInput, context: ServiceContext): Promise<object> {
  checkNewPassword(input.password, 'password');
  const passwordHash = await hashPassword(input.password);
  if (context.isSuspect) return {};
  const { audience, email, first_name = '', last_name = '', phone_number = '', company_id, token = '' } = input;
  const isClaim = audience === 'company' && company_id !== undefined;
  const asksPlace = isClaim && input.lang_code === undefined;
  const language = registrationLanguage(input, asksPlace ? await findCompanyPlace(company_id) : {});
  await inTransaction(async (tx) => {
    const member = await beginMember(tx, { audience, email, language });
    if (member.isVerified) return queueExists(tx, member, isClaim ? company_id : undefined, context.now);
    await queueVerification(tx, member, {
      passwordHash,
      person: { firstName: first_name, lastName: last_name, phoneNumber: phone_number, language },
      claimCompanyId: isClaim ? company_id : null,
      claimHash: isClaim && token !== '' ? hashToken(token) : null,
      networkHash: networkHashOf(context),
    });
  });
  return {};
}
