import { randomUUID } from 'node:crypto';
import { companyTrail } from '@/components/directory/head-trail';
import { dateChoice } from '@/components/directory/lists/list-query';
import { loadCompany } from '@/components/directory/load';
import { loadFrame } from '@/components/directory/load-frame';
import { cardContext, type PageProps, zoneOf } from '@/components/directory/query';
import { canAsk } from '@/lib/pages/ask';
import { companyOfLink } from '@/lib/pages/claim-link';
import { readSections } from '@/lib/pages/company-sections';
import { liveIdentity } from '@/lib/pages/directory-page';
import { breadcrumbNode } from '@/lib/pages/json-ld';
import { companyGraph } from '@/lib/pages/json-ld-company';
import { getMapSource } from '@/lib/pages/map-source';
import { getHelpPhone, getPageChrome } from '@/lib/pages/page-chrome';
import { type CompanyView, recordUpsell } from '@/lib/profile/contract';
import { reportCompany, requestOpinionLink } from '@/lib/requests/contract';
import type { CompanyPage } from './company-page';
import { viewFilter } from './dates/date-views';
import { type CompanyVisit, readCompanyVisit } from './query';
import { loadRecommendation } from './recommendation/load';

/** All that the screen is drawn from: the view, the visit, the operator's settings. */
async function makePage(visit: CompanyVisit, view: CompanyView): Promise<CompanyPage> {
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

/** What head and page of a company say the same of. */
export async function readCompany({ id, locale, query, opinionToken }: CompanyVisit) {
  return identify(await loadCompany(id, locale, viewFilter(query), opinionToken));
}

/** A view with what names its page in every language. */
export function identify(view: CompanyView) {
  const { CompanyName: name, CompanySlug: slug = name } = view.CompanyProfile;
  return { view, identity: liveIdentity('company', view.Company.Id, slug) };
}

export type CompanyProfile = Awaited<ReturnType<typeof drawCompany>>;

type Read = Awaited<ReturnType<typeof readCompany>>;

/** What the page of a company is drawn from. */
export async function loadCompanyPage(props: PageProps) {
  const visit = await readCompanyVisit(props);
  return drawCompany(visit, await readCompany(visit));
}

/** The same of a view that was read otherwise: the preview of its own people. */
export async function drawCompany(visit: CompanyVisit, { view, identity }: Read) {
  const { id, locale, query, companyOutcome } = visit;
  const [page, crumbs] = await Promise.all([
    makePage(visit, view),
    companyTrail(view, id, identity.slugs[locale], locale),
  ]);
  const facts = { ...page, path: crumbs.at(-1)!.path, isMarketplace: !page.isOffMarketplace, ts: page.context.ts };
  // A page that a personal link opens says nothing to machines (docs/rules/search-engines.md D1).
  const graph = page.isTokenised ? [] : [breadcrumbNode(crumbs), ...companyGraph(facts)];
  const [frame, recommendation] = await Promise.all([
    loadFrame(visit, 'company', identity, { graph }),
    loadRecommendation(page, visit),
  ]);
  return {
    frame,
    page,
    crumbs,
    recommendation,
    companyOutcome,
    outcome: query.outcome,
    cameBack: visit.cameBack,
    isForm: query.isRecommending || query.outcome === 'recommendation-failed',
    plainKey: randomUUID(),
  };
}
