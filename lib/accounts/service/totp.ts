import 'server-only';
import { deriveBytes, sealText } from '@/lib/config/sealed-text';
import { inTransaction } from '@/lib/effects/transaction';
import type { ServiceContext } from '@/lib/platform/context';
import { PlatformError } from '@/lib/platform/errors';
import type { SecondStepDone, TotpProposal } from '../contract-step';
import { insertTotp } from '../queries/second-steps';
import { totpSecretLength, totpStep, totpUri, writeTotpSecret } from '../totp';
import { beginChange, completeSignIn, type Manager, requireManager } from './second-step';
import { totpPurpose, tryCode } from './second-step-code';

/** The same for a session until the second step changes: nothing is written by a look, and a page that is drawn again shows no other. */
const proposedSecret = ({ member, tokenId, steps }: Manager): Promise<string> =>
  writeTotpSecret(deriveBytes(`totp ${member.id} ${tokenId} ${steps.version}`, totpSecretLength));

/** @throws PlatformError 409 where the member has an app already */
async function managerWithoutTotp(context: ServiceContext): Promise<Manager> {
  const manager = await requireManager(context);
  if (manager.steps.hasTotp) throw new PlatformError(409);
  return manager;
}

/** What an authenticator app needs to begin; nothing counts before its first code. @throws PlatformError 401, 403 not fresh, 409 */
export async function proposeTotp(_: object, context: ServiceContext): Promise<{ Object: TotpProposal }> {
  const manager = await managerWithoutTotp(context);
  const Secret = await proposedSecret(manager);
  const Uri = await totpUri(Secret, manager.member.email);
  const { toString: draw } = await import('qrcode');
  return { Object: { Secret, Uri, Picture: await draw(Uri, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' }) } };
}

/** Adds the app whose first code this is; completes a sign-in that waited for it. @throws PlatformError 401, 403, 409, 422, 429 */
export async function addTotp({ Code }: { Code: string }, context: ServiceContext): Promise<SecondStepDone> {
  const manager = await managerWithoutTotp(context);
  const { member, pending } = manager;
  const secret = await proposedSecret(manager);
  const step = await tryCode(member.id, () => totpStep(secret, Code.replace(/\s/g, ''), context.now));
  const seal = await sealText(totpPurpose(member.id), secret);
  return inTransaction(async (tx) => {
    await beginChange(tx, manager);
    if (!(await insertTotp(tx, member.id, seal, step))) throw new PlatformError(409);
    return { token: pending ? (await completeSignIn(tx, pending, context.now)).token : '' };
  });
}
