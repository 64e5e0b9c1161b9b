import { setRequestLocale } from 'next-intl/server';
import { NoVisit } from '@/components/integration/no-visit';
import { defaultLocale } from '@/lib/values/locale';
import { getPageChrome } from '@/lib/web/page-chrome';

/** The net under the pages: the front server has looked before (lib/web/front/visit-check) and led elsewhere what is nobody's. */
export default async function IntegrationNotFound() {
  setRequestLocale(defaultLocale);
  const { brand } = await getPageChrome();
  return <NoVisit locale={defaultLocale} brandName={brand.name} />;
}
