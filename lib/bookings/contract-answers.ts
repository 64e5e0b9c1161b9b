import type { FileAnswer, Operation } from '@/lib/platform/operation';
import type { Locale } from '@/lib/values/locale';
import type { BookingView } from './contract';
import { managing } from './contract-forms';
import type { ManageInput } from './contract-managed';

/** POST …/accept (company): what was asked for. A request without a date takes `start`, on a wished day (422 `start` otherwise). */
export interface AcceptInput extends ManageInput {
  /** ISO 8601 instant, or `2027-03-03T10:00` by the clock of the place. */
  start?: string;
}

const answering = { ...managing, method: 'POST', failure: 'save', idempotency: 'taken' } as const;

/** 409 with `NextFree` for a taken slot, with `State` where there is nothing to accept. */
export const acceptBooking: Operation<AcceptInput, BookingView> = {
  ...answering,
  name: 'acceptBooking',
  path: '/api/bookings/{manage_token}/accept',
  form: {},
};

export interface ProposeInput extends AcceptInput {
  /** Minor units. */
  price?: number;
  /** The same in major units, `129.50`, as a form without script has it. */
  price_major?: string;
  /** Text that the neighbor gets with it. */
  message?: string;
}

/**
 * POST …/propose (company): a date and a price, kept for the neighbor until `AnswerDueAt`. What is left out stays as it was asked;
 * 422 `start` where there was none, `price` where a quote is asked for. 409 with `NextFree` for a taken slot.
 */
export const proposeBooking: Operation<ProposeInput, BookingView> = {
  ...answering,
  name: 'proposeBooking',
  path: '/api/bookings/{manage_token}/propose',
  form: { kinds: { price: 'number' } },
};

/** POST …/decline: a request by its company, a proposal by either. Gives the slot back. */
export const declineBooking: Operation<ManageInput & { reason?: string }, BookingView> = {
  ...answering,
  name: 'declineBooking',
  path: '/api/bookings/{manage_token}/decline',
  form: {},
};

/** POST …/confirm (neighbor): the proposal of that `Version`, and no other. 409 with `State` and `Version` where it has changed. */
export const confirmBooking: Operation<ManageInput & { version: number }, BookingView> = {
  ...answering,
  name: 'confirmBooking',
  path: '/api/bookings/{manage_token}/confirm',
  form: { kinds: { version: 'number' } },
};

/**
 * POST …/missed (company): a visit did not take place, said within a week of it. What was paid is refunded in full; the neighbor gets a mail, and is not
 * asked for an opinion. 409 with `State` before, after and for any other state.
 */
export const missBooking: Operation<ManageInput & { reason?: string }, BookingView> = {
  ...answering,
  name: 'missBooking',
  path: '/api/bookings/{manage_token}/missed',
  form: {},
};

const byLink = { method: 'GET', access: 'link', failure: 'getOne', limit: 'search' } as const;

/** GET …/calendar.ics: the booking as it stands for a calendar; 404 for an unknown token, and for a booking without a date. Logged. */
export const getBookingCalendar: Operation<ManageInput, FileAnswer> = {
  ...byLink,
  name: 'getBookingCalendar',
  path: '/api/bookings/{manage_token}/calendar.ics',
  file: 'text/calendar',
};

/**
 * GET bookings/feeds/{feed_token}/calendar.ics: what a company, or one of its people, has to do from 90 days ago on, for a calendar program: service, name,
 * address and reference, no contacts. Every booking in it notes the look. 404 for an unknown or renewed token.
 */
export const getCompanyFeed: Operation<{ feed_token: string; lang_code?: Locale }, FileAnswer> = {
  ...byLink,
  name: 'getCompanyFeed',
  path: '/api/bookings/feeds/{feed_token}/calendar.ics',
  file: 'text/calendar',
};

/** GET bookings/exports/{export_token}/bookings.csv: all bookings of a company, the newest 5,000, each noting it. 404 likewise. */
export const exportBookings: Operation<{ export_token: string; lang_code?: Locale }, FileAnswer> = {
  ...byLink,
  name: 'exportBookings',
  path: '/api/bookings/exports/{export_token}/bookings.csv',
  file: 'text/csv',
};
