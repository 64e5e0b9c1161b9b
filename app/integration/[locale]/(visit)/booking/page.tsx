import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { VisitShell } from '@/components/integration/visit-shell';
import { getPageChrome } from '@/lib/web/page-chrome';
import { openVisit, type PageProps } from '../open-visit';

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const { locale, company } = await openVisit(props);
  const t = await getTranslations({ locale, namespace: 'integration' });
  return { title: t('booksWith', { company: company.CompanyName }) };
}

/** Booking (issue 4 §2): service, date and time, details, confirmed; the address says which step. */
export default async function BookingPage(props: PageProps) {
  const { locale, company } = await openVisit(props);
  const { brand } = await getPageChrome();
  const t = await getTranslations({ locale, namespace: 'integration' });
  return (
    <VisitShell locale={locale} company={company} brandName={brand.name}>
      <div className="wrap">
        <h1 className="h1">{t('booksWith', { company: company.CompanyName })}</h1>
      </div>
    </VisitShell>
  );
}
