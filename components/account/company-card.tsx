import { useLocale, useTranslations } from 'next-intl';
import { CompanyLogo } from '@/components/ui/company-logo';
import { Thumbs } from '@/components/ui/thumbs';
import { formatNumber } from '@/lib/i18n/format';
import type { ClaimedCompany } from './claimed-company';

/** The company a page of accounts is about, before anything else (docs/design.md §3, Auth). */
export function CompanyCard({ company }: { company: ClaimedCompany }) {
  const t = useTranslations('parts');
  const locale = useLocale();
  const { name, href, place, logoUrl, up, down } = company;
  return (
    <section className="card auth-company" aria-label={name}>
      <CompanyLogo url={logoUrl} size="card" />
      <div>
        <a className="card-title" href={href}>
          {name}
        </a>
        {place && <p>{place}</p>}
        {up + down > 0 && (
          <Thumbs
            up={formatNumber(up, locale)}
            upLabel={t('recommend', { count: up })}
            down={formatNumber(down, locale)}
            downLabel={t('needsImprovement', { count: down })}
          />
        )}
      </div>
    </section>
  );
}
