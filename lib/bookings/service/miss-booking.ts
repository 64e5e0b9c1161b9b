import 'server-only';
import { withdrawAsk } from '@/lib/opinions/service/ask-after-visit';
import type { ServiceContext } from '@/lib/platform/context';
import type { BookingView } from '../contract';
import type { ManageInput } from '../contract-managed';
import { logAccess, updateBooking } from '../queries/bookings';
import { change, checkMove, type InPortal } from './booking-link';
import { mailParties } from './booking-mails';
import { freeSeat } from './move-seat';
import { refundCancelled } from './payment-settle';
import { recordDateChanges } from './record-date-changes';

/**
 * The company reports a missed visit within a week of it: the payment is refunded in full, the neighbor gets a mail and is not asked
 * what they think of it.
 */
export function missBooking(
  input: ManageInput & { reason?: string },
  context: ServiceContext,
  portal?: InPortal,
): Promise<BookingView> {
  const { now } = context;
  const { reason } = input;
  return change({ call: 'missBooking', input, context, portal }, async (tx, booking, party) => {
    const state = checkMove(booking, party, 'miss', now);
    await updateBooking(tx, booking.id, { state, ...(reason ? { reason } : {}) }, now);
    const visitIds = await freeSeat(tx, booking, state);
    await logAccess(tx, booking.id, party, 'missed');
    await withdrawAsk(tx, { bookingId: booking.id, guid: booking.guid });
    await mailParties(tx, booking.guid, 'missed', { from: party, now, reason });
    if (await refundCancelled(tx, booking.id)) await mailParties(tx, booking.guid, 'refunded', { from: party, now });
    await recordDateChanges(tx, booking.companyId, visitIds);
  });
}
