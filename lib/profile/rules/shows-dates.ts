import { sectionType } from '@/lib/values/ids';
import type { CompanyView, ReadSection } from '../contract';

/** Whether the dates are shown: a company that hides its upcoming services hides them, unless it shows its upcoming bookings. */
export function showsDates({ view, sections }: { view: CompanyView; sections: readonly ReadSection[] }): boolean {
  const isHidden = view.CompanyProfileSections.some(
    ({ CompanySectionTypeId, IsHidden }) => CompanySectionTypeId === sectionType.upcomingServices && IsHidden,
  );
  return !isHidden || sections.some(({ type }) => type === sectionType.upcomingBookings);
}
