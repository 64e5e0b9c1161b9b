import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { openVisit, type PageProps } from '../load';

export async function websiteChatHead(props: PageProps): Promise<Metadata> {
  const { locale, company } = await openVisit(props);
  const t = await getTranslations({ locale, namespace: 'chat.start' });
  const names = { company: company.CompanyName };
  return { title: t('title', names), description: t('description', names) };
}
