import 'server-only';
import { countryById } from '@/lib/config/countries';
import { env } from '@/lib/config/env';
import { runIdempotent } from '@/lib/effects/idempotency';
import { type Db, getDatabase, inTransaction } from '@/lib/effects/transaction';
import { paymentGateway } from '@/lib/gateways/payments';
import type { PaymentGateway } from '@/lib/gateways/payments/port';
import { callerKey, type ServiceContext } from '@/lib/platform/context';
import { invalid, notFound, PlatformError } from '@/lib/platform/errors';
import { type IntegrationVisit, integrationHref } from '@/lib/routes/integration';
import { toSlug } from '@/lib/routes/slug';
import type { CheckoutInput, CheckoutStarted } from '../contract-payments';
import { insertBooking } from '../queries/bookings';
import { findOfferById } from '../queries/find-offer';
import {
  findPayment,
  insertPayment,
  keepSession,
  lockPayment,
  type PaymentRow,
  renewPayment,
} from '../queries/payments';
import { lockCalendar } from '../queries/seats';
import { findBookingPage, findUnpaidBooking, keepSeatAMinute, rewriteUnpaid } from '../queries/unpaid';
import { paymentMinutes } from '../rules/payments';
import { signLink } from '../token';
import { countBooking } from './address-limit';
import { displacedSlot } from './calendar';
import { type BookingDraft, bookingFrom, detailsOf, personOf, prepare } from './create-booking';
import { checkHeld, seatOf } from './hold';

/**
 * The booking that a hold waits with until it is paid, and its payment: made once a hold, what was typed is corrected when the neighbor comes
 * back from the provider's page. The amount is the one promised with the hold; nothing a client sends can change it.
 */
async function writeUnpaid(draft: BookingDraft, token: string): Promise<string> {
  const { tx, offer } = draft;
  await lockCalendar(tx, offer.companyId);
  const seat = await seatOf(tx, token);
  if (seat.isDisplaced) throw await displacedSlot(tx, offer, new Date(seat.start), draft.now);
  checkHeld(seat);
  if (seat.priceMinor <= 0) throw invalid({ hold_token: 'invalid' });
  const before = await findUnpaidBooking(tx, seat.id);
  if (before) {
    await rewriteUnpaid(tx, before, { person: personOf(draft), details: detailsOf(draft) });
    return (await findPayment(tx, { bookingId: before.id }))!.guid;
  }
  const booking = { ...bookingFrom(draft, { state: 'Held', priceMinor: seat.priceMinor }), seatId: seat.id };
  await countBooking(tx, draft.input.email);
  const { id } = await insertBooking(tx, personOf(draft), booking);
  await keepSeatAMinute(tx, seat.id);
  return insertPayment(tx, {
    bookingId: id,
    amountMinor: seat.priceMinor,
    currency: countryById(offer.countryId)?.currency ?? '',
    openMinutes: paymentMinutes.open,
    lookAfterMinutes: paymentMinutes.lookAfter,
  });
}

/** Where the provider's page leads back to: our own page, by the names of its route, never by an address from the request. */
async function addressesOf(db: Db, payment: PaymentRow, { input, offer }: Pick<BookingDraft, 'input' | 'offer'>) {
  const page = await findBookingPage(db, payment.bookingId);
  const visit: IntegrationVisit = {
    page: 'buy-and-book',
    key: page.clientKey,
    slug: toSlug(offer.companyName),
    locale: input.lang_code,
    guids: [page.pageGuid],
    isLivePricing: true,
    originTypeId: page.originTypeId,
    ts: payment.createdAt,
    booking: signLink('checkout', payment.bookingGuid),
  };
  const origin = env().PUBLIC_ORIGIN;
  return {
    successAddress: integrationHref(origin, { ...visit, step: 'paid' }),
    cancelAddress: integrationHref(origin, { ...visit, step: 'unpaid' }),
  };
}

/** The provider's page for a payment, asked for once; the hold then lives as long as that page. @throws 503 where it has none for us */
async function openSession(gateway: PaymentGateway, id: number, draft: Omit<BookingDraft, 'tx'>): Promise<PaymentRow> {
  const db = await getDatabase();
  const { open, minOpen, lookAfter, holdAfter: holdAfterMinutes } = paymentMinutes;
  await renewPayment(db, id, { open, minOpen, lookAfter });
  const payment = (await findPayment(db, { id }))!;
  const offer = (await findOfferById(db, draft.offer.companyServiceId, draft.input.lang_code)) ?? draft.offer;
  const made = await gateway.createCheckout({
    reference: payment.guid,
    amountMinor: payment.amountMinor,
    currency: payment.currency,
    description: `${offer.serviceName} · ${offer.companyName}`,
    language: draft.input.lang_code,
    expiresAt: new Date(payment.sessionExpiresAt),
    ...(await addressesOf(db, payment, draft)),
  });
  if (!made.ok) throw new PlatformError(503, { retryAfterS: 10, cause: new Error(`payments ${made.code}`) });
  return inTransaction(async (tx) => {
    await lockCalendar(tx, payment.companyId);
    await keepSession(tx, id, { ...made.value, holdAfterMinutes });
    return lockPayment(tx, id);
  });
}

/**
 * Begins to pay for a held slot (docs/booking.md §2, buy and book): the booking is written down and waits, `Held`, for the provider's word.
 * Asked again for the same hold it is the same payment, with what was typed corrected.
 * @throws 404 where it is paid on the day, or for an unknown hold; 409 paid already, 410 hold over, 422 by field, 429 for one more of an address than
 * a day has, 503 without provider
 */
export async function startCheckout(input: CheckoutInput, context: ServiceContext): Promise<CheckoutStarted> {
  const gateway = await paymentGateway();
  if (!gateway) throw notFound();
  const db = await getDatabase();
  // Nothing is paid for what is only asked for: outside the company's area it is a request (`createBooking`).
  const prepared = await prepare(db, { ...input, if_outside: 'tell' }, context);
  const once = { scope: `startCheckout:${callerKey(context.caller)}`, key: context.idempotencyKey, body: input };
  const { guid } = await runIdempotent(once, async (tx) => ({
    guid: await writeUnpaid({ ...prepared, tx }, input.hold_token),
  }));
  const found = (await findPayment(db, { guid }))!;
  if (found.state !== 'Created') throw new PlatformError(409, { details: { PaymentState: found.state } });
  const payment = found.sessionAddress === null ? await openSession(gateway, found.id, prepared) : found;
  return {
    CheckoutToken: signLink('checkout', payment.bookingGuid),
    CheckoutUrl: payment.sessionAddress!,
    PaymentState: payment.state,
    ExpiresAt: new Date(payment.sessionExpiresAt).toISOString(),
    Price: payment.amountMinor,
    Currency: payment.currency,
  };
}
