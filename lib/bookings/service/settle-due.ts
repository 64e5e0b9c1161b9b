import 'server-only';
import { getDatabase, inTransaction, type Transaction } from '@/lib/effects/transaction';
import { type BookingRow, findBooking, updateBooking } from '../queries/bookings';
import { type DueBooking, findDue, putOff, untilNextDue } from '../queries/due';
import { lockCalendar } from '../queries/seats';
import { stateWhenDue } from '../rules/due';
import { mailParties } from './booking-mails';
import { completeVisit } from './complete-visit';
import { freeSeat, schedule } from './move-seat';
import { endProposedMove } from './proposed-move';
import { recordDateChanges } from './record-date-changes';

const retryMinutes = 5;

/** No answer in time: both parties get a mail, and a reserved slot is free again. */
async function expire(tx: Transaction, booking: BookingRow, now: Date): Promise<void> {
  const visitIds = await freeSeat(tx, booking, 'Expired');
  await updateBooking(tx, booking.id, { state: 'Expired' }, now);
  await schedule(tx, booking.guid, now);
  await mailParties(tx, booking.guid, 'expired', { now });
  await recordDateChanges(tx, booking.companyId, visitIds);
}

/** Under its calendar's lock the booking is read again: another call may have changed it meanwhile. */
async function settle({ guid, companyId, now: at }: DueBooking): Promise<void> {
  await inTransaction(async (tx) => {
    await lockCalendar(tx, companyId);
    const booking = await findBooking(tx, guid);
    if (!booking || booking.dueAt === null || booking.dueAt > at) return;
    const next = stateWhenDue(booking.state);
    if (booking.proposedUntil !== null) await endProposedMove(tx, booking, new Date(at));
    else if (next === 'Expired') await expire(tx, booking, new Date(at));
    else if (next === 'Completed') await completeVisit(tx, booking, at);
    else await schedule(tx, guid, new Date(at));
  });
}

/** What the worker came upon: which booking, and what kept it from being settled. */
export interface Settled {
  booking: number;
  error?: unknown;
}

/**
 * Does what is due of one booking (docs/booking.md §3): unanswered requests and proposals expire, the old hour stands where a move was not answered, visits that are over are
 * completed. Its effect and
 * its mails are one transaction: a process that dies in the middle has done nothing, another one does all of it, once.
 * @returns null where nothing is due
 */
export async function settleDueBooking(at?: Date): Promise<Settled | null> {
  const db = await getDatabase();
  const due = await findDue(db, at);
  if (!due) return null;
  try {
    await settle(due);
    return { booking: due.id };
  } catch (error) {
    await putOff(db, due.id, retryMinutes, at);
    return { booking: due.id, error };
  }
}

/** Milliseconds until the next booking is due; null when none waits. */
export const untilBookingDue = async (at?: Date): Promise<number | null> => untilNextDue(await getDatabase(), at);
