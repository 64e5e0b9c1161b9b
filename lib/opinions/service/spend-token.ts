import 'server-only';
import { type OnceKey, runIdempotent } from '@/lib/effects/idempotency';
import { PlatformError } from '@/lib/platform/errors';
import {
  closeInvitation,
  consume,
  earlierOpinion,
  isHouseholdHeard,
  originOf,
  type Saying,
  writeAddress,
  writeOpinion,
} from '../queries/spend-token';
import { recordOpinionChanges } from './record-opinion-changes';

/**
 * Spends a link and publishes the opinion, both or neither, and records the changed pages.
 * @throws PlatformError 410 for a link that was used, replaced or ran out, 409 where another of the household has spoken
 */
export async function spendToken(
  hash: string,
  { opinion, address, householdHash }: Saying,
  once: OnceKey,
): Promise<{ Id: number }> {
  return runIdempotent(once, async (tx) => {
    const spent = await consume(tx, hash);
    if (!spent) throw new PlatformError(410);
    const { id, invitation } = spent;
    const { companyId } = opinion;
    if (householdHash && (await isHouseholdHeard(tx, { companyId, householdHash, invitation })))
      throw new PlatformError(409, { fields: { 'Object.Address': 'household' } });
    const origin = await originOf(tx, invitation, opinion.origin);
    const Id = await writeOpinion(tx, { ...opinion, origin }, await earlierOpinion(tx, invitation));
    if (address) await writeAddress(tx, Id, address);
    await closeInvitation(tx, { id, invitation, opinionId: Id, householdHash });
    await recordOpinionChanges(tx, opinion);
    return { Id };
  });
}
