import { useTranslations } from 'next-intl';
import { ChoiceLinks, SearchForm } from '@/components/chrome/portal/list-parts';
import { PortalShell } from '@/components/chrome/portal/portal-shell';
import { ButtonLink } from '@/components/ui/button';
import { href } from '@/lib/routes/href';
import { ConfirmSignIn } from '../confirm-sign-in';
import { OutcomeNote } from '../outcome-note';
import { useFileOutcome } from '../use-file-outcome';
import { BookingList } from './booking-list';
import type { Bookings } from './load';
import { tabNames } from './tabs';

/** Requests and bookings: by state and search, a page of them at a time (docs/portal.md §1). */
export function BookingsScreen({ visit, frame, filters, list, csvHref }: Bookings) {
  const t = useTranslations('portalBookings');
  const file = useFileOutcome();
  const { locale } = visit;
  const { filter_search, status } = filters;
  const tabs = [undefined, ...tabNames].map((tab) => ({
    text: t(`tab.${tab ?? 'all'}`),
    href: href('portal', frame.place, locale, { filter_search, status: tab }),
    isChosen: status === tab,
  }));
  return (
    <PortalShell {...frame}>
      <header className="portal-head">
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <div className="portal-acts">
        <ButtonLink
          icon="calendar-check"
          href={href('portal', { companyTag: frame.place.companyTag, screen: 'newBooking' }, locale)}
        >
          {t('new')}
        </ButtonLink>
      </div>
      <OutcomeNote visit={visit} good={{ ...file.good, 'booking-made': t('outcome.booking-made') }} warn={file.warn} />
      <ConfirmSignIn visit={visit} frame={frame} />
      <ChoiceLinks label={t('tabs')} choices={tabs} />
      <section className="portal-card" aria-labelledby="bookings-found">
        <header>
          <h2 id="bookings-found">
            {t(list.TotalCountIsEstimate ? 'foundAbout' : 'found', { count: list.TotalCount })}
          </h2>
        </header>
        <SearchForm
          id="bookings-search"
          className="portal-body"
          action={href('portal', frame.place, locale)}
          words={{ search: t('search'), find: t('find') }}
          filter_search={filter_search}
          kept={{ status }}
        />
        <BookingList frame={frame} filters={filters} list={list} csvHref={csvHref} />
      </section>
    </PortalShell>
  );
}
