import 'server-only';
import { type OnceKey, runIdempotent } from '@/lib/effects/idempotency';
import { PlatformError } from '@/lib/platform/errors';
import {
  closeInvitation,
  consume,
  type EarlierOpinion,
  earlierOpinion,
  isHouseholdHeard,
  originOf,
  type Saying,
  writeAddress,
  writeOpinion,
} from '../queries/spend-token';
import { recordOpinionChanges } from './record-opinion-changes';

/** Where an opinion is shown: a link that knows no place, and asks for none, leaves it where it was. */
function shownAt({ opinion, address }: Pick<Saying, 'opinion' | 'address'>, earlier: EarlierOpinion | undefined) {
  const isKnown = address !== undefined || typeof opinion.cityId === 'number';
  const { cityId = null, neighborhoodId = null } = isKnown || !earlier ? opinion : earlier;
  return { cityId, neighborhoodId };
}

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
    const earlier = await earlierOpinion(tx, invitation);
    const place = shownAt({ opinion, address }, earlier);
    const Id = await writeOpinion(tx, { ...opinion, ...place, origin }, earlier?.id);
    if (address) await writeAddress(tx, Id, address);
    await closeInvitation(tx, { id, invitation, opinionId: Id, householdHash });
    await recordOpinionChanges(tx, { companyId, ...place }, earlier);
    return { Id };
  });
}
