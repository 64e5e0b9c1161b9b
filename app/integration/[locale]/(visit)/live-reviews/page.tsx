import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { readReviewQuery } from '@/components/booking/live-reviews/review-query';
import { ReviewsScreen } from '@/components/booking/live-reviews/reviews-screen';
import { openVisit, type PageProps } from '@/components/booking/load';
import { VisitShell } from '@/components/booking/visit-shell';
import { listReviews } from '@/lib/opinions/contract';
import { ask } from '@/lib/pages/ask';
import { getPageChrome } from '@/lib/pages/page-chrome';

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const { locale, company } = await openVisit(props);
  const t = await getTranslations({ locale, namespace: 'liveReviews' });
  return { title: t('metaTitle', { company: company.CompanyName }) };
}

/** Live reviews (docs/booking.md §2): all that is said of a company, own and imported, by source. */
export default async function LiveReviewsPage(props: PageProps) {
  const { locale, visit, company } = await openVisit(props);
  const { step, ...asked } = readReviewQuery(visit);
  const [{ brand }, list] = await Promise.all([
    getPageChrome(),
    ask(listReviews, { client_key: visit.key, lang_code: locale, ...asked }),
  ]);
  return (
    <VisitShell locale={locale} company={company} brandName={brand.name}>
      <ReviewsScreen
        locale={locale}
        companyName={company.CompanyName}
        visit={visit}
        query={{ step, ...asked }}
        list={list}
      />
    </VisitShell>
  );
}
