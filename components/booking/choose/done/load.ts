import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { getBooking, type PaymentState } from '@/lib/bookings/contract';
import { getBookingCalendar } from '@/lib/bookings/contract-answers';
import { isReminderDue } from '@/lib/bookings/rules/due';
import type { IntegrationService } from '@/lib/companies/contract';
import { zoneName } from '@/lib/i18n/format-date';
import { ask } from '@/lib/pages/ask';
import { absolute } from '@/lib/pages/json-ld';
import { manageHref } from '@/lib/routes/href';
import { integrationHref } from '@/lib/routes/integration';
import type { Locale } from '@/lib/values/locale';
import { offeringOf } from '../flow';
import type { BookingVisit } from '../load';
import { priceText } from '../price-text';

const calendarPath = (token: string) => getBookingCalendar.path.replace('{manage_token}', encodeURIComponent(token));

/** The page of a service as it is passed on: nothing of this visit. */
const pageAddress = ({ visit, company, locale }: BookingVisit, { BookingPageGuid }: IntegrationService): string =>
  absolute(
    integrationHref('', {
      page: 'booking',
      key: company.CompanyClientKeyGuid,
      slug: company.CompanySlug,
      locale,
      guids: [BookingPageGuid],
      originTypeId: visit.originTypeId,
      ts: 0,
    }),
  );

/** How a payment stands, beside what was to be paid. */
async function paidText(state: Exclude<PaymentState, 'None'>, locale: Locale): Promise<string> {
  const t = await getTranslations({ locale, namespace: 'payment' });
  return state === 'Paid' ? t('details.paid') : t(`state.${state}`);
}

/** Step 4: the booking as it stands. @throws Next's not-found for an unknown token, or another company's */
export async function loadDone(booking: BookingVisit, token: string) {
  const { company, locale } = booking;
  const found = await ask(getBooking, { manage_token: token, lang_code: locale });
  if (found.CompanyGuid !== company.CompanyGuid) notFound();
  const clock = { ...booking.clock, timeZone: found.TimezoneName };
  const service = company.Services.find(({ ServiceId }) => ServiceId === found.ServiceId);
  const facts = {
    company: found.CompanyName,
    service: found.ServiceName,
    offering: service ? offeringOf(service) : ('request' as const),
    price: priceText(found.Price, found.Currency, clock),
    ...(found.Frequency ? { frequency: found.Frequency } : {}),
    ...(found.PaymentState === 'None' ? {} : { payNote: await paidText(found.PaymentState, locale) }),
  };
  const props = {
    facts,
    clock,
    zone: zoneName(clock, found.Start || new Date()),
    booking: found,
    manageHref: manageHref(token, locale),
    ...(service?.Page ? { after: { page: service.Page, shareHref: pageAddress(booking, service) } } : {}),
    isReminded: isReminderDue(found, Date.now()),
    calendarHref: found.Start ? calendarPath(token) : null,
  };
  return { step: 'done', props } as const;
}
