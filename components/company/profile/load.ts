import type { CompanyPage } from '@/components/company/profile/company-page';
import { dateChoice } from '@/components/directory/lists/list-query';
import { cardContext, zoneOf } from '@/components/directory/query';
import { canAsk } from '@/lib/pages/ask';
import { companyOfLink } from '@/lib/pages/claim-link';
import { readSections } from '@/lib/pages/company-sections';
import { getMapSource } from '@/lib/pages/map-source';
import { getHelpPhone, getPageChrome } from '@/lib/pages/page-chrome';
import { type CompanyView, recordUpsell } from '@/lib/profile/contract';
import { reportCompany, requestOpinionLink } from '@/lib/requests/contract';
import type { CompanyVisit } from './query';

/** All that the screen is drawn from: the view, the visit, the operator's settings. */
export async function makePage(visit: CompanyVisit, view: CompanyView): Promise<CompanyPage> {
  const { id, locale, query, isOffMarketplace, claimToken: token } = visit;
  const { brand, isLive, theme } = await getPageChrome();
  const { CountryTypeId: countryId, TimezoneName } = view.CompanyLocation ?? {};
  return {
    id,
    view,
    sections: readSections(view),
    context: cardContext(locale, { countryId }),
    step: query.page,
    choice: dateChoice(query),
    zone: zoneOf({ TimezoneName, CountryTypeId: countryId }, locale),
    isLive,
    isOffMarketplace,
    theme,
    brand: brand.name,
    helpPhone: getHelpPhone(countryId),
    claimLink: token === null ? null : { token, isLive: (await companyOfLink(token)) === id },
    isTokenised: token !== null || visit.opinionToken !== null,
    mapSource: getMapSource(),
    takes: {
      reports: canAsk(reportCompany),
      opinionAsks: canAsk(requestOpinionLink),
      upsells: canAsk(recordUpsell),
    },
  };
}
