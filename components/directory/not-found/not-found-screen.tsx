import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { NumberPlate } from '@/components/ui/plate';
import { href } from '@/lib/routes/href';
import type { Locale } from '@/lib/values/locale';
import { Hero } from '../hero';

/** An unknown address: the search page's hero with an enamel plate; the search box is the way on (docs/design.md §4). */
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
