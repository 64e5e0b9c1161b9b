import { useTranslations } from 'next-intl';
import { PortalShell } from '@/components/chrome/portal/portal-shell';
import { href } from '@/lib/routes/href';
import { OutcomeNote } from '../outcome-note';
import { BookingFilters } from './booking-filters';
import { BookingList } from './booking-list';
import type { Bookings } from './load';
import { tabNames } from './tabs';

/** Requests and bookings: by state and search, a page of them at a time (docs/portal.md §1). */
export function BookingsScreen({ visit, frame, filters, list, csvHref }: Bookings) {
  const t = useTranslations('portalBookings');
  const { locale } = visit;
  const tabs = [undefined, ...tabNames];
  const { filter_search } = filters;
  return (
    <PortalShell {...frame}>
      <header className="portal-head">
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <OutcomeNote visit={visit} />
      <nav className="portal-chips" aria-label={t('tabs')}>
        {tabs.map((tab) => (
          <a
            key={tab ?? 'all'}
            href={href('portal', frame.place, locale, { filter_search, status: tab })}
            aria-current={filters.status === tab ? 'page' : undefined}
          >
            {t(`tab.${tab ?? 'all'}`)}
          </a>
        ))}
      </nav>
      <section className="portal-card" aria-labelledby="bookings-found">
        <header>
          <h2 id="bookings-found">
            {t(list.TotalCountIsEstimate ? 'foundAbout' : 'found', { count: list.TotalCount })}
          </h2>
        </header>
        <BookingFilters frame={frame} filters={filters} />
        <BookingList frame={frame} filters={filters} list={list} csvHref={csvHref} />
      </section>
    </PortalShell>
  );
}
