import { useTranslations } from 'next-intl';
import { PortalShell } from '@/components/chrome/portal/portal-shell';
import { ButtonLink } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { href } from '@/lib/routes/href';
import { OutcomeNote } from '../outcome-note';
import { CustomerSearch } from './customer-search';
import { DetailsForm } from './details-form';
import { HoursCard } from './hours-card';
import type { NewBooking } from './load';
import { WhatForm } from './what-form';

/** What is to be done before anything can be booked. */
function Missing({ frame }: NewBooking) {
  const t = useTranslations('portalNewBooking');
  const { companyTag } = frame.place;
  if (!frame.portal.Company.IsPublished) return <Note tone="warn">{t('unpublished')}</Note>;
  return (
    <section className="portal-card" aria-labelledby="missing-title">
      <header>
        <h2 id="missing-title">{t('noServices')}</h2>
      </header>
      {frame.portal.Access.ViewServices && (
        <div className="portal-body">
          <ButtonLink href={href('portal', { companyTag, screen: 'services' }, frame.locale)}>
            {t('toServices')}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}

/** A booking for a customer who calls: what and from when, an hour, who and where (docs/portal.md §3). */
export function NewBookingScreen(page: NewBooking) {
  const { visit, frame, choices, service, hour } = page;
  const t = useTranslations('portalNewBooking');
  const back = href('portal', { companyTag: frame.place.companyTag, screen: 'bookings' }, frame.locale);
  const canBook = frame.portal.Company.IsPublished && choices.Services.length > 0;
  return (
    <PortalShell {...frame}>
      <header className="portal-head">
        <p className="portal-small">
          <a href={back}>{t('back')}</a>
        </p>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <OutcomeNote visit={visit} warn={{ 'booking-taken': t('taken') }} />
      {canBook ? (
        <div className="portal-cols">
          <div className="portal-stack">
            {service && hour ? <DetailsForm {...page} service={service} hour={hour} /> : <WhatForm {...page} />}
            {service && !hour && <HoursCard {...page} service={service} />}
          </div>
          {hour && <CustomerSearch {...page} />}
        </div>
      ) : (
        <Missing {...page} />
      )}
    </PortalShell>
  );
}
