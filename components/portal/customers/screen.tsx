import { useTranslations } from 'next-intl';
import { PortalShell } from '@/components/chrome/portal/portal-shell';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { href } from '@/lib/routes/href';
import { ConfirmSignIn } from '../confirm-sign-in';
import { OutcomeNote } from '../outcome-note';
import { CustomerList } from './customer-list';
import type { Customers } from './load';
import { customerSorts } from './sorts';
import { useCustomerOutcome } from './use-outcome';

/** The search, in the order that is chosen: a plain form that asks the page anew. */
function Search({ frame, filters }: Pick<Customers, 'frame' | 'filters'>) {
  const t = useTranslations('portalCustomers');
  return (
    <form className="portal-body" action={href('portal', frame.place, frame.locale)} method="get">
      {filters.sort && <input type="hidden" name="sort" value={filters.sort} />}
      <div className="portal-filters">
        <TextField
          id="customers-search"
          name="filter_search"
          type="search"
          label={t('search')}
          optional=""
          maxLength={100}
          defaultValue={filters.filter_search}
        />
        <Button type="submit" kind="secondary" icon="search">
          {t('find')}
        </Button>
      </div>
    </form>
  );
}

/** Who booked with the company, a page of them at a time (docs/portal.md §3). */
export function CustomersScreen({ visit, frame, filters, list, csvHref }: Customers) {
  const t = useTranslations('portalCustomers');
  const { filter_search } = filters;
  const chosen = filters.sort ?? 'Name';
  return (
    <PortalShell {...frame}>
      <header className="portal-head">
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <OutcomeNote visit={visit} {...useCustomerOutcome()} />
      <ConfirmSignIn visit={visit} frame={frame} />
      <nav className="portal-chips" aria-label={t('order')}>
        {customerSorts.map((sort) => (
          <a
            key={sort}
            href={href('portal', frame.place, visit.locale, {
              filter_search,
              sort: sort === 'Name' ? undefined : sort,
            })}
            aria-current={chosen === sort ? 'page' : undefined}
          >
            {t(sort === 'Name' ? 'byName' : 'byDate')}
          </a>
        ))}
      </nav>
      <section className="portal-card" aria-labelledby="customers-found">
        <header>
          <h2 id="customers-found">
            {t(list.TotalCountIsEstimate ? 'foundAbout' : 'found', { count: list.TotalCount })}
          </h2>
        </header>
        <Search frame={frame} filters={filters} />
        <CustomerList frame={frame} filters={filters} list={list} csvHref={csvHref} />
      </section>
    </PortalShell>
  );
}
