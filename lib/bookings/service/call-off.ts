import 'server-only';
import type { Transaction } from '@/lib/effects/transaction';
import type { BookingState } from '../contract-managed';
import { type BookingRow, logAccess, updateBooking } from '../queries/bookings';
import type { Party } from '../rules/states';
import { forgetReminders, mailParties } from './booking-mails';
import { freeSeat, schedule } from './move-seat';
import { refundCancelled } from './payment-settle';

interface CallOff {
  /** The state after it. */
  state: BookingState;
  party: Party;
  reason: string | undefined;
  now: Date;
}

/** Refunds the payment and mails the neighbor. */
export async function refund(tx: Transaction, id: number, guid: string, now: Date): Promise<void> {
  if (await refundCancelled(tx, id)) await mailParties(tx, guid, 'refunded', { from: 'company', now });
}

/** Calls one booking off: its seat is free, both parties are mailed, what was paid is refunded. @returns the visits whose pages change */
export async function callOff(
  tx: Transaction,
  booking: BookingRow,
  { state, party, reason, now }: CallOff,
): Promise<number[]> {
  await updateBooking(tx, booking.id, { state, ...(reason ? { reason } : {}) }, now);
  const visitIds = await freeSeat(tx, booking, state);
  await logAccess(tx, booking.id, party, 'cancelled');
  await schedule(tx, booking.guid, now);
  await forgetReminders(tx, booking.guid);
  await mailParties(tx, booking.guid, 'cancelled', { now, reason, isUninvited: booking.state !== 'Confirmed' });
  await refund(tx, booking.id, booking.guid, now);
  return visitIds;
}
