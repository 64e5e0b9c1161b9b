import type { useTranslations } from 'next-intl';
import { searchLimits } from '@/lib/config/limits';
import { href } from '@/lib/routes/href';
import type { Locale } from '@/lib/values/locale';

interface NotFoundMessageProps {
  locale: Locale;
  /** Passed in: rendered before the page has set its language. */
  t: ReturnType<typeof useTranslations<'directory'>>;
  /** What there is to say of such an address. */
  text: string;
}

/** An unknown address, in the plainest form: words and a search box that needs no script; no islands. */
export function NotFoundMessage({ locale, t, text }: NotFoundMessageProps) {
  return (
    <main id="main" lang={locale} className="wrap section">
      <h1>{t('notFound.title')}</h1>
      <p className="lead mt-2 mb-6">{text}</p>
      <form action={href('home', {}, locale)} className="row">
        <input
          className="input"
          name="q"
          maxLength={searchLimits.q}
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
        />
        <button type="submit" className="btn btn-primary">
          {t('search.submit')}
        </button>
      </form>
    </main>
  );
}
