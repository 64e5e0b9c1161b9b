import 'server-only';
import type { Db } from '@/lib/effects/transaction';
import type { Locale } from '@/lib/values/locale';
import type { BookingRow } from '../queries/bookings';
import { listSeries } from '../queries/series';
import { type Move, movesFor, type Party } from '../rules/states';

/** A visit that has its date: a booking with a seat. */
export type Visit = BookingRow & { start: number; end: number; seatId: number; visitId: number };
export const isVisit = (booking: BookingRow): booking is Visit =>
  booking.start !== null && booking.end !== null && booking.seatId !== null && booking.visitId !== null;

/** Visits booked after a visit, which the party may still move or call off: each by its own state and hour. */
export function followersOf(
  booking: Pick<BookingRow, 'seriesStart'>,
  series: readonly BookingRow[],
  { party, move, now }: { party: Party; move: Move; now: Date },
): Visit[] {
  const isLater = ({ seriesStart }: BookingRow) => (seriesStart ?? 0) > (booking.seriesStart ?? 0);
  const isOpen = (one: Visit) => movesFor(party, one.state).includes(move) && one.start > now.getTime();
  return series.filter(isVisit).filter((one) => isLater(one) && isOpen(one));
}

/** The visits of the series of a booking; none where it stands alone. */
export const seriesOf = (tx: Db, { seriesGuid }: BookingRow, langCode?: Locale): Promise<BookingRow[]> =>
  seriesGuid === null ? Promise.resolve([]) : listSeries(tx, seriesGuid, langCode);
