import 'server-only';
import * as z from 'zod';
import { fieldLimits } from '@/lib/config/field-limits';
import { frequencies } from '@/lib/config/frequencies';
import { bookingLimits, seriesLimits } from '@/lib/config/limits';
import {
  calendarDay,
  emailLine,
  id,
  idOrUnset,
  instant,
  integer,
  langCode,
  line,
  optionalLine,
  optionalProse,
  phoneLine,
  prose,
  queryId,
  wallClock,
} from '@/lib/platform/fields';
import type { BookingInput, BookingView, HoldInput, PaymentState } from './contract';
import type { AcceptInput, ProposeInput } from './contract-answers';
import type { AvailabilityInput } from './contract-availability';
import type { BookingState, SeriesScope } from './contract-managed';

export const guid = z.guid('invalid');
export const token = z.string().min(1).max(120);
/** The same, or what a wall clock of the place shows: browsers without script know no zones. */
export const start = z.union([instant, wallClock, z.literal('')], { error: 'date' });
const month = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'date');

export const state = z.enum([
  'Held',
  'Pending',
  'Proposed',
  'Confirmed',
  'Declined',
  'Cancelled',
  'Expired',
  'Completed',
]) satisfies z.ZodType<BookingState>;
export const price = { Price: z.int(), Currency: z.string() };
export const times = { Start: z.string(), End: z.string() };
const slotTimes = { ...times, TimezoneName: z.string().optional() };
const expiry = z.object({ ExpiresAt: z.string() });

export const paymentState = z.enum([
  'None',
  'Created',
  'Paid',
  'Failed',
  'Expired',
  'Refunding',
  'Refunded',
  'RefundFailed',
]) satisfies z.ZodType<PaymentState>;

export const frequency = z.enum([...frequencies, '']);

/** Who books, and where. */
export const who = {
  name: line(fieldLimits.first_name + fieldLimits.last_name),
  email: emailLine(fieldLimits.email),
  phone_number: phoneLine(fieldLimits.phone_number),
  address: line(fieldLimits.address1),
  unit: optionalLine(fieldLimits.address_unit),
  city: line(fieldLimits.city),
  province_id: idOrUnset.optional(),
  postal_code: optionalLine(fieldLimits.postal_code),
  country_id: id,
  notes: optionalProse(fieldLimits.booking_notes),
  lang_code: langCode,
  origin_type_id: integer(-1, 3).optional(),
  name_consent: z.boolean().optional(),
  frequency: frequency.optional(),
};

const scope = z.enum(['this', 'following']) satisfies z.ZodType<SeriesScope>;

const mailState = z.enum(['', 'queued', 'sent', 'failed']);

export const seriesVisit = z.object({
  BookingId: z.int(),
  Reference: z.string(),
  ManageToken: z.string(),
  State: state,
  ...times,
  IsThis: z.boolean(),
  IsFollowing: z.boolean(),
});

export const bookingView = z.object({
  BookingId: z.int(),
  Reference: z.string(),
  State: state,
  ...times,
  ...price,
  Version: z.int(),
  PaymentState: paymentState,
  MailState: mailState,
  OtherMailState: mailState,
  Party: z.enum(['neighbor', 'company']),
  BookingPageTypeId: z.int(),
  AskedAt: z.string(),
  AnswerDueAt: z.string(),
  AnsweredAt: z.string(),
  ProposedStart: z.string(),
  ProposedEnd: z.string(),
  ProposedPrice: z.int(),
  Reason: z.string(),
  Answers: z.array(z.object({ Question: z.string(), Answer: z.string() })),
  Moves: z.array(z.string()),
  CompanyName: z.string(),
  CompanyId: z.int(),
  CompanyGuid: z.string(),
  ServiceId: z.int(),
  ServiceName: z.string(),
  TimezoneName: z.string(),
  CountryId: z.int(),
  // Unknown to platforms that do not say who comes.
  ProviderName: z.string().default(''),
  ProviderDescription: z.string().default(''),
  ProviderImageUrl: z.string().default(''),
  Name: z.string(),
  Email: z.string(),
  PhoneNumber: z.string(),
  AddressLines: z.array(z.string()),
  Notes: z.string(),
  PreferredDates: z.array(z.string()),
  Frequency: frequency,
  // Unknown to platforms that book one visit at a time.
  Series: z.array(seriesVisit).default([]),
  Messages: z.array(z.object({ From: z.enum(['neighbor', 'company']), Text: z.string(), SentAt: z.string() })),
  AccessLog: z.array(
    z.object({ Who: z.enum(['neighbor', 'company', 'operator']), What: z.string(), At: z.string(), Times: z.int() }),
  ),
}) satisfies z.ZodType<BookingView>;

