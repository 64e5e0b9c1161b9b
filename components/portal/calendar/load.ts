import { viewVisits } from '@/lib/bookings/contract-visits';
import { askSigned } from '@/lib/pages/ask-signed';
import { dayMs, dayText, localDayOf, weekdayOf } from '@/lib/values/time';
import { loadPortalPage } from '../load';
import type { PortalPageProps } from '../query';

export type Calendar = Awaited<ReturnType<typeof loadCalendar>>;

/** The Monday of the week that an address asks for, else of this week, as days since 1970. */
function mondayOf(said: string | undefined, zone: string): number {
  const day = said ? Math.floor(Date.parse(said.slice(0, 10)) / dayMs) : localDayOf(Date.now(), zone);
  return day - weekdayOf(day);
}

/** What a week of the calendar is drawn from. */
export async function loadCalendar(props: PortalPageProps) {
  const { visit, frame, companyId } = await loadPortalPage('calendar', props);
  const zone = frame.portal.Company.TimezoneName;
  const monday = mondayOf(visit.said('start'), zone);
  const days = Array.from({ length: 7 }, (_, n) => dayText(monday + n));
  const { View } = (await askSigned(viewVisits, {
    company_id: companyId,
    start_date: days[0]!,
    end_date: days[6]!,
    status_types: ['Live'],
    lang_code: visit.locale,
  }))!;
  const today = dayText(localDayOf(Date.now(), zone));
  const dayOf = (at: string, of: string) => dayText(localDayOf(Date.parse(at), of));
  return {
    visit,
    frame,
    week: days.map((day) => ({
      day,
      isToday: day === today,
      visits: View.filter(({ Start, TimezoneName }) => dayOf(Start, TimezoneName) === day),
    })),
    before: dayText(monday - 7),
    after: dayText(monday + 7),
  };
}
