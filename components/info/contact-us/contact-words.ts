import { getTranslations } from 'next-intl/server';
import { contactLimits } from '@/lib/config/limits';
import type { Locale } from '@/lib/values/locale';
import type { ContactWords } from './contact-form.client';

/** The words the form's island needs: strings, since no provider of messages is sent along. */
export async function contactWords(locale: Locale): Promise<ContactWords> {
  const t = await getTranslations({ locale, namespace: 'infoAbout.contactUs' });
  const fault = await getTranslations({ locale, namespace: 'errors' });
  return {
    name: t('name'),
    email: t('email'),
    emailHint: t('emailHint'),
    message: t('message'),
    messageHint: t('messageHint'),
    counter: t('counter', { used: '{used}', max: contactLimits.message }),
    send: t('send'),
    sending: t('sending'),
    sentTitle: t('sentTitle'),
    sent: t('sent'),
    another: t('another'),
    failedTitle: t('failedTitle'),
    check: t('failed'),
    failed: t('failed'),
    tooMany: t('tooMany'),
    offline: t('offline'),
    trap: t('trap'),
    faults: {
      required: fault('required'),
      tooLong: fault('tooLong'),
      email: fault('email'),
      invalid: fault('invalid'),
    },
  };
}
