import 'server-only';
import type { Transaction } from '@/lib/effects/transaction';
import { PlatformError } from '@/lib/platform/errors';
import { insertPendingClaim, lockClaimedCompany } from '../queries/claims';
import { endMemberships, findOwner } from '../queries/owners';
import { approve } from './claim';

/**
 * Gives the owner of a double the company that was on file before, as an approved claim, and ends all memberships of the double.
 * @throws PlatformError 409 where the other has an owner, is not public, or the account is gone
 */
export async function moveOwner(
  tx: Transaction,
  { from, to, decidedBy }: { from: number; to: number; decidedBy: string },
): Promise<void> {
  const [company, memberId] = [await lockClaimedCompany(tx, to), await findOwner(tx, from)];
  if (!company?.isUnclaimed || memberId === undefined) throw new PlatformError(409);
  await endMemberships(tx, from);
  const { id } = await insertPendingClaim(tx, { companyId: to, memberId, message: '' });
  await approve(tx, { id, companyId: to, memberId }, decidedBy);
}
