import { useTranslations } from 'next-intl';
import { PanelArt } from '@/components/ui/art';
import { ButtonLink } from '@/components/ui/button';
import { href } from '@/lib/routes/href';
import type { Locale } from '@/lib/values/locale';
import { BrandLink } from '../brand-link';

interface NoVisitProps {
  locale: Locale;
  brandName: string;
  /** The link leads nowhere, or no such link does: the platform has no integration pages. */
  why?: 'notFound' | 'notHere';
}

/** In place of an integration page that there is not: says why, and the way on. */
export function NoVisit({ locale, brandName, why = 'notFound' }: NoVisitProps) {
  const t = useTranslations('integration');
  return (
    <>
      <header className="visit-head">
        <div className="wrap visit-bar">
          <BrandLink locale={locale} name={brandName} label={t('poweredByLabel', { brand: brandName })} />
        </div>
      </header>
      <main id="main" className="wrap visit-nothing">
        <PanelArt name="door" />
        <h1 className="h1">{t(`${why}.title`)}</h1>
        <p className="lead">{t(`${why}.text`)}</p>
        <ButtonLink href={href('home', {}, locale)} target="_top">
          {t('notFound.home')}
        </ButtonLink>
      </main>
    </>
  );
}
