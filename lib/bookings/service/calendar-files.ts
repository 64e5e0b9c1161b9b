import 'server-only';
import { getDatabase } from '@/lib/effects/transaction';
import { writeCalendar } from '@/lib/gateways/calendar/calendar-file';
import type { ServiceContext } from '@/lib/platform/context';
import { notFound } from '@/lib/platform/errors';
import type { FileAnswer } from '@/lib/platform/operation';
import type { Locale } from '@/lib/values/locale';
import { dayMs } from '@/lib/values/time';
import type { ManageInput } from '../contract-managed';
import { listBookings, logAccess } from '../queries/bookings';
import { countAccesses } from '../queries/history';
import { listSeries } from '../queries/series';
import { openLink } from './booking-link';
import { eventsOf } from './calendar-event';
import { feedOwnerOf } from './company-links';
import { manageLink } from './write-mails';

/** How far back a feed reaches, how many visits it has, and how often programs are asked to look. */
const feed = { backDays: 90, max: 1000, refreshS: 3600 } as const;

/** The calendar file of one booking, or of the series it is of, for the party whose link this is. @throws 404 unknown, or without a date */
export async function getBookingCalendar(input: ManageInput, _context: ServiceContext): Promise<FileAnswer> {
  const db = await getDatabase();
  const { booking, party } = await openLink(db, input.manage_token, input.lang_code);
  const visits = booking.seriesGuid === null ? [booking] : await listSeries(db, booking.seriesGuid, booking.namesIn);
  const events = eventsOf(visits, party, (visit) => manageLink(visit, party, visit.namesIn));
  if (events.length === 0) throw notFound();
  await logAccess(db, booking.id, party, 'calendar');
  return { FileName: `${booking.reference}.ics`, Text: writeCalendar(events) };
}

/**
 * What a company, or one of its people, has to do, for its calendar program, which keeps it who knows where: no contacts, and no links that change anything.
 * Each booking notes the look. @throws 404 for an unknown token, and for one that was renewed since
 */
export async function getCompanyFeed(
  input: { feed_token: string; lang_code?: Locale },
  { now }: ServiceContext,
): Promise<FileAnswer> {
  const db = await getDatabase();
  const owner = await feedOwnerOf(db, input.feed_token);
  const from = new Date(now.getTime() - feed.backDays * dayMs);
  const bookings = await listBookings(db, owner.companyId, {
    from,
    teamMemberId: owner.teamMemberId,
    max: feed.max,
    langCode: input.lang_code ?? owner.language,
  });
  await countAccesses(
    db,
    bookings.map(({ id }) => id),
    'feed',
    now,
  );
  const events = eventsOf(bookings, 'company');
  const Text = writeCalendar(events, { name: owner.name, refreshS: feed.refreshS });
  return { FileName: 'bookings.ics', Text };
}
