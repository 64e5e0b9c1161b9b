import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { PageProps } from '../load';
import { findGonePayment, openBuying } from './load';

export async function buyingHead(props: PageProps): Promise<Metadata> {
  const gone = await findGonePayment(props);
  if (gone) {
    const t = await getTranslations({ locale: gone.locale, namespace: 'payment' });
    return { title: { absolute: `${t('metaTitle')} · ${gone.brandName}` } };
  }
  const { booking, paying } = await openBuying(props);
  const { locale, company, step } = booking;
  const t = await getTranslations({ locale });
  const name = paying ? t('payment.metaTitle') : t(`booking.steps.${step}`);
  return { title: `${name} · ${t('booking.title', { company: company.CompanyName })}` };
}
