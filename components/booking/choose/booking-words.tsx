import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/values/locale';

/** A text as a message that says it letter by letter: what means something in messages is quoted. */
const literally = (text: string) => text.replaceAll("'", "''").replace(/[{}<>#|]+/g, "'$&'");

interface BookingWordsProps {
  locale: Locale;
  /** What the button that sends it says, in the words of the company; ours where it has none. */
  send?: string;
  children: ReactNode;
}

/** The words of the flow for its islands: no others travel with the page. */
export async function BookingWords({ locale, send, children }: BookingWordsProps) {
  const { booking: ours, errors, parts } = await getMessages({ locale });
  const own = send ? literally(send) : undefined;
  const details = own ? { ...ours.details, confirm: own, ask: own, send: own } : ours.details;
  const booking = { ...ours, details };
  const { address, suggest, phoneField } = parts;
  const messages = { booking, errors, parts: { address, suggest, phoneField } };
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
      {children}
    </NextIntlClientProvider>
  );
}
