import 'server-only';
import { accountLimits } from '@/lib/config/limits';
import { deriveBytes, keyedHashes } from '@/lib/config/sealed-text';
import { inTransaction } from '@/lib/effects/transaction';
import type { ServiceContext } from '@/lib/platform/context';
import { PlatformError } from '@/lib/platform/errors';
import type { RecoveryCodes, RemoveSecondStepInput } from '../contract-step';
import { deletePasskey } from '../queries/passkeys';
import { countSecondSteps, deleteTotp, replaceRecoveryCodes } from '../queries/second-steps';
import { normalRecoveryCode, recoveryCodeLength, recoveryCodeOf } from '../rules/second-step-code';
import { hasSecondStep, isSecondStepRequired } from './answer-sign-in';
import { beginChange, type Manager, requireManager } from './second-step';
import { recoveryPurpose } from './second-step-code';

/** The same for a session until the second step changes: they are shown again until the member says that they are kept. */
function proposedCodes({ member, tokenId, steps }: Manager): string[] {
  const count = accountLimits.secondStep.recoveryCodes;
  const bytes = deriveBytes(`recovery codes ${member.id} ${tokenId} ${steps.version}`, count * recoveryCodeLength);
  return Array.from({ length: count }, (_, at) => recoveryCodeOf(bytes.subarray(at * recoveryCodeLength)));
}

/** @throws PlatformError 409 where there is no second step to recover */
async function managerWithStep(context: ServiceContext): Promise<Manager> {
  const manager = await requireManager(context);
  if (!hasSecondStep(manager.steps)) throw new PlatformError(409);
  return manager;
}

/** Ten new codes, which count once they are kept. @throws PlatformError 401, 403 not fresh, 409 */
export async function proposeRecoveryCodes(_: object, context: ServiceContext): Promise<{ Object: RecoveryCodes }> {
  const manager = await managerWithStep(context);
  return { Object: { Codes: proposedCodes(manager), Version: manager.steps.version } };
}

/** Puts the proposed codes in the place of those before. @throws PlatformError 401, 403, 409 where others are proposed by now */
export async function keepRecoveryCodes({ Version }: { Version: number }, context: ServiceContext): Promise<object> {
  const manager = await managerWithStep(context);
  if (manager.steps.version !== Version) throw new PlatformError(409);
  const { id } = manager.member;
  const hashes = proposedCodes(manager).map((code) => keyedHashes(recoveryPurpose(id), normalRecoveryCode(code))[0]);
  return inTransaction(async (tx) => {
    await beginChange(tx, manager);
    await replaceRecoveryCodes(tx, id, hashes);
    return {};
  });
}

/**
 * Takes away the app or a passkey; the recovery codes go with the last of them.
 * @throws PlatformError 401, 403 not fresh, 404, 409 for the last one of an account that needs a second step
 */
export async function removeSecondStep({ Way, Id }: RemoveSecondStepInput, context: ServiceContext): Promise<object> {
  const manager = await requireManager(context);
  const { id, audience } = manager.member;
  return inTransaction(async (tx) => {
    await beginChange(tx, manager);
    const isGone = Way === 'Totp' ? await deleteTotp(tx, id) : await deletePasskey(tx, id, Id ?? 0);
    if (!isGone) throw new PlatformError(404);
    if (hasSecondStep(await countSecondSteps(tx, id))) return {};
    if (isSecondStepRequired[audience]) throw new PlatformError(409);
    await replaceRecoveryCodes(tx, id, []);
    return {};
  });
}
