import type { CheckoutView } from '@/lib/bookings/contract-payments';

/** What is shown of a payment that was begun. */
export type PaymentScreen = 'pay' | 'confirming' | 'booked' | 'cancelled' | 'over' | 'late' | 'unreturned';

type Standing = Pick<CheckoutView, 'State' | 'PaymentState' | 'CheckoutUrl'>;

/** Money that is here, or on its way back. */
const isMoney = ({ PaymentState }: Standing) => ['Paid', 'Refunding', 'Refunded'].includes(PaymentState);

/**
 * Which screen a payment has. Who comes back saying that they paid may be faster than the provider's word: that is waited for, also a
 * while after the page has run out.
 */
export function screenOf(checkout: Standing, step: string | undefined): PaymentScreen {
  const { State, PaymentState, CheckoutUrl } = checkout;
  if (PaymentState === 'RefundFailed' && ['Cancelled', 'Expired'].includes(State)) return 'unreturned';
  if (State === 'Cancelled') return 'cancelled';
  if (State === 'Expired') return isMoney(checkout) ? 'late' : 'over';
  if (State !== 'Held') return 'booked';
  if (step === 'paid') return 'confirming';
  return CheckoutUrl === '' ? 'over' : 'pay';
}
