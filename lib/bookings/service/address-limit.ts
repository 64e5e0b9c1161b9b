import 'server-only';
import { hashAddress } from '@/lib/accounts/service/address-hash';
import { bookingLimits } from '@/lib/config/limits';
import type { Transaction } from '@/lib/effects/transaction';
import { PlatformError } from '@/lib/platform/errors';
import { countAddress } from '@/lib/requests/service/count-address';

/**
 * Counts a booking or request that is made against what one mail address may make in a day, wherever they come from (docs/rules/pains.md 17).
 * Counted in the transaction that makes it: what comes to nothing is not counted, a repeated call neither.
 * @throws PlatformError 429 by the field, with the seconds until there is room
 */
export async function countBooking(tx: Transaction, email: string): Promise<void> {
  const waitS = await countAddress(tx, hashAddress(email, 'booking'), bookingLimits.perAddressADay);
  if (waitS > 0) throw new PlatformError(429, { fields: { email: 'tooManyToday' }, retryAfterS: waitS });
}
