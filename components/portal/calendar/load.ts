import { type CalendarPerson, type CalendarVisit, getCalendar } from '@/lib/bookings/contract-calendar';
import { askSigned } from '@/lib/pages/ask-signed';
import { dayMs, dayText, localDayOf, weekdayOf } from '@/lib/values/time';
import { loadPortalPage } from '../load';
import type { PortalPageProps } from '../query';
import { placeName } from './place-name';

export type Calendar = Awaited<ReturnType<typeof loadCalendar>>;

/** The day that an address names, as days since 1970; undefined where it names none. */
function dayOf(said = ''): number | undefined {
  const at = /^20\d\d-\d\d-\d\d/.test(said) ? Date.parse(said.slice(0, 10)) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.floor(at / dayMs);
}

/** Neighborhoods that have a tint of their own (docs/design.md §7.3), in the order of their visits. */
const maxTints = 6;

/** Street days first, then visits by their hour. */
const inCell = (visits: readonly CalendarVisit[]): CalendarVisit[] => [
  ...visits.filter(({ IsOnDemand }) => !IsOnDemand),
  ...visits.filter(({ IsOnDemand }) => IsOnDemand),
];

/** The row of one person: a cell a day. */
function rowOf({ Id, Name, DaysOff }: CalendarPerson, days: readonly string[], visits: readonly CalendarVisit[]) {
  const own = visits.filter(({ TeamMemberId }) => TeamMemberId === Id);
  const cells = days.map((day) => ({
    day,
    isOff: DaysOff.includes(day),
    visits: inCell(own.filter(({ Day }) => Day === day)),
  }));
  return { id: Id, name: Name, cells, count: own.length };
}

export type CalendarRow = ReturnType<typeof rowOf>;

/** What a week of the calendar is drawn from: its people, each with their days. */
export async function loadCalendar(props: PortalPageProps) {
  const { visit, frame, companyId } = await loadPortalPage('calendar', props);
  const zone = frame.portal.Company.TimezoneName;
  const today = localDayOf(Date.now(), zone);
  const shown = dayOf(visit.said('start')) ?? today;
  const monday = shown - weekdayOf(shown);
  const days = Array.from({ length: 7 }, (_, n) => dayText(monday + n));
  const range = { start_date: days[0]!, end_date: days[6]! };
  const { View } = (await askSigned(getCalendar, { company_id: companyId, ...range, lang_code: visit.locale }))!;
  const person = View.People.find(({ Id }) => String(Id) === visit.said('member'))?.Id;
  const visits = View.Visits.filter(({ TeamMemberId }) => person === undefined || TeamMemberId === person);
  return {
    visit,
    frame,
    zone,
    days: days.map((day) => ({ day, count: visits.filter(({ Day }) => Day === day).length })),
    today: dayText(today),
    shown: dayText(shown),
    now: Date.now(),
    people: View.People,
    person,
    rows: View.People.filter(({ Id }) => person === undefined || Id === person).map((one) => rowOf(one, days, visits)),
    tints: [...new Set(visits.map(placeName))].slice(0, maxTints),
    before: dayText(monday - 7),
    after: dayText(monday + 7),
  };
}
