import 'server-only';
import type { CompanyActor } from '@/lib/access/actor';
import { touchCompany } from '@/lib/companies/service/sections';
import { type ActivityKind, recordActivity } from '@/lib/effects/activity';
import { inTransaction, type Transaction } from '@/lib/effects/transaction';
import { companyActor, type ServiceContext } from '@/lib/platform/context';
import type { Versioned } from '@/lib/platform/entity';
import { invalid, notFound, PlatformError } from '@/lib/platform/errors';
import type { Locale } from '@/lib/values/locale';
import type { ChangeVisitInput, VisitView } from '../contract-visits';
import { listTeam } from '../queries/company-bookings';
import {
  endVisit,
  findOverlap,
  listVisitBookings,
  lockVisit,
  type StoredVisit,
  updateVisit,
} from '../queries/company-visits';
import { listProposedTo } from '../queries/proposed-moves';
import { expireHolds, lockCalendar } from '../queries/seats';
import { findPerson } from '../queries/team';
import { endCheckoutsOfVisit } from '../queries/unpaid';
import { isWithinHours } from '../rules/person-hours';
import { type Span, timesFault } from '../rules/repeat-visits';
import { overlapSeen, spanOf } from './announce-visits';
import { declineOne } from './answer-request';
import { bookingOf } from './booking-link';
import { callOff } from './call-off';
import { readVisit } from './company-visits';
import { endProposedMove } from './proposed-move';
import { recordDateChanges } from './record-date-changes';

type Work = (tx: Transaction, visit: StoredVisit, actor: CompanyActor) => Promise<void>;
type Input = Versioned & { lang_code?: Locale };

/** @throws PlatformError 409 with `State` for a visit that was called off or has begun */
export function mayChange({ status, start }: StoredVisit, now: Date): void {
  if (status !== 'live' || start <= now.getTime())
    throw new PlatformError(409, { details: { State: status === 'cancelled' ? 'Cancelled' : 'Live' } });
}

/** One change of a visit under its calendar's lock, at the version that was seen. @throws PlatformError 404, 409 */
export async function onVisit(
  { id, version, lang_code: locale }: Input,
  context: ServiceContext,
  kind: ActivityKind,
  work: Work,
): Promise<VisitView> {
  const actor = companyActor(context);
  const { companyId } = actor.membership;
  const { now } = context;
  const isOld = await inTransaction(async (tx) => {
    await lockCalendar(tx, companyId);
    await expireHolds(tx, companyId);
    const visit = await lockVisit(tx, companyId, id);
    if (!visit) throw notFound();
    if (visit.version !== version) return true;
    mayChange(visit, now);
    await work(tx, visit, actor);
    await recordActivity(tx, { companyId, memberId: actor.memberId, kind, subjectId: id, version });
    await touchCompany(tx, companyId);
    await recordDateChanges(tx, companyId, [id]);
    return false;
  });
  const seen = await readVisit(actor, id, { now, locale });
  if (isOld) throw new PlatformError(409, { details: { Object: seen } });
  return seen;
}

/** Whether one of the company's people works then, by their own hours. */
export async function works(tx: Transaction, id: number, span: Span): Promise<boolean> {
  const person = await findPerson(tx, id);
  return !person || isWithinHours(person.hours, span, person.zone);
}

/** What a visit becomes. @throws PlatformError 422 by field */
async function changed(tx: Transaction, visit: StoredVisit, input: ChangeVisitInput, companyId: number, now: number) {
  const { capacity = visit.capacity, team_member_id: teamMemberId = visit.teamMemberId } = input;
  const { start, end } = input;
  const isoOf = (at: number) => new Date(at).toISOString();
  const times = { start: start ?? isoOf(visit.start), end: end ?? isoOf(visit.end) };
  const span = spanOf(times, visit.timezone);
  const isMoved = span.start !== visit.start || span.end !== visit.end;
  if (isMoved && visit.taken > 0) throw invalid({ start: 'visitBooked' });
  const fault = isMoved && timesFault({ ...span, zone: visit.timezone }, now);
  if (fault) throw invalid(fault);
  if (capacity < visit.taken) throw invalid({ capacity: 'seatsTaken' });
  const isTheirs = (await listTeam(tx, companyId)).some(({ Id }) => Id === teamMemberId);
  const isOther = teamMemberId !== visit.teamMemberId;
  if (!isTheirs && isOther) throw invalid({ team_member_id: 'invalid' });
  if ((isMoved || isOther) && !(await works(tx, teamMemberId, span)))
    throw invalid({ [isOther ? 'team_member_id' : 'start']: 'hours' });
  return { ...span, capacity, teamMemberId };
}

/** Another person, hour or number of seats. @throws PlatformError 404, 409, 422 by field */
export async function changeVisit(input: Input & ChangeVisitInput, context: ServiceContext) {
  const seen = await onVisit(input, context, 'visit.change', async (tx, visit, { membership }) => {
    const next = await changed(tx, visit, input, membership.companyId, context.now.getTime());
    const overlap = await findOverlap(tx, next.teamMemberId, next, visit.id);
    if (overlap) throw new PlatformError(409, { details: { Overlaps: overlapSeen(overlap, visit.timezone) } });
    if (!(await updateVisit(tx, visit.id, next))) throw new PlatformError(409);
  });
  return { ObjectId: input.id, Object: seen };
}

/** Calls a visit off: everybody who is booked with it or asked for it is mailed. @throws PlatformError 404, 409 */
export async function cancelVisit(input: Input & { reason?: string }, context: ServiceContext) {
  const { now } = context;
  const { reason } = input;
  const seen = await onVisit(input, context, 'visit.cancel', async (tx, { id }) => {
    for (const { guid } of await listVisitBookings(tx, id)) {
      const booking = await bookingOf(tx, guid);
      if (booking.state === 'Confirmed')
        await callOff(tx, booking, { state: 'Cancelled', party: 'company', reason, now });
      else await declineOne(tx, booking, { party: 'company', state: 'Declined', reason }, now);
    }
    for (const { guid } of await listProposedTo(tx, id)) await endProposedMove(tx, await bookingOf(tx, guid), now);
    await endCheckoutsOfVisit(tx, id);
    await endVisit(tx, id);
  });
  return { Object: seen };
}
