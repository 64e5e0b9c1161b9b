import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { PageProps } from '../load';
import { openBuying } from './load';

export async function buyingHead(props: PageProps): Promise<Metadata> {
  const { booking, paying } = await openBuying(props);
  const { locale, company, step } = booking;
  const t = await getTranslations({ locale });
  const name = paying ? t('payment.metaTitle') : t(`booking.steps.${step}`);
  return { title: `${name} · ${t('booking.title', { company: company.CompanyName })}` };
}
