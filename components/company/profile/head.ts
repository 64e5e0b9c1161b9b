import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { PageProps } from '@/components/directory/query';
import { lastPage, listSteps } from '@/lib/config/limits';
import { readSections } from '@/lib/pages/company-sections';
import { fittingDescription, pageMetadata } from '@/lib/pages/metadata';
import type { CompanyView } from '@/lib/profile/contract';
import { showsDates } from '@/lib/profile/rules/shows-dates';
import type { Locale } from '@/lib/values/locale';
import { readCompany } from './load';
import { isCleanVisit, readCompanyVisit } from './query';

/**
 * Title and description of a company's page: what it does and where, where there is room; else what the page has. Of a company
 * that offers nothing to book no prices are promised, of one that hides its dates none of those.
 * @returns titles, longest first
 */
export async function companyWords(
  view: CompanyView,
  locale: Locale,
): Promise<{ title: string[]; description: string }> {
  const t = await getTranslations({ locale, namespace: 'directory.company' });
  const company = view.CompanyProfile.CompanyName;
  const city = view.CompanyLocation?.CityName || view.CompanyNeighborhoods[0]?.CityName;
  const service = view.Services[0]?.ServiceName;
  const specific = city && service ? [t('metaService', { company, service, city })] : [];
  if (!service || !showsDates({ view, sections: readSections(view) })) {
    const place = city ? [t('metaBareTitle', { company, city })] : [];
    const told = city ? [t('metaBare', { company, city })] : [];
    const title = [...specific, ...place, company];
    return { title, description: fittingDescription([...told, t('metaBarePlain', { company })]) };
  }
  const whole = city ? [t('metaDescription', { company, city })] : [];
  const short = t('metaTitle', { company });
  return {
    title: [...specific, short, company],
    description: fittingDescription([...whole, t('metaPlain', { company }), short]),
  };
}

export async function companyHead(props: PageProps): Promise<Metadata> {
  const visit = await readCompanyVisit(props);
  const { view, identity } = await readCompany(visit);
  return pageMetadata({
    name: 'company',
    identity,
    locale: visit.locale,
    ...(await companyWords(view, visit.locale)),
    // Beyond the last date there is no further page for search engines.
    page: Math.min(visit.query.page, lastPage(listSteps.profileUpcoming, view.CompanyServicesUpcoming.length)),
    isIndexable: identity.isIndexable && isCleanVisit(visit),
  });
}
