import { listFeeds } from '@/lib/bookings/contract-feeds';
import { type BookingListRow, getCompanyBooking, viewCompanyBookings } from '@/lib/bookings/contract-portal';
import { viewVisits } from '@/lib/bookings/contract-visits';
import { actsNow } from '@/lib/bookings/rules/portal-acts';
import { askSigned } from '@/lib/pages/ask-signed';
import type { Locale } from '@/lib/values/locale';
import { dayMs, dayText, localDayOf } from '@/lib/values/time';
import { loadPortalPage } from '../load';
import type { PortalPageProps } from '../query';

export type MyDay = Awaited<ReturnType<typeof loadMyDay>>;

/** Days ahead in which the next visit is looked for. */
const daysAhead = 14;

/** The day that an address asks for, else today, as days since 1970. */
const dayAsked = (said: string | undefined, today: number): number => {
  const asked = said ? Math.floor(Date.parse(said.slice(0, 10)) / dayMs) : Number.NaN;
  return Number.isFinite(asked) ? asked : today;
};

const millis = (at: string | null) => (at === null ? null : Date.parse(at));

/** A booking with what may be done with it at this moment: a visit that has begun, or is over. */
function withActs(row: BookingListRow, now: number) {
  const acts = actsNow({ state: row.State, start: millis(row.Start), end: millis(row.End), isErased: false }, now);
  return { ...row, canComplete: acts.includes('complete'), canMiss: acts.includes('no-show') };
}
export type DayBooking = ReturnType<typeof withActs>;

interface Asked {
  company_id: number;
  member_id: number;
  lang_code: Locale;
}

/** The bookings and street days of some days of one person. */
async function loadDays(asked: Asked, first: number, last: number) {
  const days = { start_date: dayText(first), end_date: dayText(last) };
  const [bookings, visits] = await Promise.all([
    askSigned(viewCompanyBookings, { ...asked, ...days, status_types: ['Confirmed', 'Completed'] }),
    askSigned(viewVisits, { ...asked, ...days, status_types: ['Live'] }),
  ]);
  return { bookings: bookings!.View, streetDays: visits!.View.filter(({ IsOnDemand }) => !IsOnDemand) };
}

/** The visit that is next, with what was written along with it; null without one. */
async function loadNext({ company_id, lang_code }: Asked, ahead: readonly BookingListRow[], now: number) {
  const next = ahead.find(({ State, End }) => State === 'Confirmed' && Date.parse(End!) > now);
  if (!next) return null;
  const found = await askSigned(getCompanyBooking, { company_id, id: next.Id, lang_code });
  const { Notes, OperatorNotes, AddressLines } = found!.Object;
  return { row: withActs(next, now), Notes, OperatorNotes, AddressLines };
}

/** What a person's own day is drawn from; no work for a member who is none of those who go to visits. */
export async function loadMyDay(props: PortalPageProps) {
  const { visit, frame, companyId } = await loadPortalPage('myDay', props);
  const { Company, Member } = frame.portal;
  const now = Date.now();
  const today = localDayOf(now, Company.TimezoneName);
  const day = dayAsked(visit.said('start'), today);
  const shared = { visit, frame, day: dayText(day), before: dayText(day - 1), after: dayText(day + 1) };
  if (Member.TeamMemberId === null) return { ...shared, isToday: day === today, work: null, feed: undefined };
  const asked = { company_id: companyId, member_id: Member.TeamMemberId, lang_code: visit.locale };
  const isToday = day === today;
  // What began before midnight is still the next one after it.
  const [first, last] = isToday ? [day - 1, day + daysAhead] : [day, day];
  const [{ bookings, streetDays }, feeds] = await Promise.all([
    loadDays(asked, first, last),
    askSigned(listFeeds, { company_id: companyId, member_id: asked.member_id }),
  ]);
  const isOfDay = ({ Start, TimezoneName }: { Start: string | null; TimezoneName: string }) =>
    localDayOf(Date.parse(Start!), TimezoneName) === day;
  const next = isToday ? await loadNext(asked, bookings, now) : null;
  const ofDay = bookings.filter((row) => isOfDay(row) && row.Id !== next?.row.Id);
  const work = { next, bookings: ofDay.map((row) => withActs(row, now)), streetDays: streetDays.filter(isOfDay) };
  return { ...shared, isToday, work, feed: feeds!.Objects[0] };
}
