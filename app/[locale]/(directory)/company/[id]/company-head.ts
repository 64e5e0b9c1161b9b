import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/i18n/locales';
import type { CompanyView } from '@/lib/profile/contract';

/** Longest title a search engine shows whole (rules/search-engines D6). */
const titleMost = 60;

/** Title and description of a company's page: what it does and where, where there is room; else what the page has. */
export async function companyHead(view: CompanyView, locale: Locale): Promise<{ title: string; description: string }> {
  const t = await getTranslations({ locale, namespace: 'directory.company' });
  const company = view.CompanyProfile.CompanyName;
  const city = view.CompanyLocation?.CityName || view.CompanyNeighborhoods[0]?.CityName;
  const service = view.Services[0]?.ServiceName;
  const specific = service && city ? t('metaService', { company, service, city }) : '';
  const isFitting = specific !== '' && [...specific].length <= titleMost;
  return {
    title: isFitting ? specific : t('metaTitle', { company }),
    description: city ? t('metaDescription', { company, city }) : t('metaPlain', { company }),
  };
}
