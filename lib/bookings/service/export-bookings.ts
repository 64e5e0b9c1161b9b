import 'server-only';
import { writeCsv } from '@/lib/config/csv';
import { getDatabase } from '@/lib/effects/transaction';
import type { ServiceContext } from '@/lib/platform/context';
import type { FileAnswer } from '@/lib/platform/operation';
import type { Locale } from '@/lib/values/locale';
import { minorDigits, toMajor } from '@/lib/values/money';
import { dayText, isoInZone, localDayOf } from '@/lib/values/time';
import { type BookingRow, listBookings } from '../queries/bookings';
import { countAccesses } from '../queries/history';
import { addressLines } from './address-lines';
import { companyOf } from './company-links';

const maxRows = 5000;

const iso = (at: number | null, { timezone }: BookingRow) => (at === null ? '' : isoInZone(at, timezone));

const priceOf = ({ priceMinor, currency }: BookingRow): string =>
  priceMinor === 0 ? '' : toMajor(priceMinor, currency).toFixed(minorDigits(currency));

/** Columns of the list, named as on the wire. */
const columns: readonly (readonly [string, (booking: BookingRow) => string])[] = [
  ['Reference', ({ reference }) => reference],
  ['State', ({ state }) => state],
  ['ServiceName', ({ serviceName }) => serviceName],
  ['Start', (booking) => iso(booking.start, booking)],
  ['End', (booking) => iso(booking.end, booking)],
  ['TimezoneName', ({ timezone }) => timezone],
  ['Price', priceOf],
  ['Currency', ({ currency }) => currency],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['PhoneNumber', ({ phoneNumber }) => phoneNumber],
  ['Address', (booking) => addressLines(booking).join(', ')],
  ['Notes', ({ notes }) => notes],
  ['Answers', ({ answers }) => answers.map(({ question, answer }) => `${question}: ${answer}`).join('\n')],
  ['PreferredDates', ({ preferredDates }) => preferredDates.join(' ')],
  ['Frequency', ({ frequency }) => frequency],
  // What was booked together has one name.
  ['Series', ({ seriesGuid }) => seriesGuid ?? ''],
  ['Reason', ({ reason }) => reason],
  ['AskedAt', (booking) => iso(booking.createdAt, booking)],
  ['Version', ({ version }) => String(version)],
];

/** All bookings of a company as CSV, the newest visits first; each notes that it was shown. @throws 404 like the feed */
export async function exportBookings(
  input: { export_token: string; lang_code?: Locale },
  { now }: ServiceContext,
): Promise<FileAnswer> {
  const db = await getDatabase();
  const company = await companyOf(db, 'export', input.export_token);
  const bookings = await listBookings(db, company.id, {
    max: maxRows,
    langCode: input.lang_code ?? company.language,
  });
  await countAccesses(
    db,
    bookings.map(({ id }) => id),
    'export',
    now,
  );
  const day = dayText(localDayOf(now.getTime(), 'UTC'));
  return { FileName: `bookings-${day}.csv`, Text: writeCsv(columns, bookings) };
}
