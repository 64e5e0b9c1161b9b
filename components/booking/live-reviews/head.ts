import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { openVisit, type PageProps } from '../load';

export async function liveReviewsHead(props: PageProps): Promise<Metadata> {
  const { locale, company } = await openVisit(props);
  const t = await getTranslations({ locale, namespace: 'liveReviews' });
  return { title: t('metaTitle', { company: company.CompanyName }) };
}
