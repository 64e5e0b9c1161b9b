import { permanentRedirect } from 'next/navigation';
import type { SearchResult } from '@/lib/companies/contract';
import { pagePaths } from '@/lib/pages/page-chrome';
import type { PageIdentity } from '@/lib/routes/alternates';
import type { BuiltPageName } from '@/lib/routes/table';
import { listSearch } from './lists/list-query';
import { lastSegment } from './lists/list-sizes';
import type { Visit } from './query';

/**
 * An address beyond the end of a list leads to the last part of it that there is: dates pass, and links to them stay. A browser
 * asks again each time, as for every 308, since the list may grow again.
 */
export function redirectToLastPage<Name extends BuiltPageName>(
  { locale, query }: Visit,
  name: Name,
  identity: PageIdentity<Name>,
  result: SearchResult,
): void {
  const { CompanyServices, CompanyServicesUpcoming } = result;
  if (query.alone === null || CompanyServices.length + CompanyServicesUpcoming.length > 0) return;
  const kept = listSearch(query, lastSegment(query.alone, result));
  permanentRedirect(pagePaths(name, identity, kept)[locale]);
}
