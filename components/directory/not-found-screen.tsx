import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { NumberPlate } from '@/components/ui/plate';
import type { Locale } from '@/lib/i18n/locales';
import { href } from '@/lib/routes/href';
import { Hero } from './hero';

/** An address nobody answers at: the search page's hero with an enamel plate; the search box is the way on (design §4). */
export function NotFoundScreen({ locale, theme }: { locale: Locale; theme: 'light' | 'auto' }) {
  const t = useTranslations('directory.notFound');
  return (
    <Hero locale={locale} theme={theme} title={t('title')} sub={t('text')} before={<NumberPlate number="404" />}>
      <div className="row mt-3.5">
        <ButtonLink kind="secondary" href={href('home', {}, locale)}>
          {t('home')}
        </ButtonLink>
        <ButtonLink kind="quiet" href={href('contactUs', {}, locale)}>
          {t('contact')}
        </ButtonLink>
      </div>
    </Hero>
  );
}

/** The same in its plainest form: words and a search box that needs no script. */
export function NotFoundNet({ locale }: { locale: Locale }) {
  const t = useTranslations('directory');
  return (
    <main id="main" className="wrap section">
      <h1>{t('notFound.title')}</h1>
      <p className="lead mt-2 mb-6">{t('notFound.text')}</p>
      <form action={href('home', {}, locale)} className="row">
        <input className="input" name="q" aria-label={t('search.label')} placeholder={t('search.placeholder')} />
        <button type="submit" className="btn btn-primary">
          {t('search.submit')}
        </button>
      </form>
    </main>
  );
}
