import { useTranslations } from 'next-intl';
import { PortalShell } from '@/components/chrome/portal/portal-shell';
import { ButtonLink } from '@/components/ui/button';
import { href } from '@/lib/routes/href';
import { OpenBeside } from '../beside/open-beside';
import { BookingItem } from '../bookings/booking-list';
import { ConfirmSignIn } from '../confirm-sign-in';
import { OutcomeNote } from '../outcome-note';
import { listHref } from '../rows';
import { CustomerForm } from './customer-form';
import { useVisits } from './customer-list';
import { DataCard, EraseCard } from './data-cards';
import type { CustomerPage } from './load-customer';
import { MergeCard } from './merge-card';
import { OpinionsCard } from './opinions-card';
import { useCustomerOutcome } from './use-outcome';

/** What they asked for and booked, the newest first. */
function BookingsCard({ frame, bookings }: CustomerPage) {
  const t = useTranslations('portalCustomers');
  const { locale, place } = frame;
  return (
    <section className="portal-card" aria-labelledby="bookings-title">
      <header>
        <h2 id="bookings-title">{t('bookings')}</h2>
        {bookings.Objects.length === 0 && <p className="portal-small">{t('noBookings')}</p>}
      </header>
      <ul>
        {bookings.Objects.map((row) => (
          <BookingItem key={row.Id} frame={frame} row={row} />
        ))}
      </ul>
      {bookings.NextCursor && (
        <div className="portal-body">
          <div className="portal-acts">
            <ButtonLink kind="secondary" href={href('portal', place, locale, { cursor: bookings.NextCursor })}>
              {t('next')}
            </ButtonLink>
          </div>
        </div>
      )}
    </section>
  );
}

/** One customer: who they are, what they booked and said, and what may be done with their data (docs/portal.md §3). */
export function CustomerScreen(page: CustomerPage) {
  const { visit, frame, row } = page;
  const t = useTranslations('portalCustomers');
  const tb = useTranslations('portalBookings');
  const list = listHref(frame);
  return (
    <PortalShell {...frame}>
      <header className="portal-head">
        <p className="portal-small">
          <a href={list}>{t('back')}</a>
        </p>
        <h1 tabIndex={-1}>{row.Name || t('noName')}</h1>
        <p>{[...useVisits()(row, frame.clock), row.CustomerNumber].join(' · ')}</p>
        <div className="portal-acts">
          <ButtonLink
            kind="secondary"
            href={href('portal', { companyTag: frame.place.companyTag, screen: 'newBooking' }, frame.locale, {
              customer: row.Id,
            })}
          >
            {tb('new')}
          </ButtonLink>
        </div>
      </header>
      <OutcomeNote visit={visit} {...useCustomerOutcome()} />
      <ConfirmSignIn visit={visit} frame={frame} />
      <div className="portal-halves">
        <div className="portal-stack">
          <BookingsCard {...page} />
          <OpinionsCard {...page} />
        </div>
        <div className="portal-stack">
          <CustomerForm {...page} />
          <MergeCard {...page} />
          <DataCard {...page} />
          <EraseCard {...page} />
        </div>
      </div>
      <OpenBeside frame={frame} kind="customer" id={row.Id} />
    </PortalShell>
  );
}
