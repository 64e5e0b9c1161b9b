import { type DayOpening, openingOn } from '@/lib/values/opening-hours';

export { hasHours, openingWeek } from '@/lib/values/opening-hours';

/** When a company is open, by calendar day (days since 1970). */
export type CompanyDays = (day: number) => Pick<DayOpening, 'opening' | 'by'>;

/**
 * The days of an operating-hours section (docs/product.md §3): its week, its seasons, its exceptions.
 * @param content as stored: anything
 */
export const companyDays =
  (content: unknown): CompanyDays =>
  (day) =>
    openingOn(content, day);
