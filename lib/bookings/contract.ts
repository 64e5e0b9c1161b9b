import type { Frequency } from '@/lib/companies/contract';
import type { Operation } from '@/lib/platform/operation';
import type { Locale } from '@/lib/values/locale';
import type { Slot } from './contract-availability';
import { detailKinds, managing } from './contract-forms';
import type {
  BookingState,
  CancelInput,
  ManageInput,
  RescheduleInput,
  SeriesTime,
  SeriesVisit,
} from './contract-managed';

export interface HoldInput {
  company_guid: string;
  service_id: number;
  /** ISO 8601 instant of a free slot. */
  start: string;
}

export interface Hold extends Omit<Slot, 'IsFree'> {
  HoldToken: string;
  /** By the database's clock. */
  ExpiresAt: string;
}

const holding = { method: 'POST', access: 'anyone', failure: 'save', limit: 'hold' } as const;

/** POST bookings/holds: ten minutes. 409 with `NextFree`; 429 for one too many, with `Fields.proof` where `X-Proof` is all that is missing. */
export const createHold: Operation<HoldInput, Hold> = {
  ...holding,
  proof: 'later',
  name: 'createHold',
  path: '/api/bookings/holds',
  idempotency: 'required',
  form: { kinds: { service_id: 'number' } },
};

/** POST bookings/holds/extend: once, by ten minutes. 404 unknown, 410 over, 409 extended before. */
export const extendHold: Operation<{ hold_token: string }, { ExpiresAt: string }> = {
  ...holding,
  name: 'extendHold',
  path: '/api/bookings/holds/extend',
  form: {},
};

/** POST bookings/holds/release: gives the slot back; a hold that is over is no fault. */
export const releaseHold: Operation<{ hold_token: string }, { ExpiresAt: string }> = {
  ...holding,
  name: 'releaseHold',
  path: '/api/bookings/holds/release',
  form: {},
};

/** A hold as it stands now. */
export interface HoldView extends Omit<Hold, 'HoldToken'> {
  /** `Held` while it lives; `Expired` once it is over, else the state of what became of it. */
  State: BookingState;
  /** It has had its ten minutes more. */
  IsExtended: boolean;
  /** It gave way to others before its details were there; left out by a platform that does not say. */
  IsDisplaced?: boolean;
  ServiceId: number;
  CompanyGuid: string;
  TimezoneName: string;
}

/** GET bookings/holds/{hold_token}: what a hold keeps, for a page that is loaded again. 404 unknown. */
export const getHold: Operation<{ hold_token: string }, HoldView> = {
  ...holding,
  name: 'getHold',
  method: 'GET',
  path: '/api/bookings/holds/{hold_token}',
  failure: 'getOne',
  limit: 'read',
};

/** State of a payment; `None` where it is paid on the day, `RefundFailed` where what was given back came back. */
export type PaymentState =
  | 'None'
  | 'Created'
  | 'Paid'
  | 'Failed'
  | 'Expired'
  | 'Refunding'
  | 'Refunded'
  | 'RefundFailed';

export interface BookingInput {
  /** Priced pages: the hold alone says what is booked. */
  hold_token?: string;
  /** Requests: which service, and when it would suit. */
  company_guid?: string;
  service_id?: number;
  preferred_dates?: string[];
  answers?: { question: string; answer: string }[];
  name: string;
  email: string;
  phone_number: string;
  address: string;
  unit?: string;
  city: string;
  province_id?: number;
  postal_code?: string;
  country_id: number;
  notes?: string;
  lang_code: Locale;
  origin_type_id?: number;
  /** Whether "First L." may stand among those who hired the company; without it their initials do (docs/interface.md §2). */
  name_consent?: boolean;
  /** How often it is wished for, of what the service offers; empty or missing: once. Alone it is a wish: the first visit is booked. */
  frequency?: Frequency | '';
  /**
   * Priced pages: the visits that follow the held one and are booked with it, all or none, each near its date of the series
   * (`planSeries`). 409 with `Conflicts` where one was taken meanwhile, the hold still there; 422 by field.
   */
  repeat_starts?: string[];
  /** An address outside the company's area makes it a request (`Pending`); `tell` refuses it (422, `address`), so that a form can say so before. */
  if_outside?: 'tell';
}

export interface Booked {
  BookingId: number;
  /** What people say on the phone; opens nothing. */
  Reference: string;
  /** Opens the booking for the neighbor, for life: returned once, stored as a hash. */
  ManageToken: string;
  State: BookingState;
  /** Empty for a request without a date. */
  Start: string;
  End: string;
  /** Of one visit. */
  Price: number;
  Currency: string;
  /** The visits of a series, the first one first; missing where it stands alone. */
  Series?: SeriesTime[];
}

/** POST bookings: confirms a hold, or sends a request. 410 hold over, 409 used, 429 (`Fields.email`) too many of one mail address a day. */
export const createBooking: Operation<BookingInput, Booked> = {
  method: 'POST',
  access: 'anyone',
  failure: 'save',
  limit: 'booking',
  name: 'createBooking',
  path: '/api/bookings',
  idempotency: 'required',
  form: {
    kinds: { service_id: 'number', ...detailKinds },
    lists: { preferred_dates: '', answers: 'answer', repeat_starts: '' },
  },
};

