import { getTranslations } from 'next-intl/server';
import { businessLimits } from '@/lib/config/limits-requests';
import type { Locale } from '@/lib/values/locale';
import type { BusinessWords } from './business-fields';

/** The words of the form's island: strings, since no provider of messages is sent along. */
export async function businessWords(locale: Locale): Promise<BusinessWords> {
  const t = await getTranslations({ locale, namespace: 'asking.business' });
  const fault = await getTranslations({ locale, namespace: 'errors' });
  return {
    labels: {
      company_name: t('companyName'),
      name: t('name'),
      email: t('email'),
      phone_number: t('phone'),
      website: t('website'),
      trade: t('trade'),
      city: t('city'),
      message: t('message'),
    },
    hints: {
      email: t('emailHint'),
      phone_number: t('phoneHint'),
      website: t('websiteHint'),
      message: t('messageHint', { max: businessLimits.message }),
    },
    faults: {
      required: fault('required'),
      tooLong: fault('tooLong'),
      email: fault('email'),
      phone: fault('phone'),
      invalid: fault('invalid'),
    },
    optional: t('optional'),
    tradeChoose: t('tradeChoose'),
    tradeOther: t('tradeOther'),
    send: t('send'),
    sending: t('sending'),
    retry: t('retry'),
    sentTitle: t('sentTitle'),
    sent: t('sent'),
    failedTitle: t('failedTitle'),
    check: t('check'),
    failed: t('failed'),
    tooMany: t('tooMany'),
    offline: t('offline'),
    trap: t('trap'),
  };
}
