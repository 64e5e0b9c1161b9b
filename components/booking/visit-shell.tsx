import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CharacterLimits } from '@/components/chrome/character-limits.client';
import { CompanyLogo } from '@/components/ui/company-logo';
import { Icon } from '@/components/ui/icon';
import type { IntegrationView } from '@/lib/companies/contract';
import { colourSheetPath } from '@/lib/routes/colour-sheet';
import type { Locale } from '@/lib/values/locale';
import { BrandLink } from './brand-link';

interface VisitShellProps {
  locale: Locale;
  company: IntegrationView;
  brandName: string;
  /** Stands under the company's name: the steps of a booking. */
  below?: ReactNode;
  children: ReactNode;
}

const placeOf = ({ NeighborhoodName, CityName }: IntegrationView) =>
  [NeighborhoodName, CityName].filter(Boolean).join(', ');

/**
 * What stands around every integration page: skip link, the company whose page it is, in its colour, the marketplace it comes from. No menu, no
 * language switch, no session: the language is that of the address.
 */
export function VisitShell({ locale, company, brandName, below, children }: VisitShellProps) {
  const t = useTranslations('integration');
  return (
    <>
      {company.Colour && <link rel="stylesheet" href={colourSheetPath(company.Colour)} precedence="company" />}
      <CharacterLimits />
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <header className="visit-head">
        <div className="wrap">
          <div className="visit-bar">
            <div className="visit-company">
              <CompanyLogo url={company.HeroImageUrl} size="card" />
              <div>
                <p className="visit-name">
                  {company.CompanyName}
                  {company.CompanyIsVerified && (
                    <span className="visit-verified">
                      <Icon name="verified" />
                      <span className="sr-only">{t('verified')}</span>
                    </span>
                  )}
                </p>
                <p className="visit-place">{placeOf(company)}</p>
              </div>
            </div>
            <BrandLink locale={locale} name={brandName} label={t('poweredByLabel', { brand: brandName })} />
          </div>
          {below}
        </div>
      </header>
      <main id="main" tabIndex={-1} className="visit-main">
        {children}
      </main>
      <div id="said" className="sr-only" role="status" />
    </>
  );
}