/**
 * A booking as the holder of a link sees it. `Start`, `End`, `Price` are those of the slot that is kept at this moment: of the request,
 * of the proposal, of the booking. Texts are empty, times '' and prices 0 where there is nothing to say.
 */
/** How the last mail fares, to the holder of a link and to the other party: `failed` once it was given up, or came back. */
export type MailState = '' | 'queued' | 'sent' | 'failed';

export interface BookingView extends Omit<Booked, 'ManageToken' | 'Series'> {
  Version: number;
  PaymentState: PaymentState;
  MailState: MailState;
  OtherMailState: MailState;
  /** Whose link this is. */
  Party: 'neighbor' | 'company';
  /**
   * What the holder of this link may do now: `accept`, `propose`, `decline`, `cancel` of the company, `confirm`, `decline`,
   * `reschedule`, `cancel` of the neighbor. Each is a call of its name.
   */
  Moves: string[];
  /** Which kind of page it came from (docs/product.md §3): LivePricing 1, InteractiveQuote 2, ServiceRequest 3, OnSiteVisit 4. */
  BookingPageTypeId: number;
  AskedAt: string;
  /** While an answer is awaited (`Pending`: the company's, `Proposed`: the neighbor's): the last minute for it, then it expires. */
  AnswerDueAt: string;
  /** When the party that had to answer last did. */
  AnsweredAt: string;
  /**
   * What the company proposes, while it waits for the neighbor's word: `State` `Proposed`, or `Confirmed` where another hour is asked for and
   * the present one stands meanwhile. A price of 0 is none yet.
   */
  ProposedStart: string;
  ProposedEnd: string;
  ProposedPrice: number;
  /** Why it was declined or cancelled, as its party wrote it. */
  Reason: string;
  /** What the neighbor answered to the questions of an InteractiveQuote. */
  Answers: { Question: string; Answer: string }[];
  CompanyName: string;
  CompanyId: number;
  CompanyGuid: string;
  ServiceId: number;
  ServiceName: string;
  TimezoneName: string;
  /** Of the place: how it writes dates and money. */
  CountryId: number;
  /** Who comes, by first name, in their words and with their picture; empty without their consent, and without a date. */
  ProviderName: string;
  ProviderDescription: string;
  ProviderImageUrl: string;
  Name: string;
  Email: string;
  PhoneNumber: string;
  AddressLines: string[];
  Notes: string;
  PreferredDates: string[];
  /** How often the neighbor would like it; empty for once. */
  Frequency: Frequency | '';
  /** The visits that were booked together, in order; none where this one stands alone. */
  Series: SeriesVisit[];
  Messages: { From: 'neighbor' | 'company'; Text: string; SentAt: string }[];
  /**
   * Who saw or changed this booking, newest first. `What`: `created`, `seen`, `moved`, `cancelled`, `wrote`, `erased`, `accepted`,
   * `proposed`, `declined`, `confirmed`, `calendar` (its file), `feed` (the company's calendar program: once a day, `Times` says how
   * often), `export` (the company's list).
   */
  AccessLog: { Who: 'neighbor' | 'company' | 'operator'; What: string; At: string; Times: number }[];
}

/** GET bookings/{manage_token}: the booking as it stands; the look is logged. 404 for an unknown token. */
export const getBooking: Operation<ManageInput, BookingView> = {
  ...managing,
  name: 'getBooking',
  method: 'GET',
  path: '/api/bookings/{manage_token}',
  failure: 'getOne',
  limit: 'read',
};

/**
 * POST …/reschedule: same id, next version. 409 with `NextFree` for a taken slot, with `State` for an illegal move, with `Conflicts` where
 * one that follows cannot be moved along: then none is.
 */
export const rescheduleBooking: Operation<RescheduleInput, BookingView> = {
  ...managing,
  name: 'rescheduleBooking',
  method: 'POST',
  path: '/api/bookings/{manage_token}/reschedule',
  failure: 'save',
  idempotency: 'taken',
  form: { lists: { keep_booking_ids: '' } },
};

/** POST …/cancel: frees the seat, of a series with `following` those of all that follow too. 409 with `State` when there is nothing to cancel. */
export const cancelBooking: Operation<CancelInput, BookingView> = {
  ...managing,
  name: 'cancelBooking',
  method: 'POST',
  path: '/api/bookings/{manage_token}/cancel',
  failure: 'save',
  idempotency: 'taken',
  form: {},
};

/** POST …/messages: to the other party, who is mailed. */
export const messageBooking: Operation<ManageInput & { message: string }, BookingView> = {
  ...managing,
  name: 'messageBooking',
  method: 'POST',
  path: '/api/bookings/{manage_token}/messages',
  failure: 'save',
  idempotency: 'taken',
  form: {},
};

/** POST …/erase: everything personal of a booking that is over; 409 with `State` for one that still stands. */
export const eraseBooking: Operation<ManageInput, BookingView> = {
  ...managing,
  name: 'eraseBooking',
  method: 'POST',
  path: '/api/bookings/{manage_token}/erase',
  failure: 'delete',
  form: {},
};
