import type { CompanyPage } from '@/components/company/company-page';
import type { CompanyView } from '@/lib/profile/contract';
import { readSections } from '@/lib/web/company-sections';
import { getMapSource } from '@/lib/web/map-source';
import { getHelpPhone, getPageChrome } from '@/lib/web/page-chrome';
import { cardContext, zoneOf } from '../../visit';
import type { CompanyVisit } from './company-visit';

/** All that the screen is drawn from: the view, the visit, the operator's settings. */
export async function makePage(visit: CompanyVisit, view: CompanyView): Promise<CompanyPage> {
  const { id, locale, query, isOffMarketplace, claimToken } = visit;
  const { brand, isLive, theme } = await getPageChrome();
  const { CountryTypeId: countryId, TimezoneName } = view.CompanyLocation ?? {};
  return {
    id,
    view,
    sections: readSections(view),
    context: cardContext(locale, { countryId }),
    step: query.page,
    choice: { filter: query.filter, from: query.from, to: query.to },
    zone: zoneOf({ TimezoneName, CountryTypeId: countryId }, locale),
    isLive,
    isOffMarketplace,
    theme,
    brand: brand.name,
    helpPhone: getHelpPhone(countryId),
    claimToken,
    mapSource: getMapSource(),
  };
}
