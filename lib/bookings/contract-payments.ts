import type { Frequency } from '@/lib/companies/contract';
import type { Operation } from '@/lib/platform/operation';
import type { BookingInput, PaymentState } from './contract';
import { detailKinds } from './contract-forms';
import type { BookingState } from './contract-managed';

/** What is bought and booked at once: a held slot, and who books it. */
export type CheckoutInput = Omit<
  BookingInput,
  'hold_token' | 'company_guid' | 'service_id' | 'preferred_dates' | 'answers'
> & {
  hold_token: string;
};

export interface CheckoutStarted {
  /** Opens `getCheckout`, and nothing else. */
  CheckoutToken: string;
  /** The provider's page: it cannot be framed. */
  CheckoutUrl: string;
  PaymentState: PaymentState;
  /** Until then it takes the money. */
  ExpiresAt: string;
  Price: number;
  Currency: string;
}

/**
 * POST bookings/checkouts: begins to pay for a held slot; what is typed is kept, the hold lives as long as the provider's page. The same
 * hold again: the same payment. 404 where it is paid on the day, 409 paid already, 410 hold over, 503 while the provider is away.
 */
export const startCheckout: Operation<CheckoutInput, CheckoutStarted> = {
  method: 'POST',
  access: 'anyone',
  failure: 'save',
  limit: 'booking',
  name: 'startCheckout',
  path: '/api/bookings/checkouts',
  idempotency: 'required',
  form: { kinds: detailKinds },
};

/** What was typed, as the fields of `BookingInput`; empty once it is booked or over. */
export interface CheckoutTyped {
  name: string;
  email: string;
  phone_number: string;
  address: string;
  unit: string;
  city: string;
  province_id: number;
  postal_code: string;
  country_id: number;
  notes: string;
  name_consent: boolean;
  frequency: Frequency | '';
}

export interface CheckoutView {
  CompanyGuid: string;
  /** `Held` while it is not paid. */
  State: BookingState;
  PaymentState: PaymentState;
  /** Empty unless it can still be paid. */
  CheckoutUrl: string;
  HoldToken: string;
  /** Until when the slot is kept for the payment. */
  ExpiresAt: string;
  ServiceId: number;
  Start: string;
  End: string;
  /** Of the place, whose clock its times go by. */
  TimezoneName: string;
  Price: number;
  Currency: string;
  /** Null unless it can still be paid. */
  Typed: CheckoutTyped | null;
  Reference: string;
  /** Opens the booking, for life: returned here for two hours after the start and only once it is booked, by mail without limit. */
  ManageToken: string;
}

/** GET bookings/checkouts/{checkout_token}: what became of a payment that was begun. 404 for an unknown token. */
export const getCheckout: Operation<{ checkout_token: string }, CheckoutView> = {
  name: 'getCheckout',
  method: 'GET',
  path: '/api/bookings/checkouts/{checkout_token}',
  access: 'anyone',
  failure: 'getOne',
  limit: 'read',
};

/** GET payments/means: how `buy-and-book` is paid here. */
export const getPaymentMeans: Operation<Record<string, never>, { Means: 'online' | 'on-the-day' }> = {
  name: 'getPaymentMeans',
  method: 'GET',
  path: '/api/payments/means',
  access: 'anyone',
  failure: 'getView',
  limit: 'read',
};
