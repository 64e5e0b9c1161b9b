import { type DateChoice, listSearch } from '@/components/directory/lists/list-query';

/** What a page that is drawn as on the company's own site goes on with (docs/interface.md §3). */
export const ownSite = { 'off-marketplace': '1' } as const;

/** The query of a company's dates, defaults left out. */
export function datesSearch(choice: DateChoice, step: number, isOffMarketplace: boolean): string {
  const query = new URLSearchParams(listSearch(choice, step));
  if (isOffMarketplace) for (const [name, value] of Object.entries(ownSite)) query.set(name, value);
  return query.size > 0 ? `?${query}` : '';
}
