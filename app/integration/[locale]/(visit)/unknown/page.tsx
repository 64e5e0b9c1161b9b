import { NoVisit } from '@/components/booking/unknown/no-visit';
import { getIntegration } from '@/lib/companies/contract';
import { canAsk } from '@/lib/pages/ask';
import { getPageChrome, readLocale } from '@/lib/pages/page-chrome';

/** Addresses that name no page, no language or no company of ours: they are led here with status 404. Its title is the layout's. */
export default async function UnknownVisitPage({ params }: { params: Promise<{ locale: string }> }) {
  const locale = await readLocale(params);
  const { brand } = await getPageChrome();
  return <NoVisit locale={locale} brandName={brand.name} why={canAsk(getIntegration) ? 'notFound' : 'notHere'} />;
}
