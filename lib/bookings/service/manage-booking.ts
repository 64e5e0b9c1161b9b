import 'server-only';
import { callerKey, type ServiceContext } from '@/lib/platform/context';
import { notFound, PlatformError } from '@/lib/platform/errors';
import type { BookingView } from '../contract';
import {
  type BookingRow,
  eraseBooking as eraseRow,
  findBooking,
  insertMessage,
  listHistory,
  logAccess,
  updateBooking,
} from '../queries/bookings';
import { findOfferById } from '../queries/find-offer';
import { expireHolds, leaveVisit, lockCalendar, setSeatState } from '../queries/seats';
import { inTransaction, keepOnce, openDatabase, type Tx, tellPages } from '../queries/work';
import { type Move, movesOf, stateAfter } from '../rules/states';
import { isoInZone } from '../rules/wall-clock';
import { readLink } from '../token';
import { addressLines } from './address-lines';
import { forgetMails, forgetReminders, mailParties } from './booking-mails';
import { takenSlot } from './calendar';
import { takeSeat } from './hold';

type Party = 'neighbor' | 'company';
interface Holder {
  guid: string;
  party: Party;
}

/** What each party may do; the state table says when. */
const movesOfParty: Record<Party, readonly Move[]> = {
  neighbor: ['confirm', 'reschedule', 'cancel', 'decline'],
  company: ['accept', 'propose', 'decline', 'cancel', 'complete'],
};

/** Whose link this is. @throws 404 for a token we never signed */
function holderOf(token: string): Holder {
  for (const party of ['neighbor', 'company'] as const) {
    const guid = readLink(party, token);
    if (guid !== undefined) return { guid, party };
  }
  throw notFound();
}

/** A booking that is there. @throws 404 */
async function bookingOf(db: Tx, guid: string, langCode?: 'en' | 'fr' | 'es'): Promise<BookingRow> {
  const found = await findBooking(db, guid, langCode);
  if (!found) throw notFound();
  return found;
}

/** A seat's booking can be changed until its visit begins. */
const hasBegun = (booking: BookingRow, now: Date) => booking.start !== null && booking.start <= now.getTime();

/** @throws 409 with the present state, where the move is not for this party, state or hour */
function checkMove(booking: BookingRow, party: Party, move: Move, now: Date) {
  const next = stateAfter(booking.state, move);
  const isAllowed = next !== undefined && movesOfParty[party].includes(move) && !hasBegun(booking, now);
  if (!isAllowed) throw new PlatformError(409, { details: { State: booking.state } });
  return next;
}

async function toView(db: Tx, booking: BookingRow, party: Party, now: Date): Promise<BookingView> {
  const { messages, accesses } = await listHistory(db, booking.id);
  const iso = (at: number | null) => (at === null ? '' : isoInZone(at, booking.timezone));
  const moves = movesOf(booking.state).filter((move) => movesOfParty[party].includes(move));
  return {
    BookingId: booking.id,
    Reference: booking.reference,
    State: booking.state,
    Version: booking.version,
    Moves: hasBegun(booking, now) ? [] : moves,
    Start: iso(booking.start),
    End: iso(booking.end),
    Price: booking.priceMinor,
    Currency: booking.currency,
    CompanyId: booking.companyId,
    CompanyGuid: booking.companyGuid,
    CompanyName: booking.companyName,
    ServiceId: booking.serviceId,
    ServiceName: booking.serviceName,
    TimezoneName: booking.timezone,
    Name: booking.name,
    Email: booking.email,
    PhoneNumber: booking.phoneNumber,
    AddressLines: addressLines(booking),
    Notes: booking.notes,
    PreferredDates: booking.preferredDates,
    Messages: messages.map(({ party: From, text: Text, sentAt }) => ({
      From,
      Text,
      SentAt: new Date(sentAt).toISOString(),
    })),
    AccessLog: accesses.map(({ party: Who, what: What, at }) => ({ Who, What, At: new Date(at).toISOString() })),
  };
}

interface ManageInput {
  manage_token: string;
  lang_code?: 'en' | 'fr' | 'es';
}

/** The booking as it stands, for the party whose link this is; the look is noted (issue 4 §3). @throws 404 */
export async function getBooking(input: ManageInput, { now }: ServiceContext): Promise<BookingView> {
  const { guid, party } = holderOf(input.manage_token);
  const db = await openDatabase();
  const booking = await bookingOf(db, guid, input.lang_code);
  await logAccess(db, booking.id, party, 'seen');
  return toView(db, booking, party, now);
}

