import 'server-only';
import { getDatabase } from '@/lib/effects/transaction';
import type { ServiceContext } from '@/lib/platform/context';
import { invalid, PlatformError } from '@/lib/platform/errors';
import type { ConfirmSignInInput } from '../contract';
import { type MemberRow, readMember } from '../queries/members';
import { confirmSession } from '../queries/sessions';
import { triesOf } from './failures';
import { isPassword } from './password';
import { spendCode } from './second-step-code';
import { requireMember } from './sessions';

/** Whether the digest is the member's password, typed into `field`. @throws PlatformError 422 for a wrong one, 429 after too many, 503 */
export async function checkPassword(member: MemberRow, digest: string, field = 'Password'): Promise<void> {
  const tries = triesOf(member.audience, member.email);
  await tries.holdBack();
  if (!(await isPassword(member.passwordHash, digest))) {
    await tries.failed();
    throw invalid({ [field]: 'passwordWrong' });
  }
  await tries.succeeded();
}

/**
 * Proves once more who the caller is, by their password or by a code: their session is fresh again. Wrong ones count as those of
 * sign-in do.
 * @throws PlatformError 401, 422 for a wrong one, 429 after too many codes, 503
 */
export async function confirmSignIn({ Password, Code }: ConfirmSignInInput, context: ServiceContext): Promise<object> {
  const { memberId, tokenId } = requireMember(context);
  const db = await getDatabase();
  const member = await readMember(db, memberId);
  if (!member) throw new PlatformError(401);
  if (Code !== undefined) await spendCode(memberId, Code, context.now);
  else await checkPassword(member, Password ?? '');
  await confirmSession(db, tokenId);
  return {};
}
