import type { SearchResult } from '@/lib/companies/contract';
import { lastPage, listSteps, segmentSize, shownOnPage } from '@/lib/config/limits';

export type ListName = 'dates' | 'providers';

/** Steps of the two lists of a page (docs/product.md §9). */
export const listSizes = { dates: listSteps.upcoming, providers: listSteps.providers } as const;

/** What is known of the length of a list: all of it, or as much as was read of it. */
export function knownLength(list: ListName, result: SearchResult): number {
  const { CompanyServicesUpcoming: dates, CompanyServices: providers, UpcomingTotal, CompaniesTotal } = result;
  return list === 'dates' ? (UpcomingTotal ?? dates.length) : (CompaniesTotal ?? providers.length);
}

/** How many cards of a list page N holds in all: no more than a page has at most. */
export const cardsOnPage = (list: ListName, page: number): number =>
  Math.min(segmentSize, shownOnPage(listSizes[list], page));

/** The page an address asks for, or the last one there is: an address beyond the end is none of its own to search engines. */
export function listedPage(page: number, result: SearchResult): number {
  const last = (list: ListName) => lastPage(listSizes[list], Math.min(segmentSize, knownLength(list, result)));
  return Math.min(page, Math.max(last('dates'), last('providers')));
}

/** The cumulative page from which both lists hold as much as a page has at most. */
export const fullestPage = Math.max(lastPage(listSizes.dates, segmentSize), lastPage(listSizes.providers, segmentSize));

/**
 * Where the next cards of a list are to be had by a plain link: on the next page, until this one holds as many as a page has at most; then
 * in a segment of the list alone.
 */
export function nextPage(list: ListName, page: number): number | { list: ListName; segment: number } {
  return shownOnPage(listSizes[list], page) < segmentSize ? page + 1 : { list, segment: 2 };
}

/** The page that holds the first segment of a list, as the one before the second. */
export const lastWholePage = (list: ListName): number => lastPage(listSizes[list], segmentSize);

/** The last segment of a list alone, where an address asks for one beyond it; 1 (the page with both lists) where there is none, or its number is unknown. */
export function lastSegment(
  { list, segment }: { list: ListName; segment: number },
  { UpcomingTotal, CompaniesTotal }: Pick<SearchResult, 'UpcomingTotal' | 'CompaniesTotal'>,
): number | { list: ListName; segment: number } {
  const last = Math.ceil(((list === 'dates' ? UpcomingTotal : CompaniesTotal) ?? 0) / segmentSize);
  return last > 1 && last < segment ? { list, segment: last } : 1;
}
