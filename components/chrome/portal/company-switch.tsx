import { Icon } from '@/components/ui/icon';
import type { PortalCompany } from '@/lib/accounts/contract-portal';
import { href } from '@/lib/routes/href';
import type { Locale } from '@/lib/values/locale';

interface CompanySwitchProps {
  locale: Locale;
  company: PortalCompany;
  /** Every company of the member, by name. */
  companies: readonly PortalCompany[];
  label: string;
}

/** The company the page is about; for a member of several, the way to the others. */
export function CompanySwitch({ locale, company, companies, label }: CompanySwitchProps) {
  if (companies.length < 2)
    return (
      <div className="portal-company">
        <p>{company.CompanyName}</p>
      </div>
    );
  return (
    <details className="menu portal-company">
      <summary title={label}>
        {company.CompanyName}
        <span className="sr-only">{label}</span>
        <Icon name="chevron-down" size="s" />
      </summary>
      <ul className="menu-sheet">
        {companies.map(({ CompanyTag, CompanyName }) => {
          const isHere = CompanyTag === company.CompanyTag;
          return (
            <li key={CompanyTag}>
              <a
                href={href('portal', { companyTag: CompanyTag, screen: 'today' }, locale)}
                aria-current={isHere ? 'true' : undefined}
              >
                {CompanyName}
                {isHere && <Icon name="check" />}
              </a>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
