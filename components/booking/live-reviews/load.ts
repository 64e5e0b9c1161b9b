import { listReviews } from '@/lib/opinions/contract';
import { ask } from '@/lib/pages/ask';
import { getPageChrome } from '@/lib/pages/page-chrome';
import { openVisit, type PageProps } from '../load';
import { readReviewQuery } from './review-query';

export type LiveReviews = Awaited<ReturnType<typeof loadLiveReviews>>;

/** The opinions about a company, own and imported, that the address selects. */
export async function loadLiveReviews(props: PageProps) {
  const { locale, visit, company } = await openVisit(props);
  const { step, ...asked } = readReviewQuery(visit);
  const [{ brand }, list] = await Promise.all([
    getPageChrome(),
    ask(listReviews, { client_key: visit.key, lang_code: locale, ...asked }),
  ]);
  return {
    shell: { locale, company, brandName: brand.name },
    reviews: { locale, companyName: company.CompanyName, visit, query: { step, ...asked }, list },
  };
}
