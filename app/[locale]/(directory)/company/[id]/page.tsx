import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CompanyScreen } from '@/components/company/company-screen';
import { InviteBlock } from '@/components/directory/marketplace-blocks';
import { OutcomeNote } from '@/components/directory/outcome-note';
import { RecommendInline } from '@/components/directory/recommend-inline';
import { liveIdentity } from '@/lib/web/directory-page';
import { breadcrumbNode } from '@/lib/web/json-ld';
import { pageMetadata } from '@/lib/web/metadata';
import { getPageChrome } from '@/lib/web/page-chrome';
import { Frame } from '../../frame';
import { loadCompany } from '../../load';
import { companyTrail } from '../../trail';
import { cardContext, isPlainVisit, type PageProps, readVisit, type Visit, zoneOf } from '../../visit';

async function load({ id, locale }: Visit) {
  const view = await loadCompany(id, locale);
  const { CompanyName: name, CompanySlug: slug = name } = view.CompanyProfile;
  return { view, name, identity: liveIdentity('company', id, slug) };
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const visit = await readVisit(props);
  const { view, name: company, identity } = await load(visit);
  const t = await getTranslations({ locale: visit.locale, namespace: 'directory.company' });
  const city = view.CompanyNeighborhoods[0]?.CityName;
  return pageMetadata({
    name: 'company',
    identity,
    locale: visit.locale,
    title: t('metaTitle', { company }),
    description: city ? t('metaDescription', { company, city }) : t('metaPlain', { company }),
    page: visit.query.page,
    isIndexable: identity.isIndexable && isPlainVisit(visit),
  });
}

export default async function CompanyPage(props: PageProps) {
  const visit = await readVisit(props);
  const { id, locale, query } = visit;
  const { view, identity } = await load(visit);
  const { brand, isLive } = await getPageChrome();
  const crumbs = await companyTrail(view, id, identity.slugs[locale], locale);
  const countryId = view.CompanyLocation?.CountryTypeId;
  const isForm = query.isRecommending || query.outcome === 'recommendation-failed';
  return (
    <Frame visit={visit} name="company" identity={identity} crumbs={crumbs} graph={[breadcrumbNode(crumbs)]}>
      <OutcomeNote outcome={query.outcome} />
      <CompanyScreen
        view={view}
        context={cardContext(locale, { countryId })}
        step={query.page}
        isLive={isLive}
        zone={zoneOf({ TimezoneName: view.CompanyLocation?.TimezoneName, CountryTypeId: countryId }, locale)}
      />
      <div className="pb-16">
        {isForm ? (
          <RecommendInline locale={locale} page={{ name: 'company', id }} />
        ) : (
          <InviteBlock locale={locale} brand={brand.name} countryId={countryId} />
        )}
      </div>
    </Frame>
  );
}
