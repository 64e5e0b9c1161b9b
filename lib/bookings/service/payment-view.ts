import 'server-only';
import { isFrequency } from '@/lib/config/frequencies';
import { checkoutLinkMinutes } from '@/lib/config/limits';
import { getDatabase } from '@/lib/effects/transaction';
import { paymentGateway } from '@/lib/gateways/payments';
import { notFound } from '@/lib/platform/errors';
import { isoInZone } from '@/lib/values/time';
import type { CheckoutTyped, CheckoutView } from '../contract-payments';
import { type BookingRow, findBooking } from '../queries/bookings';
import { findPayment } from '../queries/payments';
import { findKeptSeat } from '../queries/unpaid';
import { readLink, signLink } from '../token';

const typedOf = (booking: BookingRow): CheckoutTyped => ({
  name: booking.name,
  email: booking.email,
  phone_number: booking.phoneNumber,
  address: booking.address,
  unit: booking.unit,
  city: booking.city,
  province_id: booking.provinceId,
  postal_code: booking.postalCode,
  country_id: booking.countryId,
  notes: booking.notes,
  name_consent: booking.hasNameConsent,
  frequency: isFrequency(booking.frequency) ? booking.frequency : '',
});

/** How what is bought and booked is paid here: the provider's page, or the company's people on the day. */
export async function getPaymentMeans(): Promise<{ Means: 'online' | 'on-the-day' }> {
  return { Means: (await paymentGateway()) ? 'online' : 'on-the-day' };
}

/**
 * The state of a payment that was begun, for the neighbor who returns from the provider's page. What was typed is returned while it can still
 * be paid, the neighbor's own link for a while after it was.
 * @throws 404 for a token we never signed
 */
export async function getCheckout({ checkout_token }: { checkout_token: string }): Promise<CheckoutView> {
  const guid = readLink('checkout', checkout_token);
  const db = await getDatabase();
  const booking = guid === undefined ? undefined : await findBooking(db, guid);
  const payment = guid === undefined ? undefined : await findPayment(db, { bookingGuid: guid });
  if (!booking || !payment) throw notFound();
  const seat = booking.seatId === null ? undefined : await findKeptSeat(db, booking.seatId);
  const canPay = booking.state === 'Held' && seat?.state === 'Held' && payment.isOpen;
  const isFresh = payment.ageMinutes < checkoutLinkMinutes;
  const isTold = isFresh && booking.state !== 'Held' && booking.state !== 'Expired';
  const iso = (at: number | null) => (at === null ? '' : isoInZone(at, booking.timezone));
  return {
    CompanyGuid: booking.companyGuid,
    State: booking.state,
    PaymentState: payment.state,
    CheckoutUrl: canPay ? (payment.sessionAddress ?? '') : '',
    HoldToken: canPay ? signLink('hold', seat.guid) : '',
    ExpiresAt: new Date(payment.sessionExpiresAt).toISOString(),
    ServiceId: booking.serviceId,
    Start: iso(booking.start),
    End: iso(booking.end),
    TimezoneName: booking.timezone,
    Price: payment.amountMinor,
    Currency: payment.currency,
    Typed: canPay ? typedOf(booking) : null,
    Reference: booking.reference,
    ManageToken: isTold ? signLink('neighbor', booking.guid) : '',
  };
}
