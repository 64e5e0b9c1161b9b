import 'server-only';
import { getDatabase, inTransaction, type Transaction } from '@/lib/effects/transaction';
import { removeMailFiles } from '@/lib/gateways/mail';
import { eraseAsk } from '@/lib/opinions/service/ask-after-visit';
import type { ServiceContext } from '@/lib/platform/context';
import { notFound, PlatformError } from '@/lib/platform/errors';
import type { BookingView } from '../contract';
import type { CancelInput, ManageInput, RescheduleInput, SeriesScope } from '../contract-managed';
import {
  type BookingRow,
  eraseBooking as eraseRow,
  insertMessage,
  logAccess,
  logLook,
  updateBooking,
} from '../queries/bookings';
import { movesOf, type Party } from '../rules/states';
import { readLink } from '../token';
import { bookingOf, change, checkMove, hasBegun, type InPortal, openLink } from './booking-link';
import { forgetMails, forgetReminders, mailParties } from './booking-mails';
import { toView } from './booking-view';
import { callOff, refund } from './call-off';
import { moveSeat, schedule } from './move-seat';
import { recordDateChanges } from './record-date-changes';
import { cancelFollowing, moveFollowing } from './series-change';
import { seriesOf } from './series-visits';

/** The booking as it stands, for the party whose link this is; the look is noted (docs/booking.md §3). @throws 404 */
export async function getBooking(input: ManageInput, { now }: ServiceContext): Promise<BookingView> {
  const db = await getDatabase();
  const { booking, party } = await openLink(db, input.manage_token, input.lang_code);
  await logLook(db, booking.id, party);
  return toView(db, booking, party, now);
}

/** Whether a change is for all visits that follow, too; one that stands alone has none. */
const isForAll = ({ scope }: { scope?: SeriesScope }, { seriesGuid }: BookingRow) =>
  scope === 'following' && seriesGuid !== null;

/** Moves a booking to another slot: same id, next version, the old seat given back only when there is a new one. */
export function rescheduleBooking(input: RescheduleInput, context: ServiceContext): Promise<BookingView> {
  const { now } = context;
  const start = new Date(input.start);
  return change({ call: 'rescheduleBooking', input, context }, async (tx, booking, party) => {
    const state = checkMove(booking, party, 'reschedule', now);
    if (booking.seatId === null) throw notFound();
    if (isForAll(input, booking)) {
      const { keep_booking_ids: keep = [] } = input;
      return moveFollowing(tx, booking, { start, keep }, { party, now });
    }
    const wish = { start, state, priceMinor: booking.priceMinor };
    const { visitIds } = await moveSeat(tx, booking, wish, now);
    await updateBooking(tx, booking.id, { state }, now);
    await logAccess(tx, booking.id, party, 'moved');
    await schedule(tx, booking.guid, now);
    await forgetReminders(tx, booking.guid);
    await mailParties(tx, booking.guid, 'moved', { now });
    await recordDateChanges(tx, booking.companyId, visitIds);
  });
}

/** Calls a booking off and gives its seat back. */
export function cancelBooking(input: CancelInput, context: ServiceContext, portal?: InPortal): Promise<BookingView> {
  const { now } = context;
  const { reason } = input;
  return change({ call: 'cancelBooking', input, context, portal }, async (tx, booking, party) => {
    const state = checkMove(booking, party, 'cancel', now);
    if (isForAll(input, booking)) {
      for (const { id, guid } of await cancelFollowing(tx, booking, reason, { party, now }))
        await refund(tx, id, guid, now);
      return;
    }
    const visitIds = await callOff(tx, booking, { state, party, reason, now });
    await recordDateChanges(tx, booking.companyId, visitIds);
  });
}

/** Says something to the other party. */
export function messageBooking(
  input: ManageInput & { message: string },
  context: ServiceContext,
  portal?: InPortal,
): Promise<BookingView> {
  const { now } = context;
  return change({ call: 'messageBooking', input, context, portal }, async (tx, booking, party) => {
    const message = await insertMessage(tx, booking.id, party, input.message);
    await logAccess(tx, booking.id, party, 'wrote');
    await mailParties(tx, booking.guid, 'message', { from: party, text: input.message, message, now });
  });
}

const stands = (booking: BookingRow, now: Date) => movesOf(booking.state).includes('cancel') && !hasBegun(booking, now);

/** Erases what is personal of a booking that is over, with the visits of its series that are. @throws 409 for one that stands, 404 for the company's link */
export async function eraseBooking(input: ManageInput, context: ServiceContext): Promise<BookingView> {
  const guid = readLink('neighbor', input.manage_token);
  if (guid === undefined) throw notFound();
  const files = await inTransaction(async (tx) => {
    const booking = await bookingOf(tx, guid);
    if (stands(booking, context.now)) throw new PlatformError(409, { details: { State: booking.state } });
    const others = (await seriesOf(tx, booking)).filter(({ id }) => id !== booking.id);
    const over = [booking, ...others.filter((one) => !stands(one, context.now))];
    const mails: string[] = [];
    for (const one of over) mails.push(...(await eraseOne(tx, one)));
    // Their initials stood on cards.
    await recordDateChanges(
      tx,
      booking.companyId,
      over.flatMap(({ visitId }) => visitId ?? []),
    );
    return mails;
  });
  await removeMailFiles(files);
  const db = await getDatabase();
  return toView(db, await bookingOf(db, guid, input.lang_code), 'neighbor', context.now);
}

/** Everything personal of one booking, in its transaction. @returns its mails that may lie as files */
export async function eraseOne(
  tx: Transaction,
  { id, guid }: Pick<BookingRow, 'id' | 'guid'>,
  party: Party = 'neighbor',
): Promise<string[]> {
  await eraseRow(tx, id);
  await logAccess(tx, id, party, 'erased');
  return [...(await forgetMails(tx, guid)), ...(await eraseAsk(tx, { bookingId: id, guid }))];
}
