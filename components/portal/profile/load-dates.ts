import { type VisitRow, viewVisits } from '@/lib/bookings/contract-visits';
import { askSigned } from '@/lib/pages/ask-signed';
import { sectionType } from '@/lib/values/ids';
import { dayText, localDayOf } from '@/lib/values/time';
import type { PortalFrame } from '../load';

/** As many as visitors are shown at first (docs/product.md §9). */
const daysAhead = 30;

/** Sections that stand above dates. */
const dated: ReadonlySet<number> = new Set([sectionType.upcomingServices, sectionType.upcomingBookings]);

/** The street days that are next, beside a section that stands above them; null on any other, and for who does not see the calendar. */
export async function loadDates(id: number, { portal, locale }: PortalFrame): Promise<VisitRow[] | null> {
  const { Access, Company } = portal;
  if (!dated.has(id) || !Access.ViewDispatcher) return null;
  const today = localDayOf(Date.now(), Company.TimezoneName);
  const days = { start_date: dayText(today), end_date: dayText(today + daysAhead) };
  const asked = { company_id: Company.CompanyId, lang_code: locale, status_types: ['Live'], ...days };
  return (await askSigned(viewVisits, asked))!.View.filter(({ IsOnDemand }) => !IsOnDemand);
}
