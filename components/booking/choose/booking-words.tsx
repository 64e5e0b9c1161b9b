import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/values/locale';

interface BookingWordsProps {
  locale: Locale;
  /** What the button that sends it says, in the words of the company; ours where it has none. */
  send?: string;
  children: ReactNode;
}

/** The words of the flow for its islands: no others travel with the page. */
export async function BookingWords({ locale, send, children }: BookingWordsProps) {
  const { booking: ours, errors, parts } = await getMessages({ locale });
  // Messages are compiled: a text among them is said letter by letter, whatever braces it holds.
  const details = send ? { ...ours.details, confirm: send, ask: send, send } : ours.details;
  const booking = { ...ours, details };
  const { address, suggest, phoneField } = parts;
  const messages = { booking, errors, parts: { address, suggest, phoneField } };
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
      {children}
    </NextIntlClientProvider>
  );
}
