import { getRequestConfig } from 'next-intl/server';
import { env } from '../config/env';
import { defaultLocale, isLocale, type Locale } from '../values/locale';
import { loadMessages, type Messages } from './messages';

const kept = new Map<Locale, Promise<Messages>>();

/** Words do not change under a built app; in development they do. */
function messagesOf(locale: Locale): Promise<Messages> {
  if (env().NODE_ENV !== 'production') return loadMessages(locale);
  let messages = kept.get(locale);
  if (!messages) {
    messages = loadMessages(locale);
    kept.set(locale, messages);
  }
  return messages;
}

/**
 * What next-intl knows of a request. The language comes from `setRequestLocale(locale)` or from `getTranslations({ locale })`;
 * without either it throws, since a silent English page would pass for a French one.
 */
export default getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale;
  if (requested === undefined) throw new Error('No language: call setRequestLocale(locale) before asking for words');
  // A stray address like /favicon.ico reaches app/[locale]; its layout answers 404, and the words must not fail before that.
  const locale = isLocale(requested) ? requested : defaultLocale;
  return {
    locale,
    messages: await messagesOf(locale),
    // Dates are written by lib/i18n/format-date in the zone of the place; this one only keeps renders alike everywhere.
    timeZone: 'UTC',
    onError(error) {
      throw error;
    },
  };
});
