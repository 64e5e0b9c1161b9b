import 'server-only';
import { getDatabase, type Transaction } from '@/lib/effects/transaction';
import { companyLocale } from '@/lib/i18n/company-locale';
import { companyActor, type ServiceContext } from '@/lib/platform/context';
import { invalid, PlatformError } from '@/lib/platform/errors';
import { instantOf, isoInZone } from '@/lib/values/time';
import type { BookingView } from '../contract';
import type { ManageInput } from '../contract-managed';
import type { MoveFields, MovePlan, MovePlanInput } from '../contract-moves';
import { type BookingRow, insertMessage, logAccess, placeVisit, updateBooking } from '../queries/bookings';
import { listTeam } from '../queries/company-bookings';
import { setProposedMove } from '../queries/proposed-moves';
import { expireHolds, insertSeat, leaveVisit, setSeatState, takePlace } from '../queries/seats';
import { mayMove } from '../rules/portal-acts';
import type { Party } from '../rules/states';
import { bookingOf, change, type InPortal } from './booking-link';
import { forgetReminders, mailParties } from './booking-mails';
import { ownBooking } from './company-bookings';
import { type LookedAt, lookAtMove, type MoveWish, type Seated } from './look-at-move';
import { dropProposedMove, schedule } from './move-seat';
import { recordDateChanges } from './record-date-changes';

/** Whether a booking has its slot. */
export const isSeated = (booking: BookingRow): booking is Seated =>
  booking.start !== null && booking.end !== null && booking.seatId !== null && booking.visitId !== null;

/** What is asked for: another hour, another person, or both. @throws PlatformError 409 where it cannot be moved, 422 by field */
async function wishOf(
  { booking, from }: { booking: BookingRow; from: number | null },
  { start = '', team_member_id }: MoveFields,
  team: readonly { Id: number }[],
  now: Date,
): Promise<MoveWish> {
  if (!isSeated(booking) || from === null || !mayMove(booking, now.getTime()))
    throw new PlatformError(409, { details: { State: booking.state } });
  const at = start === '' ? booking.start : instantOf(start, booking.timezone);
  if (at === undefined) throw invalid({ start: 'date' });
  const memberId = team_member_id ?? from;
  if (memberId !== from && !team.some(({ Id }) => Id === memberId)) throw invalid({ team_member_id: 'invalid' });
  return { booking, start: at, memberId, from };
}

/** A refusal as the wire and the sheet say it. */
function refusedSeen({ refused }: LookedAt, zone: string): MovePlan['Refused'] {
  if (!refused) return null;
  const { reason: Reason, visit } = refused;
  const iso = (at: number | undefined) => (at === undefined ? '' : isoInZone(at, zone));
  return { Reason, VisitId: visit?.id ?? null, Start: iso(visit?.start), End: iso(visit?.end) };
}

/** Who gets which mail of a move; none where the hour stays. */
export function mailsOf(
  { booking, start }: Pick<MoveWish, 'booking' | 'start'>,
  { until }: Pick<LookedAt, 'until'>,
): MovePlan['Mails'] {
  if (start === booking.start) return [];
  const neighbor = {
    Party: 'neighbor',
    Name: booking.name,
    Email: booking.email,
    LanguageCode: booking.language,
  } as const;
  if (until !== null) return [{ ...neighbor, Kind: 'move-asked' }];
  const company = {
    Party: 'company',
    Name: booking.companyName,
    Email: booking.companyEmail ?? '',
    LanguageCode: companyLocale(booking.companyReader),
  } as const;
  const both: MovePlan['Mails'] = [
    { ...neighbor, Kind: 'moved' },
    { ...company, Kind: 'moved' },
  ];
  return both.filter(({ Email }) => Email !== '');
}

/** What a move would do, and who would get which mail, before anything is written. @throws PlatformError 404, 409, 422 by field */
export async function planCompanyMove(
  { id, lang_code, ...fields }: MovePlanInput,
  context: ServiceContext,
): Promise<{ Object: MovePlan }> {
  const actor = companyActor(context);
  const db = await getDatabase();
  const { guid, teamMemberId: from } = await ownBooking(db, actor, id);
  const booking = await bookingOf(db, guid, lang_code);
  const team = await listTeam(db, actor.membership.companyId, from ?? undefined);
  const wish = await wishOf({ booking, from }, fields, team, context.now);
  const looked = await lookAtMove(db, wish, context.now);
  const iso = (at: number) => isoInZone(at, booking.timezone);
  const who = (memberId: number) => ({
    TeamMemberId: memberId,
    TeamMemberName: team.find(({ Id }) => Id === memberId)?.Name ?? '',
  });
  return {
    Object: {
      From: { Start: iso(wish.booking.start), End: iso(wish.booking.end), ...who(wish.from) },
      To: { Start: iso(looked.span.start), End: iso(looked.span.end), ...who(wish.memberId) },
      Refused: refusedSeen(looked, booking.timezone),
      KeptUntil: looked.until === null ? '' : iso(looked.until),
      DriveBefore: looked.ways.before,
      DriveAfter: looked.ways.after,
      Mails: looked.refused ? [] : mailsOf(wish, looked),
    },
  };
}

