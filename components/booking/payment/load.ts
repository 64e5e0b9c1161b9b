import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { type CheckoutView, getCheckout, getPaymentMeans } from '@/lib/bookings/contract-payments';
import { ask } from '@/lib/pages/ask';
import { getPageChrome } from '@/lib/pages/page-chrome';
import { checkoutOf, type IntegrationVisit } from '@/lib/routes/integration';
import { offeringOf } from '../choose/flow';
import { type BookingVisit, bookingOf } from '../choose/load';
import { loadStep } from '../choose/load-step';
import { priceText } from '../choose/price-text';
import { findVisit, type OpenVisit, openVisit, type PageProps } from '../load';
import type { GonePayment } from './gone-step';
import { type PaymentScreen, screenOf } from './payment-screen';

/** A visit of `buy-and-book`: a step of the booking flow, or what became of a payment. */
export interface BuyingVisit {
  booking: BookingVisit;
  paying: { screen: PaymentScreen; checkout: CheckoutView; price: string } | null;
}

/** Only what has a price is sold here, before anybody looked at the job. */
function pricedOnly(open: OpenVisit): OpenVisit {
  const Services = open.company.Services.filter((service) => offeringOf(service) === 'priced' && service.Price > 0);
  return { ...open, visit: { ...open.visit, isLivePricing: true }, company: { ...open.company, Services } };
}

/** The payment that an address is about; null for a step of the flow. @throws Next's not-found for a foreign one */
async function askCheckout({ visit, company }: OpenVisit): Promise<CheckoutView | null> {
  const token = checkoutOf(visit);
  if (token === undefined) return null;
  const checkout = await ask(getCheckout, { checkout_token: token });
  if (checkout.CompanyGuid !== company.CompanyGuid) notFound();
  return checkout;
}

const textsOf = (typed: object) =>
  Object.fromEntries(Object.entries(typed).map(([field, value]) => [field, String(value)]));

/** What the flow says and does where it is paid at once; nothing else differs from a booking. */
async function withBuying(open: OpenVisit, checkout: CheckoutView | null): Promise<BookingVisit> {
  const { Means } = await ask(getPaymentMeans, {});
  const booking = bookingOf(open);
  const { service, clock, locale } = booking;
  if (Means !== 'online') return booking;
  if (!service) return { ...booking, isPaidAhead: true };
  const t = await getTranslations({ locale, namespace: 'payment.details' });
  const note = t('online', {
    price: priceText(checkout?.Price ?? service.Price, checkout?.Currency ?? service.Currency, clock),
  });
  return {
    ...booking,
    isPaidAhead: true,
    buying: { note, action: t('confirm'), typed: textsOf(checkout?.Typed ?? {}) },
  };
}

/** Back to the details, with the slot that is still held and what was typed. */
function changing(open: OpenVisit, checkout: CheckoutView): OpenVisit {
  const sold = open.company.Services.find(({ ServiceId }) => ServiceId === checkout.ServiceId);
  const next: Partial<IntegrationVisit> = { booking: undefined, step: undefined, hold: checkout.HoldToken };
  const guids = sold ? [sold.BookingPageGuid] : open.visit.guids;
  return { ...open, visit: { ...open.visit, ...next, guids } };
}

/** Opens `buy-and-book` (docs/interface.md §4). */
export async function openBuying(props: PageProps): Promise<BuyingVisit> {
  const open = pricedOnly(await openVisit(props));
  const checkout = await askCheckout(open);
  if (!checkout) return { booking: await withBuying(open, null), paying: null };
  if (open.visit.step === 'change' && checkout.Typed)
    return { booking: await withBuying(changing(open, checkout), checkout), paying: null };
  const screen = screenOf(checkout, open.visit.step);
  if (screen === 'booked' && checkout.ManageToken !== '')
    return {
      booking: bookingOf({ ...open, visit: { ...open.visit, booking: checkout.ManageToken, step: undefined } }),
      paying: null,
    };
  const booking = bookingOf(open);
  const price = priceText(checkout.Price, checkout.Currency, booking.clock);
  return {
    booking: { ...booking, step: screen === 'booked' ? 'done' : 'details' },
    paying: { screen, checkout, price },
  };
}

/**
 * What became of a payment whose company, or what was bought of it, is offered no more; null for any other visit.
 * @throws Next's not-found for a foreign token
 */
export async function findGonePayment(props: PageProps): Promise<GonePayment | null> {
  const { locale, visit, company } = await findVisit(props);
  const token = company ? undefined : checkoutOf(visit);
  if (token === undefined) return null;
  const checkout = await ask(getCheckout, { checkout_token: token });
  const price = priceText(checkout.Price, checkout.Currency, { locale });
  const { brand } = await getPageChrome();
  return {
    locale,
    brandName: brand.name,
    screen: screenOf(checkout, visit.step),
    price,
    reference: checkout.Reference,
    token,
  };
}

export type BuyingPage = Awaited<ReturnType<typeof loadBuyingPage>>;

/** What the page is drawn from: the payment, else a step of the flow. */
export async function loadBuyingPage(props: PageProps) {
  const gone = await findGonePayment(props);
  if (gone) return { gone };
  const { booking, paying } = await openBuying(props);
  const { locale, company, visit, step } = booking;
  const { brand } = await getPageChrome();
  return {
    gone: null,
    visit: { locale, company, brandName: brand.name },
    step,
    paying: paying && { ...paying, visit, company },
    loaded: paying ? null : await loadStep(booking),
  };
}
