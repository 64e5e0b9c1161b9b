import 'server-only';
import { getDatabase, type Transaction } from '@/lib/effects/transaction';
import { companyActor, type ServiceContext } from '@/lib/platform/context';
import type { Versioned } from '@/lib/platform/entity';
import { invalid, notFound, PlatformError } from '@/lib/platform/errors';
import { instantOf, isoInZone } from '@/lib/values/time';
import type { MoveFields, MovePlanInput } from '../contract-moves';
import type { VisitMovePlan } from '../contract-rounds';
import { insertMessage, logAccess, updateBooking } from '../queries/bookings';
import { listTeam } from '../queries/company-bookings';
import { closeVisit, findStoredVisit, insertStreetDay, type StoredVisit, updateVisit } from '../queries/company-visits';
import { takePlace } from '../queries/seats';
import { bookingOf } from './booking-link';
import { forgetReminders, mailParties } from './booking-mails';
import { mayChange, onVisit } from './change-visit';
import { type LookedAtVisit, lookAtVisitMove, type VisitWish } from './look-at-visit-move';
import { isSeated, mailsOf, proposeMove } from './move-booking';
import { dropProposedMove, schedule } from './move-seat';
import { recordDateChanges } from './record-date-changes';

type Team = Awaited<ReturnType<typeof listTeam>>;

/** What is asked for: another hour, another person, or both. @throws PlatformError 422 by field */
function wishOf(
  companyId: number,
  visit: StoredVisit,
  { start = '', team_member_id }: MoveFields,
  team: Team,
): VisitWish {
  const at = start === '' ? visit.start : instantOf(start, visit.timezone);
  if (at === undefined) throw invalid({ start: 'date' });
  const memberId = team_member_id ?? visit.teamMemberId;
  if (memberId !== visit.teamMemberId && !team.some(({ Id }) => Id === memberId))
    throw invalid({ team_member_id: 'invalid' });
  return { companyId, visit, start: at, memberId };
}

function refusedSeen({ refused }: LookedAtVisit, zone: string): VisitMovePlan['Refused'] {
  if (!refused) return null;
  const { reason: Reason, visit } = refused;
  const iso = (at: number | undefined) => (at === undefined ? '' : isoInZone(at, zone));
  return { Reason, VisitId: visit?.id ?? null, Start: iso(visit?.start), End: iso(visit?.end) };
}

/** Every mail of the move, booking by booking. */
async function mailsOfAll({ start }: VisitWish, { until, booked }: LookedAtVisit): Promise<VisitMovePlan['Mails']> {
  const db = await getDatabase();
  const all = await Promise.all(booked.map((guid) => bookingOf(db, guid)));
  return all
    .filter(isSeated)
    .flatMap((booking) => mailsOf({ booking, start }, { until }).map((mail) => ({ ...mail, BookingId: booking.id })));
}

/** What the move of a street day would do, before anything is written. @throws PlatformError 404, 409, 422 by field */
export async function planVisitMove(
  { id, lang_code: _, ...fields }: MovePlanInput,
  context: ServiceContext,
): Promise<{ Object: VisitMovePlan }> {
  const { companyId } = companyActor(context).membership;
  const db = await getDatabase();
  const visit = await findStoredVisit(db, companyId, id);
  if (!visit) throw notFound();
  mayChange(visit, context.now);
  const team = await listTeam(db, companyId, visit.teamMemberId);
  const wish = wishOf(companyId, visit, fields, team);
  const looked = await lookAtVisitMove(db, wish, context.now);
  const iso = (at: number) => isoInZone(at, visit.timezone);
  const side = ({ start, end }: { start: number; end: number }, memberId: number) => ({
    Start: iso(start),
    End: iso(end),
    TeamMemberId: memberId,
    TeamMemberName: team.find(({ Id }) => Id === memberId)?.Name ?? '',
  });
  return {
    Object: {
      From: side(visit, visit.teamMemberId),
      To: side(looked.span, wish.memberId),
      Refused: refusedSeen(looked, visit.timezone),
      KeptUntil: looked.until === null ? '' : iso(looked.until),
      DriveBefore: looked.ways.before,
      DriveAfter: looked.ways.after,
      Mails: looked.refused ? [] : await mailsOfAll(wish, looked),
    },
  };
}

interface Moving {
  tx: Transaction;
  wish: VisitWish;
  looked: LookedAtVisit;
  now: Date;
  message: string | undefined;
}

const overlap = () =>
  new PlatformError(409, { details: { Refused: { Reason: 'overlap', VisitId: null, Start: '', End: '' } } });

/** Moves the visit with its bookings; they are mailed about another hour, and not about another person. */
async function moveNow({ tx, wish, looked, now, message }: Moving): Promise<number[]> {
  const { visit, start, memberId } = wish;
  const isMoved = start !== visit.start;
  const next = { ...looked.span, teamMemberId: memberId, capacity: visit.capacity };
  if (!(await updateVisit(tx, visit.id, next))) throw overlap();
  const left: number[] = [];
  for (const guid of looked.booked) {
    const { id, ...booking } = await bookingOf(tx, guid);
    left.push(...(await dropProposedMove(tx, { id, ...booking })));
    await updateBooking(tx, id, { state: 'Confirmed' }, now);
    await logAccess(tx, id, 'company', isMoved ? 'moved' : 'assigned');
    await schedule(tx, guid, now);
    if (!isMoved) continue;
    if (message) await insertMessage(tx, id, 'company', message);
    await forgetReminders(tx, guid);
    await mailParties(tx, guid, 'moved', { now, text: message, isByCompany: true });
  }
  return left;
}

/** Announces the new street day, keeps a seat of it for everybody who is booked, and asks them; the old one is closed to others. */
async function askAll({ tx, wish, looked, now, message }: Moving, until: number): Promise<number[]> {
  const { visit, memberId, companyId } = wish;
  const day = { ...visit, ...looked.span, companyId, teamMemberId: memberId, movedFromId: visit.id };
  const visitId = await insertStreetDay(tx, day);
  if (visitId === undefined) throw overlap();
  const left: number[] = [];
  for (const guid of looked.booked) {
    const booking = await bookingOf(tx, guid);
    left.push(...(await dropProposedMove(tx, booking)));
    await takePlace(tx, { visitId });
    if (message) await insertMessage(tx, booking.id, 'company', message);
    await proposeMove(tx, booking, { visitId, until, now, message });
  }
  await closeVisit(tx, visit.id);
  return [...left, visitId];
}

/**
 * Moves a street day to another hour, another person, or both, with all that is booked with it (docs/portal.md §3, §6.12): at once with two days'
 * notice, else its neighbors are asked and the old hour stands until then.
 * @throws PlatformError 404, 409 with `Refused` that says why it cannot be, 422 by field
 */
export async function moveVisit(
  { message, ...input }: Versioned & MoveFields & Pick<MovePlanInput, 'lang_code'>,
  context: ServiceContext,
) {
  const { now } = context;
  const seen = await onVisit(input, context, 'visit.move', async (tx, visit, { membership: { companyId } }) => {
    const wish = wishOf(companyId, visit, input, await listTeam(tx, companyId));
    const looked = await lookAtVisitMove(tx, wish, now);
    const Refused = refusedSeen(looked, visit.timezone);
    if (Refused) throw new PlatformError(409, { details: { Refused } });
    const moving = { tx, wish, looked, now, message };
    const visitIds = looked.until === null ? await moveNow(moving) : await askAll(moving, looked.until);
    if (visitIds.length > 0) await recordDateChanges(tx, companyId, visitIds);
  });
  return { Object: seen };
}
