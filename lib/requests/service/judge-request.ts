import 'server-only';
import { hashAddress } from '@/lib/accounts/service/address-hash';
import { requestBuckets } from '@/lib/config/limits';
import type { Transaction } from '@/lib/effects/transaction';
import type { ServiceContext } from '@/lib/platform/context';
import type { RequestState } from '../queries/insert-requests';
import { countMark } from '../queries/marks';

/**
 * Whether a request goes on or is laid aside for a person to look at (docs/rules/security.md B17): who was caught by the trap or came without
 * a proof, an address that asked too often today, an area that too many ask for at once. The visitor is thanked alike.
 */
export async function judgeRequest(
  tx: Transaction,
  context: ServiceContext,
  { email, area = '' }: { email: string; area?: string },
): Promise<RequestState> {
  if (context.isSuspect) return 'quarantined';
  const { ofAddress, ofArea } = await countMark(tx, { emailHash: hashAddress(email), area });
  const isTooMuch = ofAddress > requestBuckets.perAddressADay || ofArea > requestBuckets.perAreaAnHour;
  return isTooMuch ? 'quarantined' : 'received';
}
