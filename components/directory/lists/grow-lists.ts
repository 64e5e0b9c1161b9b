import type { SearchResult } from '@/lib/companies/contract';

type Cursors = { companies_after?: string; upcoming_after?: string };

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);
const added = <Card extends object>(before: readonly Card[], more: readonly Card[]): Card[] => [
  ...before,
  // A card that was moved by what happened meanwhile is not shown twice.
  ...more.filter((card) => !before.some((shown) => isSame(shown, card))),
];

/**
 * A search grown until each list has as many cards as are wanted, or ends.
 * @param read the search, from its beginning or behind where its lists came to
 * @param before what it had grown to already
 */
export async function growLists(
  read: (cursors: Cursors) => Promise<SearchResult>,
  wanted: { dates: number; providers: number },
  before?: SearchResult,
): Promise<SearchResult> {
  let grown = before ?? (await read({}));
  for (;;) {
    const { CompanyServicesUpcoming: dates, CompanyServices: providers, UpcomingNext, CompaniesNext } = grown;
    const cursors = {
      ...(UpcomingNext !== undefined && dates.length < wanted.dates ? { upcoming_after: UpcomingNext } : {}),
      ...(CompaniesNext !== undefined && providers.length < wanted.providers ? { companies_after: CompaniesNext } : {}),
    };
    if (Object.keys(cursors).length === 0) return grown;
    const part = await read(cursors);
    const [hasDates, hasProviders] = ['upcoming_after' in cursors, 'companies_after' in cursors];
    grown = {
      ...part,
      CompanyServicesUpcoming: hasDates ? added(dates, part.CompanyServicesUpcoming) : dates,
      CompanyServices: hasProviders ? added(providers, part.CompanyServices) : providers,
      UpcomingNext: hasDates ? part.UpcomingNext : UpcomingNext,
      CompaniesNext: hasProviders ? part.CompaniesNext : CompaniesNext,
    };
  }
}
