import 'server-only';
import type { CompanyActor } from '@/lib/access/actor';
import { type ActivityKind, recordActivity } from '@/lib/effects/activity';
import { runIdempotent } from '@/lib/effects/idempotency';
import { type Db, getDatabase, type Transaction } from '@/lib/effects/transaction';
import { callerKey, type ServiceContext } from '@/lib/platform/context';
import { notFound, PlatformError } from '@/lib/platform/errors';
import type { Locale } from '@/lib/values/locale';
import type { BookingView } from '../contract';
import type { BookingState, ManageInput } from '../contract-managed';
import { type BookingRow, findBooking } from '../queries/bookings';
import { lockCalendar } from '../queries/seats';
import { movesNow } from '../rules/due';
import { type Move, type Party, stateAfter } from '../rules/states';
import { isCompanyParty, ownerIn, readLink } from '../token';
import { toView } from './booking-view';

/** A booking that is there. @throws 404 */
export async function bookingOf(db: Db, guid: string, langCode?: Locale): Promise<BookingRow> {
  const found = await findBooking(db, guid, langCode);
  if (!found) throw notFound();
  return found;
}

/** Which booking a link opens, and whose it is. @throws 404 for a token we never signed, and for one of who had the company before */
export async function openLink(
  db: Db,
  token: string,
  langCode?: Locale,
): Promise<{ booking: BookingRow; party: Party }> {
  const guid = readLink('neighbor', token);
  if (guid !== undefined) return { booking: await bookingOf(db, guid, langCode), party: 'neighbor' };
  const named = ownerIn(token);
  const booking = named === undefined ? undefined : await findBooking(db, named, langCode);
  if (!booking || !isCompanyParty(token, booking)) throw notFound();
  return { booking, party: 'company' };
}

/** A seat's booking can be changed until its visit begins. */
export const hasBegun = ({ start }: BookingRow, now: Date): boolean => start !== null && start <= now.getTime();

/** The state after a move. @throws 409 with the present state, where the move is not for this party, state or hour */
export function checkMove(booking: BookingRow, party: Party, move: Move, now: Date): BookingState {
  const next = stateAfter(booking.state, move);
  if (next === undefined || !movesNow(party, booking, now.getTime()).includes(move))
    throw new PlatformError(409, { details: { State: booking.state } });
  return next;
}

function recordChange(tx: Transaction, { id, companyId, reference }: BookingRow, { actor, kind, version }: InPortal) {
  // A message leaves the booking as it is.
  const changed = kind === 'booking.message' ? undefined : version;
  const { memberId } = actor;
  return recordActivity(tx, { companyId, memberId, kind, subjectId: id, version: changed, data: { reference } });
}

/** A change that a member of the company makes in the portal, to the version that they saw. */
export interface InPortal {
  actor: CompanyActor;
  version: number;
  kind: ActivityKind;
}

/** @throws 409 with the present version, where it is not the one that the member saw */
function checkVersion({ state: State, version: Version }: BookingRow, { version }: InPortal): void {
  if (Version !== version) throw new PlatformError(409, { details: { State, Version } });
}

interface Change {
  call: string;
  input: ManageInput;
  context: ServiceContext;
  /** Of a change that is made there: its version counts, and who made it is recorded. */
  portal?: InPortal;
}

/** One change to a booking under its calendar's lock, once a key; the answer is the booking as it then stands. */
export async function change(
  { call, input, context, portal }: Change,
  work: (tx: Transaction, booking: BookingRow, party: Party) => Promise<void>,
): Promise<BookingView> {
  const db = await getDatabase();
  const {
    booking: { guid, companyId },
    party,
  } = await openLink(db, input.manage_token);
  const once = { scope: `${call}:${callerKey(context.caller)}`, key: context.idempotencyKey, body: input };
  await runIdempotent(once, async (tx) => {
    await lockCalendar(tx, companyId);
    const booking = await bookingOf(tx, guid);
    if (portal) checkVersion(booking, portal);
    await work(tx, booking, party);
    if (portal) await recordChange(tx, booking, portal);
    return {};
  });
  return toView(db, await bookingOf(db, guid, input.lang_code), party, context.now);
}
