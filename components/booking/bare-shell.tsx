import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PanelArt } from '@/components/ui/art';
import { ButtonLink } from '@/components/ui/button';
import { href } from '@/lib/routes/href';
import type { Locale } from '@/lib/values/locale';
import { BrandLink } from './brand-link';

interface BareShellProps {
  locale: Locale;
  brandName: string;
  title: string;
  text: string;
  children?: ReactNode;
}

/** An integration page without a company: says why, and the way on. */
export function BareShell({ locale, brandName, title, text, children }: BareShellProps) {
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
        <h1 className="h1">{title}</h1>
        <p className="lead">{text}</p>
        {children}
        <ButtonLink href={href('home', {}, locale)} target="_top">
          {t('notFound.home')}
        </ButtonLink>
      </main>
    </>
  );
}
