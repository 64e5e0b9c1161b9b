import { checkCustomDates } from '@/lib/companies/rules/custom-dates';
import { type DateFilter, dateFilter } from '@/lib/values/date-filter';
import type { DateChoice } from './list-query';

/** Local-storage keys of the date filter, one per kind of page (docs/product.md §4; the city's by the same pattern). */
export const filterKeys = {
  company: 'SIMHCompanyView',
  neighborhood: 'SIMHNeighborhoodView',
  search: 'SIMHSearchView',
  city: 'SIMHCityView',
} as const;
export type FilterKey = (typeof filterKeys)[keyof typeof filterKeys];

const filters: readonly unknown[] = Object.values(dateFilter);

/** Keeps a choice for the next visit; without storage (private mode, full) it simply is not kept. */
export function saveFilter(key: FilterKey, { filter, from, to }: DateChoice): void {
  try {
    localStorage.setItem(key, JSON.stringify({ date_filter: filter, date_from: from, date_to: to }));
  } catch {}
}

/**
 * The choice of the last visit, or null: none, not one of ours, or days that are over.
 * @param today `YYYY-MM-DD`
 */
export function readFilter(key: FilterKey, today: string): DateChoice | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (!filters.includes(kept?.date_filter)) return null;
    const filter = kept.date_filter as DateFilter;
    if (filter !== dateFilter.custom) return { filter, from: '', to: '' };
    const areRight = Object.keys(checkCustomDates(kept)).length === 0 && kept.date_to >= today;
    return areRight ? { filter, from: kept.date_from, to: kept.date_to } : null;
  } catch {
    return null;
  }
}
