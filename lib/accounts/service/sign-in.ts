import 'server-only';
import { hasRole } from '@/lib/access/roles';
import { inTransaction } from '@/lib/effects/transaction';
import type { ServiceContext } from '@/lib/platform/context';
import { PlatformError } from '@/lib/platform/errors';
import type { IsOperatorInput, Login, LoginInput } from '../contract';
import type { AccountKind } from '../contract-register';
import { findMember, findMemberCompany } from '../queries/members';
import { findSigning, type SigningMember } from '../queries/registrations';
import { answerSignIn } from './answer-sign-in';
import { triesOf } from './failures';
import { isPassword } from './password';
import { signedIn } from './sessions';
import { mailVerification, networkHashOf } from './verification';

const operatorClients: readonly string[] = ['operations-web', 'administration-web'];

/** What an id says that may be unset. */
const idOf = (companyId: number | undefined) => (companyId === undefined || companyId < 1 ? null : companyId);

/**
 * The account whose password this is. Whatever is wrong, the same work is done, and the same is said (docs/rules/security.md B7).
 * @throws PlatformError 401, 503 while too many passwords are being counted
 */
async function recognise(
  audience: AccountKind,
  { Email: email, Password: digest }: LoginInput,
  context: ServiceContext,
): Promise<SigningMember> {
  const tries = triesOf(audience, email);
  await tries.holdBack();
  const member = await findSigning(email, audience, networkHashOf(context));
  const isRight = await isPassword(member?.passwordHash, digest);
  if (!member || !isRight || member.isDisabled) {
    await tries.failed();
    throw new PlatformError(401);
  }
  await tries.succeeded();
  return member;
}

async function signIn(audience: AccountKind, input: LoginInput, context: ServiceContext): Promise<Login> {
  const member = await recognise(audience, input, context);
  if (!member.isVerified) {
    if (member.registrationId !== null) await mailVerification(member, member.registrationId);
    throw new PlatformError(403);
  }
  const companyId = audience === 'company' ? idOf(input.CompanyId) : null;
  return inTransaction(async (tx) => {
    const company = audience === 'company' ? await findMemberCompany(tx, member.id, companyId) : undefined;
    if (companyId !== null && !company) throw new PlatformError(401);
    const from = { clientName: input.ClientName ?? '', companyId, now: context.now };
    return answerSignIn(tx, member, company, from);
  });
}

/** Sign-in of a company's people, or of operators by their own clients. @throws PlatformError 401, 403 not proven, 503 */
export const login = (input: LoginInput, context: ServiceContext): Promise<Login> => {
  const isOperators = idOf(input.CompanyId) === null && operatorClients.includes(input.ClientName ?? '');
  return signIn(isOperators ? 'operations' : 'company', input, context);
};

export { login as reopenLogin };

/** Sign-in of neighbors. @throws PlatformError 401, 403 not proven, 503 */
export const simhLogin = (input: LoginInput, context: ServiceContext): Promise<Login> =>
  signIn('marketplace', input, context);

/** The operator behind an address, for operators; −1 for everybody else, whether there is one or not (docs/interface.md §5.6). */
export async function isOperator({ Email }: IsOperatorInput, context: ServiceContext): Promise<{ member_id: number }> {
  const asker = signedIn(context);
  if (!asker || !hasRole(asker.role, 'Operator', 'Admin', 'Support')) return { member_id: -1 };
  const member = await findMember(Email, 'operations');
  return { member_id: member && !member.isDisabled ? member.id : -1 };
}
