import { setRequestLocale } from 'next-intl/server';
import { NoVisit } from '@/components/booking/unknown/no-visit';
import { getPageChrome } from '@/lib/pages/page-chrome';
import { defaultLocale } from '@/lib/values/locale';

/** The net under the pages: the front server has looked before (lib/edge/front/visit-check) and led elsewhere what is nobody's. */
export default async function IntegrationNotFound() {
  setRequestLocale(defaultLocale);
  const { brand } = await getPageChrome();
  return <NoVisit locale={defaultLocale} brandName={brand.name} />;
}