const file = z.object({ FileName: z.string(), Text: z.string() });

/** Whose link it is; the language that a plain form sends along is that of the answer. */
export const link = { manage_token: token, lang_code: langCode.optional() };

/** A price, in minor or major units, and a word with it. */
export const proposal = {
  price: integer(0, bookingLimits.priceMinor).optional(),
  price_major: z
    .string()
    .regex(/^(?:\d{1,7}(?:[.,]\d{1,3})?)?$/, 'invalid')
    .optional(),
  message: optionalProse(bookingLimits.message),
};

/** Bookings (docs/interface.md §2, calls of our own): strict in, whole out. */
export const bookingsSchemas = {
  getAvailability: {
    input: z.strictObject({
      company_guid: guid,
      service_id: queryId,
      month,
      lang_code: langCode,
      manage_token: token.optional(),
    }) satisfies z.ZodType<AvailabilityInput>,
    output: z.object({
      TimezoneName: z.string(),
      Days: z.array(
        z.object({
          Date: z.string(),
          NeighborsBooked: z.int(),
          Slots: z.array(z.object({ ...slotTimes, IsFree: z.boolean(), ...price })),
        }),
      ),
    }),
  },
  createHold: {
    input: z.strictObject({ company_guid: guid, service_id: id, start: instant }) satisfies z.ZodType<HoldInput>,
    output: z.object({ HoldToken: z.string(), ExpiresAt: z.string(), ...slotTimes, ...price }),
  },
  getHold: {
    input: z.strictObject({ hold_token: token }),
    output: expiry.extend({
      ...times,
      ...price,
      State: state,
      IsExtended: z.boolean(),
      IsDisplaced: z.boolean().optional(),
      ServiceId: z.int(),
      CompanyGuid: z.string(),
      TimezoneName: z.string(),
    }),
  },
  extendHold: { input: z.strictObject({ hold_token: token }), output: expiry },
  releaseHold: { input: z.strictObject({ hold_token: token }), output: expiry },
  createBooking: {
    input: z.strictObject({
      hold_token: token.optional(),
      company_guid: guid.optional(),
      service_id: id.optional(),
      preferred_dates: z.array(calendarDay).max(bookingLimits.preferredDates).optional(),
      answers: z
        .array(z.strictObject({ question: line(bookingLimits.question), answer: prose(bookingLimits.answer) }))
        .max(bookingLimits.answers)
        .optional(),
      repeat_starts: z
        .array(instant)
        .max(seriesLimits.visits - 1)
        .optional(),
      ...who,
      if_outside: z.literal('tell').optional(),
    }) satisfies z.ZodType<BookingInput>,
    output: z.object({
      BookingId: z.int(),
      Reference: z.string(),
      ManageToken: z.string(),
      State: state,
      ...times,
      ...price,
      Series: z.array(z.object(times)).optional(),
    }),
  },
  getBooking: { input: z.strictObject(link), output: bookingView },
  rescheduleBooking: {
    input: z.strictObject({
      ...link,
      start: instant,
      scope: scope.optional(),
      keep_booking_ids: z.array(queryId).max(seriesLimits.visits).optional(),
    }),
    output: bookingView,
  },
  cancelBooking: {
    input: z.strictObject({ ...link, reason: optionalProse(bookingLimits.reason), scope: scope.optional() }),
    output: bookingView,
  },
  messageBooking: {
    input: z.strictObject({ ...link, message: prose(bookingLimits.message) }),
    output: bookingView,
  },
  eraseBooking: { input: z.strictObject(link), output: bookingView },
  acceptBooking: {
    input: z.strictObject({ ...link, start: start.optional() }) satisfies z.ZodType<AcceptInput>,
    output: bookingView,
  },
  proposeBooking: {
    input: z.strictObject({
      ...link,
      start: start.optional(),
      ...proposal,
    }) satisfies z.ZodType<ProposeInput>,
    output: bookingView,
  },
  declineBooking: {
    input: z.strictObject({ ...link, reason: optionalProse(bookingLimits.reason) }),
    output: bookingView,
  },
  missBooking: {
    input: z.strictObject({ ...link, reason: optionalProse(bookingLimits.reason) }),
    output: bookingView,
  },
  getBookingCalendar: { input: z.strictObject(link), output: file },
  getCompanyFeed: { input: z.strictObject({ feed_token: token, lang_code: langCode.optional() }), output: file },
  exportBookings: { input: z.strictObject({ export_token: token, lang_code: langCode.optional() }), output: file },
  confirmBooking: { input: z.strictObject({ ...link, version: id }), output: bookingView },
};
