import { operation } from '@/lib/platform/operation';
import { type BookingView, type ManageInput, managed, managing } from './contract';

/** POST …/accept (company): what was asked for. A request without a date takes `start`, on a wished day (422 `start` otherwise). */
export interface AcceptInput extends ManageInput {
  /** ISO 8601 instant, or `2027-03-03T10:00` by the clock of the place. */
  start?: string;
}

const answering = { ...managing, method: 'POST', failure: 'save', idempotency: 'taken' } as const;

/** 409 with `NextFree` for a taken slot, with `State` where there is nothing to accept. */
export const acceptBooking = operation<AcceptInput, BookingView>({
  ...answering,
  name: 'acceptBooking',
  path: '/api/bookings/{manage_token}/accept',
  form: managed('booking-accepted'),
});

export interface ProposeInput extends AcceptInput {
  /** Minor units. */
  price?: number;
  /** The same in major units, `129.50`, as a form without script has it. */
  price_major?: string;
  /** Said to the neighbor along with it. */
  message?: string;
}

/**
 * POST …/propose (company): a date and a price, kept for the neighbor until `AnswerDueAt`. What is left out stays as it was asked;
 * 422 `start` where there was none, `price` where a quote is asked for. 409 with `NextFree` for a taken slot.
 */
export const proposeBooking = operation<ProposeInput, BookingView>({
  ...answering,
  name: 'proposeBooking',
  path: '/api/bookings/{manage_token}/propose',
  form: { ...managed('booking-proposed'), kinds: { price: 'number' } },
});

/** POST …/decline: a request by its company, a proposal by either. Gives the slot back. */
export const declineBooking = operation<ManageInput & { reason?: string }, BookingView>({
  ...answering,
  name: 'declineBooking',
  path: '/api/bookings/{manage_token}/decline',
  form: managed('booking-declined'),
});

/** POST …/confirm (neighbor): the proposal of that `Version`, and no other. 409 with `State` and `Version` where it has changed. */
export const confirmBooking = operation<ManageInput & { version: number }, BookingView>({
  ...answering,
  name: 'confirmBooking',
  path: '/api/bookings/{manage_token}/confirm',
  form: { ...managed('booking-confirmed'), kinds: { version: 'number' } },
});
