import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/values/locale';

/** The words of the flow for its islands: no others travel with the page. */
export async function BookingWords({ locale, children }: { locale: Locale; children: ReactNode }) {
  const { booking, errors, parts } = await getMessages({ locale });
  const { address, suggest, phoneField } = parts;
  const messages = { booking, errors, parts: { address, suggest, phoneField } };
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
      {children}
    </NextIntlClientProvider>
  );
}
