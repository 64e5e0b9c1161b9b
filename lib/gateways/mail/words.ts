import 'server-only';
import { createTranslator } from 'next-intl';
import type { Messages } from '@/lib/i18n/messages';
import type { Locale } from '@/lib/values/locale';

/** Words of the mails, by kind. */
export type MailWords = Messages['emails'];

const files: Readonly<Record<Locale, () => Promise<{ default: MailWords }>>> = {
  en: () => import('../../../messages/en/emails.json'),
  fr: () => import('../../../messages/fr/emails.json'),
  es: () => import('../../../messages/es/emails.json'),
};

/** Looks up a sentence of one kind of mail; a missing one throws. */
export type Translate<Kind extends keyof MailWords> = ReturnType<typeof createTranslator<MailWords, Kind>>;

const translators = new Map<string, Promise<unknown>>();

/** The words of one kind of mail in one language; made once, since each sentence is taken apart when it is first said. */
export function translateMail<Kind extends keyof MailWords & string>(
  locale: Locale,
  namespace: Kind,
): Promise<Translate<Kind>> {
  const key = `${locale} ${namespace}`;
  const known = translators.get(key) as Promise<Translate<Kind>> | undefined;
  const made = known ?? makeTranslator(locale, namespace);
  translators.set(key, made);
  return made;
}

async function makeTranslator<Kind extends keyof MailWords & string>(
  locale: Locale,
  namespace: Kind,
): Promise<Translate<Kind>> {
  const { default: messages } = await files[locale]();
  const onError = (error: Error) => {
    throw error;
  };
  return createTranslator({ locale, messages, namespace, timeZone: 'UTC', onError }) as unknown as Translate<Kind>;
}
