import type { SearchResult } from '@/lib/companies/contract';
import { lastPage, listSteps } from '@/lib/config/limits';

export type ListName = 'dates' | 'providers';

/** Steps of the two lists of a page (specification §9). */
export const listSizes = { dates: listSteps.upcoming, providers: listSteps.providers } as const;

/** The page an address asks for, or the last one there is: an address beyond the end is none of its own to search engines. */
export function listedPage(page: number, result: SearchResult): number {
  const { CompanyServicesUpcoming: dates, CompanyServices: providers } = result;
  return Math.min(
    page,
    Math.max(lastPage(listSizes.dates, dates.length), lastPage(listSizes.providers, providers.length)),
  );
}
