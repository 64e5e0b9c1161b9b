import { useTranslations } from 'next-intl';
import { ChoiceLinks, SearchForm } from '@/components/chrome/portal/list-parts';
import { PortalShell } from '@/components/chrome/portal/portal-shell';
import { href } from '@/lib/routes/href';
import { ConfirmSignIn } from '../confirm-sign-in';
import { OutcomeNote } from '../outcome-note';
import { useFileOutcome } from '../use-file-outcome';
import { CustomerList } from './customer-list';
import type { Customers } from './load';
import { customerSorts } from './sorts';
import { useCustomerOutcome } from './use-outcome';

/** Who booked with the company, a page of them at a time (docs/portal.md §3). */
export function CustomersScreen({ visit, frame, filters, list, csvHref }: Customers) {
  const t = useTranslations('portalCustomers');
  const [own, file] = [useCustomerOutcome(), useFileOutcome()];
  const { filter_search } = filters;
  const chosen = filters.sort ?? 'Name';
  const orders = customerSorts.map((sort) => ({
    text: t(sort === 'Name' ? 'byName' : 'byDate'),
    href: href('portal', frame.place, visit.locale, { filter_search, sort: sort === 'Name' ? undefined : sort }),
    isChosen: chosen === sort,
  }));
  return (
    <PortalShell {...frame}>
      <header className="portal-head">
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <OutcomeNote visit={visit} good={{ ...own.good, ...file.good }} warn={{ ...own.warn, ...file.warn }} />
      <ConfirmSignIn visit={visit} frame={frame} />
      <ChoiceLinks label={t('order')} choices={orders} />
      <section className="portal-card" aria-labelledby="customers-found">
        <header>
          <h2 id="customers-found">
            {t(list.TotalCountIsEstimate ? 'foundAbout' : 'found', { count: list.TotalCount })}
          </h2>
        </header>
        <SearchForm
          id="customers-search"
          className="portal-body"
          action={href('portal', frame.place, visit.locale)}
          words={{ search: t('search'), find: t('find') }}
          filter_search={filter_search}
          kept={{ sort: filters.sort }}
        />
        <CustomerList frame={frame} filters={filters} list={list} csvHref={csvHref} />
      </section>
    </PortalShell>
  );
}
