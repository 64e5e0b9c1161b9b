import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { defaultLocale } from '@/lib/i18n/locales';
import { href } from '@/lib/routes/href';

const locale = defaultLocale;

/** Next takes the head of a 404 from here. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'directory.notFound' });
  return { title: t('metaTitle'), robots: { index: false, follow: false } };
}

/**
 * A link that was never ours: what unknown addresses get, in English (interface §3), with a word on links. It is drawn before every
 * page of its folder, so it says its language with each word and sets none.
 */
export default async function NotFound() {
  const t = await getTranslations({ locale, namespace: 'directory' });
  const tm = await getTranslations({ locale, namespace: 'manage' });
  return (
    <main id="main" lang={locale} className="wrap section">
      <h1>{t('notFound.title')}</h1>
      <p className="lead mt-2 mb-6">{tm('unknownLink')}</p>
      <form action={href('home', {}, locale)} className="row">
        <input className="input" name="q" aria-label={t('search.label')} placeholder={t('search.placeholder')} />
        <button type="submit" className="btn btn-primary">
          {t('search.submit')}
        </button>
      </form>
    </main>
  );
}