/** Takes the seat of a move. @throws PlatformError 409 with `Refused` */
async function seatOf(tx: Transaction, wish: MoveWish, now: Date): Promise<{ visitId: number; until: number | null }> {
  const { booking } = wish;
  const looked = await lookAtMove(tx, wish, now);
  const refusal = (Refused: MovePlan['Refused']) => new PlatformError(409, { details: { Refused } });
  if (!looked.place) throw refusal(refusedSeen(looked, booking.timezone));
  if (looked.until === null) await leaveVisit(tx, booking.visitId);
  const visitId = await takePlace(tx, looked.place);
  if (visitId === undefined) throw refusal({ Reason: 'overlap', VisitId: null, Start: '', End: '' });
  const { cityId, neighborhoodId } = booking;
  if (cityId !== null) await placeVisit(tx, visitId, { cityId, neighborhoodId });
  return { visitId, until: looked.until };
}

/** Keeps the new slot beside the old one, and asks the neighbor. */
export async function proposeMove(
  tx: Transaction,
  booking: BookingRow,
  { visitId, until, now, message }: { visitId: number; until: number; now: Date; message: string | undefined },
): Promise<void> {
  const { id, guid, customerId, priceMinor } = booking;
  const seatId = await insertSeat(tx, { visitId, state: 'Proposed', customerId, priceMinor });
  await setProposedMove(tx, id, { seatId, until: new Date(until) });
  await updateBooking(tx, id, { state: 'Confirmed' }, now);
  await logAccess(tx, id, 'company', 'proposed');
  await mailParties(tx, await schedule(tx, guid, now), 'move-asked', { from: 'company', now, text: message });
}

/** Moves it at once; both parties are mailed about another hour, and none about another person. */
async function moveNow(
  tx: Transaction,
  { booking, start }: MoveWish,
  { visitId, now, message }: { visitId: number; now: Date; message: string | undefined },
): Promise<void> {
  const { id, guid, seatId } = booking;
  const isMoved = start !== booking.start;
  await setSeatState(tx, seatId, { state: 'Confirmed', visitId });
  await updateBooking(tx, id, { state: 'Confirmed' }, now);
  await logAccess(tx, id, 'company', isMoved ? 'moved' : 'assigned');
  await schedule(tx, guid, now);
  if (!isMoved) return;
  await forgetReminders(tx, guid);
  await mailParties(tx, guid, 'moved', { now, text: message, isByCompany: true });
}

/**
 * The company moves a booking to another hour, another person, or both (docs/portal.md §3, §6.12): at once with two days' notice, else the
 * neighbor is asked and the old hour stands until then.
 * @throws PlatformError 409 with `Refused` that says why it cannot be, 422 by field
 */
export function moveBooking(
  { start, team_member_id, message, ...link }: MoveFields & ManageInput,
  context: ServiceContext,
  portal: InPortal,
): Promise<BookingView> {
  const { now } = context;
  const input = { ...link, start, team_member_id, message };
  return change({ call: 'moveBooking', input, context, portal }, async (tx, booking, _: Party) => {
    await expireHolds(tx, booking.companyId);
    const team = await listTeam(tx, booking.companyId);
    const { teamMemberId: from } = await ownBooking(tx, portal.actor, booking.id);
    const wish = await wishOf({ booking, from }, { start, team_member_id }, team, now);
    const left = await dropProposedMove(tx, booking);
    const { visitId, until } = await seatOf(tx, wish, now);
    if (message) await insertMessage(tx, booking.id, 'company', message);
    if (until !== null) await proposeMove(tx, wish.booking, { visitId, until, now, message });
    else await moveNow(tx, wish, { visitId, now, message });
    await recordDateChanges(tx, booking.companyId, [wish.booking.visitId, visitId, ...left]);
  });
}
