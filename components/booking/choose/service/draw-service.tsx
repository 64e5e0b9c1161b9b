import { getTranslations } from 'next-intl/server';
import { PanelArt } from '@/components/ui/art';
import type { IntegrationService } from '@/lib/companies/contract';
import { offeredServices, offeringOf } from '../flow';
import type { RepeatKind } from '../frequency-choice';
import type { BookingVisit } from '../load';
import { priceText } from '../price-text';
import { ServiceStep } from './service-step.client';

/** Sold by the slot, every visit is booked; where the price is paid at once it is that of one. */
function repeatsOf({ isPaidAhead }: BookingVisit, service: IntegrationService): RepeatKind {
  if (isPaidAhead) return 'paid';
  return offeringOf(service) === 'priced' ? 'booked' : 'arranged';
}

/** Step 1: the services to choose from. */
export async function DrawService({ booking }: { booking: BookingVisit }) {
  const { company, visit, clock, locale } = booking;
  const t = await getTranslations({ locale, namespace: 'booking.service' });
  const choices = offeredServices(company, visit).map((service) => ({
    guid: service.BookingPageGuid,
    name: service.Page?.Title || service.ServiceName,
    description: service.Description,
    offering: offeringOf(service),
    price: priceText(service.Price, service.Currency, clock),
    isRecurring: service.IsServiceRecurring,
    frequencies: service.Frequencies,
    repeats: repeatsOf(booking, service),
  }));
  if (choices.length > 0) return <ServiceStep visit={visit} company={company.CompanyName} choices={choices} />;
  return (
    <div className="wrap visit-nothing">
      <PanelArt name="plate" />
      <h1 className="h2">{t('none', { company: company.CompanyName })}</h1>
      <p className="lead">{t('noneText')}</p>
    </div>
  );
}