/** One change to a booking under its calendar's lock, once a key; the answer is the booking as it then stands. */
async function change(
  call: string,
  input: { manage_token: string },
  context: ServiceContext,
  work: (tx: Tx, booking: BookingRow, party: Party) => Promise<void>,
): Promise<BookingView> {
  const { guid, party } = holderOf(input.manage_token);
  const db = await openDatabase();
  const { companyId } = await bookingOf(db, guid);
  const once = { scope: `${call}:${callerKey(context.caller)}`, key: context.idempotencyKey, body: input };
  await keepOnce(once, async (tx) => {
    await lockCalendar(tx, companyId);
    await work(tx, await bookingOf(tx, guid), party);
    return {};
  });
  return toView(db, await bookingOf(db, guid), party, context.now);
}

/** Moves a booking to another slot: same id, next version, the old seat given back only when there is a new one. */
export function rescheduleBooking(
  input: { manage_token: string; start: string },
  context: ServiceContext,
): Promise<BookingView> {
  const { now } = context;
  return change('rescheduleBooking', input, context, async (tx, booking, party) => {
    const state = checkMove(booking, party, 'reschedule', now);
    const offer = await findOfferById(tx, booking.companyServiceId);
    if (!offer || booking.seatId === null || booking.visitId === null) throw notFound();
    await expireHolds(tx, booking.companyId);
    // Its own place is free for it: an hour later on the same day overlaps what it leaves.
    await leaveVisit(tx, booking.visitId);
    const start = new Date(input.start);
    const visitId = await takeSeat(tx, offer, start, now);
    if (visitId === undefined) throw await takenSlot(tx, offer, start, now);
    await setSeatState(tx, booking.seatId, { state, visitId });
    await updateBooking(tx, booking.id, { state });
    await logAccess(tx, booking.id, party, 'moved');
    await forgetReminders(tx, booking.guid);
    await mailParties(tx, booking.guid, 'moved');
    await tellPages(tx, booking.companyId, [booking.visitId, visitId]);
  });
}

/** Calls a booking off and gives its seat back. */
export function cancelBooking(
  input: { manage_token: string; reason?: string },
  context: ServiceContext,
): Promise<BookingView> {
  return change('cancelBooking', input, context, async (tx, booking, party) => {
    const state = checkMove(booking, party, 'cancel', context.now);
    await updateBooking(tx, booking.id, { state, ...(input.reason ? { reason: input.reason } : {}) });
    if (booking.seatId !== null && booking.visitId !== null) {
      await setSeatState(tx, booking.seatId, { state });
      await leaveVisit(tx, booking.visitId);
    }
    await logAccess(tx, booking.id, party, 'cancelled');
    await forgetReminders(tx, booking.guid);
    await mailParties(tx, booking.guid, 'cancelled');
    await tellPages(tx, booking.companyId, booking.visitId === null ? [] : [booking.visitId]);
  });
}

/** Says something to the other party. */
export function messageBooking(
  input: { manage_token: string; message: string },
  context: ServiceContext,
): Promise<BookingView> {
  return change('messageBooking', input, context, async (tx, booking, party) => {
    await insertMessage(tx, booking.id, party, input.message);
    await logAccess(tx, booking.id, party, 'wrote');
    await mailParties(tx, booking.guid, 'message', { from: party, text: input.message });
  });
}

/** Erases what is personal of a booking that is over; one that still stands is called off first. @throws 409 for one that stands */
export async function eraseBooking(input: ManageInput, context: ServiceContext): Promise<BookingView> {
  const { guid, party } = holderOf(input.manage_token);
  if (party !== 'neighbor') throw notFound();
  await inTransaction(async (tx) => {
    const booking = await bookingOf(tx, guid);
    const stands = movesOf(booking.state).includes('cancel') && !hasBegun(booking, context.now);
    if (stands) throw new PlatformError(409, { details: { State: booking.state } });
    await eraseRow(tx, booking.id);
    await forgetMails(tx, guid);
    await logAccess(tx, booking.id, 'neighbor', 'erased');
  });
  const db = await openDatabase();
  return toView(db, await bookingOf(db, guid), party, context.now);
}
