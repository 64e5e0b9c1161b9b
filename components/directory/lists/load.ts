import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { getOutlets } from '@/lib/pages/directory-page';
import { zoneOfCountry } from '@/lib/places/rules/country-of-zone';
import type { CountryLists } from '@/lib/routes/country-lists';
import type { Query } from '@/lib/values/query';
import { categoryScope, everywhereScope, loadCategory, loadSearch, loadService, serviceScope } from '../load';
import { countryListsView } from './country-lists';
import { readListQuery } from './list-query';
import { fullestPage } from './list-sizes';

const views = { category: loadCategory, service: loadService } as const;
const scopes = { category: categoryScope, service: serviceScope } as const;

/**
 * The lists of a shared page for one of its countries, which a zone of it names: that is all a platform of the specification alone knows.
 * @throws Next's not-found for an unknown country, category or service
 */
export async function loadCountryLists({ locale, countryId, page }: CountryLists, raw: Query) {
  const zone = zoneOfCountry(countryId);
  if (zone === undefined) notFound();
  // A search refuses an unknown id as wrong input; asked for by address it is simply not there.
  if (page.kind !== 'home') await views[page.kind](page.id, locale);
  const scope = page.kind === 'home' ? everywhereScope(locale) : scopes[page.kind](page.id, locale);
  const query = { ...readListQuery(raw), alone: null };
  const visit = { locale, id: -1, cityId: -1, query };
  const result = await loadSearch('search', { ...scope, timezone_name: zone }, visit);
  const shown = { locale, countryId, page: Math.min(query.page, fullestPage), outlets: getOutlets() };
  return countryListsView(result, shown, await getTranslations({ locale, namespace: 'parts' }));
}
