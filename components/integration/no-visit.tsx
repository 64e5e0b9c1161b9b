import { useTranslations } from 'next-intl';
import { PanelArt } from '@/components/ui/art';
import { ButtonLink } from '@/components/ui/button';
import type { Locale } from '@/lib/i18n/locales';
import { href } from '@/lib/routes/href';
import { BrandLink } from './brand-link';

/** A link of an integration page that leads nowhere: says so, and the way on. */
export function NoVisit({ locale, brandName }: { locale: Locale; brandName: string }) {
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
        <h1 className="h1">{t('notFound.title')}</h1>
        <p className="lead">{t('notFound.text')}</p>
        <ButtonLink href={href('home', {}, locale)} target="_top">
          {t('notFound.home')}
        </ButtonLink>
      </main>
    </>
  );
}
