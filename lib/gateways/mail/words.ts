import 'server-only';
import { createTranslator } from 'next-intl';
import type { Locale } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/i18n/messages';

/** Words of the mails, by kind. */
export type MailWords = Messages['emails'];

const files: Readonly<Record<Locale, () => Promise<{ default: MailWords }>>> = {
  en: () => import('../../../messages/en/emails.json'),
  fr: () => import('../../../messages/fr/emails.json'),
  es: () => import('../../../messages/es/emails.json'),
};

/** Looks up a sentence of one kind of mail; a missing one throws. */
export type Translate<Kind extends keyof MailWords> = ReturnType<typeof createTranslator<MailWords, Kind>>;

/** The words of one kind of mail in one language. */
export async function translateMail<Kind extends keyof MailWords & string>(
  locale: Locale,
  namespace: Kind,
): Promise<Translate<Kind>> {
  const { default: messages } = await files[locale]();
  const onError = (error: Error) => {
    throw error;
  };
  return createTranslator({ locale, messages, namespace, timeZone: 'UTC', onError }) as unknown as Translate<Kind>;
}
