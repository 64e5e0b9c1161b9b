import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { PageProps } from '../load';
import { openBooking } from './load';

export async function bookingHead(props: PageProps): Promise<Metadata> {
  const { locale, company, step } = await openBooking(props);
  const t = await getTranslations({ locale, namespace: 'booking' });
  return { title: `${t(`steps.${step}`)} · ${t('title', { company: company.CompanyName })}` };
}
