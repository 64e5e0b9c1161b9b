import 'server-only';
import type { ActivityKind } from '@/lib/effects/activity';
import { getDatabase } from '@/lib/effects/transaction';
import { companyActor, type ServiceContext } from '@/lib/platform/context';
import { invalid, isPlatformError, PlatformError } from '@/lib/platform/errors';
import type { Locale } from '@/lib/values/locale';
import type { BookingView } from '../contract';
import type { ProposeInput } from '../contract-answers';
import type { ManageInput } from '../contract-managed';
import type { MoveFields } from '../contract-moves';
import type { PortalBooking } from '../contract-portal';
import { logAccess, updateBooking } from '../queries/bookings';
import { assignVisit, listTeam, setOperatorNotes } from '../queries/company-bookings';
import { mayAssign, mayComplete } from '../rules/portal-acts';
import { signPartyLink } from '../token';
import { acceptBooking, declineBooking, proposeBooking } from './answer-request';
import { change, type InPortal } from './booking-link';
import { works } from './change-visit';
import { ownBooking, readOwn } from './company-bookings';
import { completeVisit } from './complete-visit';
import { cancelBooking, messageBooking } from './manage-booking';
import { missBooking } from './miss-booking';
import { moveBooking } from './move-booking';
import { recordDateChanges } from './record-date-changes';

interface ActInput {
  company_id?: number;
  id: number;
  version: number;
  lang_code?: Locale;
}
type Act<Fields> = (input: Fields & ActInput, context: ServiceContext) => Promise<{ Object: PortalBooking }>;
type Work<Fields> = (input: Fields & ManageInput, context: ServiceContext, portal: InPortal) => Promise<BookingView>;

/** An act of the portal is the same call that the company's link makes, on a booking that is its own, and at the version that was seen. */
const act =
  <Fields>(kind: ActivityKind, work: Work<Fields>): Act<Fields> =>
  async ({ company_id: _, id, version, lang_code, ...fields }, context) => {
    const actor = companyActor(context);
    const booking = await ownBooking(await getDatabase(), actor, id);
    const input = { ...(fields as Fields), manage_token: signPartyLink('company', booking), lang_code };
    const seen = () => readOwn(actor, id, context.now, lang_code);
    await work(input, context, { actor, version, kind }).catch(async (error) => {
      if (isPlatformError(error) && error.status === 409 && error.details && 'Version' in error.details)
        throw new PlatformError(409, { details: { Object: await seen() } });
      throw error;
    });
    return { Object: await seen() };
  };

const refused = (State: string) => new PlatformError(409, { details: { State } });

const complete: Work<object> = (input, context, portal) =>
  change({ call: 'completeBooking', input, context, portal }, async (tx, booking, party) => {
    if (!mayComplete(booking, context.now.getTime())) throw refused(booking.state);
    await completeVisit(tx, booking, context.now.getTime());
    await logAccess(tx, booking.id, party, 'completed');
  });

const assign: Work<{ team_member_id: number }> = (input, context, portal) =>
  change({ call: 'assignBooking', input, context, portal }, async (tx, booking, party) => {
    const { now } = context;
    if (booking.visitId === null || !mayAssign(booking, now.getTime())) throw refused(booking.state);
    const team = await listTeam(tx, booking.companyId);
    if (!team.some(({ Id }) => Id === input.team_member_id)) throw invalid({ team_member_id: 'invalid' });
    const span = { start: booking.start!, end: booking.end! };
    if (!(await works(tx, input.team_member_id, span))) throw invalid({ team_member_id: 'hours' });
    if (!(await assignVisit(tx, booking.visitId, input.team_member_id))) throw invalid({ team_member_id: 'taken' });
    await updateBooking(tx, booking.id, { state: booking.state }, now);
    await logAccess(tx, booking.id, party, 'assigned');
    await recordDateChanges(tx, booking.companyId, [booking.visitId]);
  });

const note: Work<{ operator_notes?: string }> = (input, context, portal) =>
  change({ call: 'noteBooking', input, context, portal }, async (tx, { id }) =>
    setOperatorNotes(tx, id, input.operator_notes ?? '', context.now),
  );

/** What the company's people do with a booking. @throws PlatformError 404 for another company's, 409, 422 as the calls of its link */
export const acceptCompanyBooking = act<{ start?: string }>('booking.accept', acceptBooking);
export const proposeCompanyBooking = act<Omit<ProposeInput, keyof ManageInput>>('booking.propose', proposeBooking);
export const moveCompanyBooking = act<MoveFields>('booking.move', moveBooking);
export const declineCompanyBooking = act<{ reason?: string }>('booking.decline', declineBooking);
export const cancelCompanyBooking = act<{ reason?: string }>('booking.cancel', cancelBooking);
export const completeCompanyBooking = act<object>('booking.complete', complete);
export const missCompanyBooking = act<{ reason?: string }>('booking.no-show', missBooking);
export const assignCompanyBooking = act<{ team_member_id: number }>('booking.assign', assign);
export const messageCompanyBooking = act<{ message: string }>('booking.message', messageBooking);
export const noteCompanyBooking = act<{ operator_notes?: string }>('booking.note', note);
