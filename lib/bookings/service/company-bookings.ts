import 'server-only';
import type { CompanyActor } from '@/lib/access/actor';
import { type Db, getDatabase } from '@/lib/effects/transaction';
import { companyActor, type ServiceContext } from '@/lib/platform/context';
import type { CsvInput, ListInput, ViewInput } from '@/lib/platform/entity';
import { notFound } from '@/lib/platform/errors';
import type { Locale } from '@/lib/values/locale';
import type { BookingView } from '../contract';
import type { bookings, PortalBooking } from '../contract-portal';
import { logLook } from '../queries/bookings';
import {
  bookingRowsCsv,
  type CompanyBookingRow,
  findCompanyBooking,
  listBookingRows,
  listTeam,
  viewBookingRows,
} from '../queries/company-bookings';
import { actsOf, ownPersonOf } from '../rules/own-rows';
import { actsNow } from '../rules/portal-acts';
import { bookingOf } from './booking-link';
import { toView } from './booking-view';

const millis = (iso: string): number | null => (iso === '' ? null : Date.parse(iso));

/** A booking as the portal shows it: what its link opens, without the links themselves. */
export function portalView(
  { Series, Moves: _, Party: __, ...view }: BookingView,
  stored: CompanyBookingRow,
  team: PortalBooking['TeamMembers'],
  now: Date,
): PortalBooking {
  const { isErased, operatorNotes: OperatorNotes, customerId: CustomerId, teamMemberId: TeamMemberId } = stored;
  const { State: state, Start, End } = view;
  return {
    ...view,
    Id: stored.id,
    Acts: actsNow({ state, start: millis(Start), end: millis(End), isErased }, now.getTime()),
    OperatorNotes,
    CustomerId,
    TeamMemberId,
    TeamMembers: team,
    Series: Series.map(({ ManageToken: _, ...visit }) => visit),
  };
}

/** A booking of the actor's company. @throws PlatformError 404 for any other */
export async function ownBooking(db: Db, actor: CompanyActor, id: number): Promise<CompanyBookingRow> {
  const found = await findCompanyBooking(db, actor, id);
  if (!found) throw notFound();
  return found;
}

/** The booking as it stands now, for the portal. */
export async function readOwn(
  actor: CompanyActor,
  id: number,
  now: Date,
  locale: Locale | undefined,
): Promise<PortalBooking> {
  const db = await getDatabase();
  const stored = await ownBooking(db, actor, id);
  const view = await toView(db, await bookingOf(db, stored.guid, locale), 'company', now);
  const isOwn = ownPersonOf(actor) !== undefined;
  const seen = portalView(
    view,
    stored,
    isOwn ? [] : await listTeam(db, actor.membership.companyId, stored.teamMemberId ?? undefined),
    now,
  );
  return { ...seen, Acts: actsOf(actor, seen.Acts) };
}

const reader = (context: ServiceContext, locale: Locale = 'en') => ({ actor: companyActor(context), locale });

/** What was asked of the caller's company. @throws PlatformError 422 for a cursor of another list */
export const listCompanyBookings = (input: ListInput<typeof bookings>, context: ServiceContext) =>
  listBookingRows(reader(context, input.lang_code), input);

/** The same rows as CSV, in parts. */
export const exportCompanyBookings = async (input: CsvInput<typeof bookings>, context: ServiceContext) => ({
  FileName: 'bookings.csv',
  Text: bookingRowsCsv(reader(context, input.lang_code), input),
});

/** What has a slot on some days, by its hour. */
export const viewCompanyBookings = async (input: ViewInput<typeof bookings>, context: ServiceContext) => ({
  View: await viewBookingRows(reader(context, input.lang_code), input),
});

/** One booking; the look is noted for the neighbor (docs/booking.md §3). @throws PlatformError 404 */
export async function getCompanyBooking(
  { id, lang_code }: { id: number; lang_code?: Locale },
  context: ServiceContext,
): Promise<{ Object: PortalBooking }> {
  const actor = companyActor(context);
  await logLook(await getDatabase(), (await ownBooking(await getDatabase(), actor, id)).id, 'company');
  return { Object: await readOwn(actor, id, context.now, lang_code) };
}
