import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import { CompanyOutcome } from '@/components/company/profile/company-outcome';
import { CompanyScreen } from '@/components/company/profile/company-screen';
import { viewFilter } from '@/components/company/profile/date-views';
import { companyHead } from '@/components/company/profile/head';
import { makePage } from '@/components/company/profile/load';
import { type CompanyVisit, isCleanVisit, readCompanyVisit } from '@/components/company/profile/query';
import { companyTrail } from '@/components/directory/head-trail';
import { loadCompany } from '@/components/directory/load';
import { InviteBlock } from '@/components/directory/marketplace-blocks';
import { OutcomeNote } from '@/components/directory/outcome-note';
import type { PageProps } from '@/components/directory/query';
import { RecommendInline } from '@/components/directory/recommend/recommend-inline';
import { lastPage, listSteps } from '@/lib/config/limits';
import { liveIdentity } from '@/lib/pages/directory-page';
import { breadcrumbNode } from '@/lib/pages/json-ld';
import { companyGraph } from '@/lib/pages/json-ld-company';
import { pageMetadata } from '@/lib/pages/metadata';
import { Frame } from '../../frame';
import { Recommendation } from './recommendation';

async function load({ id, locale, query, opinionToken }: CompanyVisit) {
  const view = await loadCompany(id, locale, viewFilter(query), opinionToken);
  const { CompanyName: name, CompanySlug: slug = name } = view.CompanyProfile;
  return { view, identity: liveIdentity('company', id, slug) };
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const visit = await readCompanyVisit(props);
  const { view, identity } = await load(visit);
  return pageMetadata({
    name: 'company',
    identity,
    locale: visit.locale,
    ...(await companyHead(view, visit.locale)),
    // Beyond the last date there is no further page for search engines.
    page: Math.min(visit.query.page, lastPage(listSteps.profileUpcoming, view.CompanyServicesUpcoming.length)),
    isIndexable: identity.isIndexable && isCleanVisit(visit),
  });
}

export default async function CompanyRoute(props: PageProps) {
  const visit = await readCompanyVisit(props);
  const { id, locale, query } = visit;
  const { view, identity } = await load(visit);
  const [page, crumbs] = await Promise.all([
    makePage(visit, view),
    companyTrail(view, id, identity.slugs[locale], locale),
  ]);
  const graph = [
    breadcrumbNode(crumbs),
    ...companyGraph({ ...page, path: crumbs.at(-1)!.path, isMarketplace: !page.isOffMarketplace }),
  ];
  const isForm = query.isRecommending || query.outcome === 'recommendation-failed';
  const invite = <InviteBlock locale={locale} brand={page.brand} countryId={page.context.countryId} />;
  return (
    <Frame visit={visit} name="company" identity={identity} graph={graph}>
      <CompanyScreen
        page={page}
        crumbs={crumbs}
        before={
          <>
            <OutcomeNote outcome={query.outcome} />
            <CompanyOutcome outcome={visit.companyOutcome} />
            <Recommendation page={page} visit={visit} />
          </>
        }
        plainKey={randomUUID()}
        after={isForm ? <RecommendInline locale={locale} page={{ name: 'company', id }} /> : invite}
      />
    </Frame>
  );
}
