import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { accountLimits } from '@/lib/config/limits';
import { keyedHashes, openSealedText } from '@/lib/config/sealed-text';
import { invalid, PlatformError } from '@/lib/platform/errors';
import { sharedState } from '@/lib/state';
import { findTotp, spendRecoveryCode, spendTotpStep } from '../queries/second-steps';
import { isAppCode, normalRecoveryCode } from '../rules/second-step-code';
import { totpStep } from '../totp';
import { delayAfter } from './failures';

/** What the seal of a member's secret is for. */
export const totpPurpose = (memberId: number) => `totp of member ${memberId}`;
/** What the hash of a member's recovery code is for. */
export const recoveryPurpose = (memberId: number) => `recovery code of member ${memberId}`;

const window = { ms: 3_600_000 };

/**
 * Tries a code of a member: many wrong ones make it slower, and in the end nothing is tried for the rest of the hour. Only a
 * caller who has shown the password, or holds a session, comes so far: no stranger can lock a member out.
 * @param isRight tries it; null or false for a wrong one
 * @throws PlatformError 422 for a wrong one, 429 after too many
 */
export async function tryCode<T>(memberId: number, isRight: () => Promise<T | null | false>): Promise<T> {
  const state = await sharedState();
  const id = `codes of ${memberId}`;
  // Counted before it is tried: of any number at once no more than these are.
  const { count, leftMs } = await state.count('second-steps', id, window);
  if (count > accountLimits.secondStep.wrongAnHour)
    throw new PlatformError(429, { retryAfterS: Math.ceil(leftMs / 1000) });
  const delayMs = delayAfter(count - 1);
  if (delayMs > 0) await sleep(delayMs);
  const found = await isRight();
  if (found === null || found === false) throw invalid({ Code: 'codeWrong' });
  await state.drop('second-steps', id);
  return found;
}

async function isTotp(memberId: number, code: string, now: Date): Promise<boolean> {
  const totp = await findTotp(memberId);
  if (!totp) return false;
  const step = await totpStep(await openSealedText(totpPurpose(memberId), totp.secretSeal), code, now);
  return step !== null && (await spendTotpStep(memberId, step));
}

const isRecoveryCode = (memberId: number, code: string): Promise<boolean> =>
  spendRecoveryCode(memberId, keyedHashes(recoveryPurpose(memberId), normalRecoveryCode(code)));

/** Uses up a code of a member's app, or one of their recovery codes. @throws PlatformError 422 for a wrong or used one, 429 */
export async function spendCode(memberId: number, typed: string, now: Date): Promise<void> {
  await tryCode(memberId, () => {
    const code = typed.replace(/\s/g, '');
    return isAppCode(code) ? isTotp(memberId, code, now) : isRecoveryCode(memberId, code);
  });
}
