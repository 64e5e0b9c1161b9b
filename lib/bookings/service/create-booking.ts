import 'server-only';
import { randomBytes, randomUUID } from 'node:crypto';
import { bookingPageType } from '@/lib/companies/contract';
import { countryById } from '@/lib/config/countries';
import { runIdempotent } from '@/lib/effects/idempotency';
import { type Db, getDatabase, type Transaction } from '@/lib/effects/transaction';
import { companyLocale } from '@/lib/i18n/company-locale';
import { normalizePhone } from '@/lib/i18n/phone';
import { callerKey, type ServiceContext } from '@/lib/platform/context';
import { invalid, notFound, PlatformError } from '@/lib/platform/errors';
import { dayText, isoInZone, localDayOf } from '@/lib/values/time';
import type { Booked, BookingInput } from '../contract';
import type { BookingState } from '../contract-managed';
import {
  type BookingRow,
  findBooking,
  insertBooking,
  insertSeatedBooking,
  type NewBooking,
  placeVisit,
} from '../queries/bookings';
import type { Person } from '../queries/customer-of';
import { findOffer, findOfferOfHold, type Offer } from '../queries/find-offer';
import { calendarLock, expireHolds, findSeatToBook, type SeatToBook } from '../queries/seats';
import { listSeries } from '../queries/series';
import { referenceFrom } from '../rules/reference';
import { readLink, signLink } from '../token';
import { countBooking } from './address-limit';
import { mailParties } from './booking-mails';
import { displacedSlot } from './calendar';
import { priceOf } from './get-availability';
import { checkHeld } from './hold';
import { checkArea, goesThere } from './job-area';
import { type JobLocation, jobLocationOf } from './job-location';
import { dueOf } from './move-seat';
import { recordDateChanges, recordDateChangesAt } from './record-date-changes';
import { bookFollowing, followingOf } from './series-book';
import { mailSeries } from './series-mails';
import type { ReadBooking } from './write-mails';

/** A name as it was typed, in its two parts. */
export function namesOf(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.split(' ');
  return { firstName, lastName: rest.join(' ') };
}

/** What every way of booking writes down. */
export interface BookingDraft extends JobLocation {
  tx: Transaction;
  offer: Offer;
  input: BookingInput;
  /** Visits that are to follow the one of the hold, where it is booked at once. */
  following: Date[];
  now: Date;
  /** The address lies where the company works. */
  isCovered: boolean;
  /** Who makes it: a booking of the company's own has its word already. */
  by?: 'company';
}

/** Who books: the customer that is found by their address, or made. */
export function personOf({ offer, input, place, by }: BookingDraft): Person {
  return {
    companyId: offer.companyId,
    ...namesOf(input.name),
    email: input.email,
    phoneNumber: normalizePhone(input.phone_number, input.country_id),
    hasNameConsent: input.name_consent ?? false,
    language: input.lang_code,
    cityId: place?.cityId ?? null,
    neighborhoodId: place?.neighborhoodId ?? null,
    bookedBy: by ?? 'neighbor',
  };
}

/** What the neighbor typed, as the booking stores it. */
export function detailsOf({ input, address, place }: BookingDraft) {
  return {
    language: input.lang_code,
    originTypeId: input.origin_type_id ?? 0,
    name: input.name,
    email: input.email,
    phoneNumber: normalizePhone(input.phone_number, input.country_id),
    address: address.Address,
    unit: address.Unit,
    city: address.City,
    provinceId: address.ProvinceId,
    postalCode: address.PostalCode,
    countryId: address.CountryId,
    cityId: place?.cityId ?? null,
    neighborhoodId: place?.neighborhoodId ?? null,
    notes: input.notes ?? '',
    preferredDates: input.preferred_dates ?? [],
    answers: input.answers ?? [],
    frequency: input.frequency ?? '',
  };
}

/** The booking of a call, as it is written down but for its customer. */
export function bookingFrom(draft: BookingDraft, more: Pick<NewBooking, 'state' | 'priceMinor'>) {
  const { offer, now } = draft;
  return {
    guid: randomUUID(),
    reference: referenceFrom(randomBytes(8)),
    companyId: offer.companyId,
    companyServiceId: offer.companyServiceId,
    serviceId: offer.serviceId,
    currency: countryById(offer.countryId)?.currency ?? '',
    ...detailsOf(draft),
    createdAt: now,
    updatedAt: now,
    ...more,
  };
}

/**
 * A booking as each party reads it, the neighbor's reading first: asked for along with what writes it, since the embedded database
 * serves no other call while a transaction waits for this thread.
 */
async function readMade({ tx, offer, input }: BookingDraft, guid: string): Promise<ReadBooking> {
  const languages = new Set([input.lang_code, companyLocale(offer.companyReader)]);
  const views = await Promise.all([...languages].map((language) => findBooking(tx, guid, language)));
  return views as unknown as ReadBooking;
}

/** Queues both parties' mails about a booking that was just made. */
const tell = ({ tx, now }: BookingDraft, views: ReadBooking): Promise<void> =>
  mailParties(tx, views, views[0].state === 'Confirmed' ? 'confirmed' : 'received', { now });

/** The seat of a hold, to be read under its calendar's lock. */
async function lookAtSeat(tx: Transaction, token: string | undefined): Promise<SeatToBook | undefined> {
  const guid = token === undefined ? undefined : readLink('hold', token);
  return guid === undefined ? undefined : findSeatToBook(tx, guid);
}

/** A seat that can be booked. @throws 404 unknown, 410 over or displaced, 409 booked or being paid */
async function bookable({ tx, offer, now }: BookingDraft, seat: SeatToBook | undefined): Promise<SeatToBook> {
  if (!seat) throw notFound();
  if (seat.isDisplaced) throw await displacedSlot(tx, offer, new Date(seat.start), now);
  checkHeld(seat);
  // Another call is starting a payment for it at this moment.
  if (seat.isUnpaid) throw new PlatformError(409, { details: { State: 'Held' } });
  return seat;
}

/** When something happens next to a booking that is made now. */
function firstDue(
  { address, now }: BookingDraft,
  state: BookingState,
  when: Pick<BookingRow, 'start' | 'end' | 'timezone'>,
) {
  const { start, end, timezone } = when;
  return dueOf({ state, start, end, timezone, countryId: address.CountryId, provinceId: address.ProvinceId }, now);
}

/** What a call has made: the booking of the hold, and with it all visits of its series, if it is one. */
interface Made {
  booking: BookingRow;
  series: BookingRow[];
}

/** Whether it is booked at once: by the company itself, or of a page with a price to where the company and its person go. */
const isBookedAtOnce = (draft: BookingDraft, seat: SeatToBook): boolean =>
  draft.by === 'company' ||
  (draft.offer.bookingPageTypeId === bookingPageType.livePricing && draft.isCovered && goesThere(draft, seat));

/** Confirms what a hold keeps; what is not booked at once waits for the company's word with the seat kept. */
export async function confirmHold(draft: BookingDraft, seen: SeatToBook | undefined): Promise<Made> {
  const { tx, offer, place, input, following } = draft;
  const seat = await bookable(draft, seen);
  const state: BookingState = isBookedAtOnce(draft, seat) ? 'Confirmed' : 'Pending';
  const { priceMinor, id: seatId, visitId } = seat;
  const booking = { ...bookingFrom(draft, { state, priceMinor }), seatId, dueAt: firstDue(draft, state, seat) };
  if (seat.hasOver) await expireHolds(tx, offer.companyId);
  // Sent together, and run one after the other.
  const [, placed, views] = await Promise.all([
    insertSeatedBooking(tx, personOf(draft), booking),
    place && placeVisit(tx, visitId, place),
    readMade(draft, booking.guid),
    countBooking(tx, input.email),
  ]);
  // What waits for the company's word has no dates that follow: how often it is wished for is asked along.
  const series = state === 'Confirmed' && following.length > 0 ? await repeat(draft, booking.guid, seat) : [];
  if (series.length === 0) await tell(draft, views);
  if (placed) await recordDateChangesAt(tx, offer.companyId, placed);
  else await recordDateChanges(tx, offer.companyId, [visitId]);
  return { booking: views[0], series };
}

/** Books the visits that follow, and mails the parties once about all of them. Every visit counts for its address: each takes a slot. */
async function repeat(draft: BookingDraft, guid: string, seat: SeatToBook): Promise<BookingRow[]> {
  const { tx, offer, place, input, following: starts, now } = draft;
  const wanted = { offer, starts, now, guid, first: seat.start, place, frequency: input.frequency };
  const series = await bookFollowing(tx, wanted);
  for (const _ of starts) await countBooking(tx, input.email);
  await mailSeries(tx, series, 'confirmed', { now });
  return series;
}

async function sendRequest(draft: BookingDraft): Promise<Made> {
  const { tx, offer, input } = draft;
  const state = 'Pending';
  const dueAt = firstDue(draft, state, { start: null, end: null, timezone: offer.timezone });
  const booking = { ...bookingFrom(draft, { state, priceMinor: 0 }), dueAt };
  const [, views] = await Promise.all([
    insertBooking(tx, personOf(draft), booking),
    readMade(draft, booking.guid),
    countBooking(tx, input.email),
  ]);
  await tell(draft, views);
  return { booking: views[0], series: [] };
}

/** The offer that is booked. @throws 404 for an unknown hold, 422 for an offer that is none or is sold by the slot */
async function offerOf(db: Db, input: BookingInput): Promise<Offer> {
  if (input.hold_token !== undefined) {
    const guid = readLink('hold', input.hold_token);
    const offer = guid === undefined ? undefined : await findOfferOfHold(db, guid);
    if (!offer) throw notFound();
    return offer;
  }
  const { company_guid: companyGuid, service_id: serviceId } = input;
  if (companyGuid === undefined || serviceId === undefined) throw invalid({ hold_token: 'required' });
  const offer = await findOffer(db, { companyGuid, serviceId });
  if (!offer) throw invalid({ service_id: 'invalid' });
  // A priced page is booked by the slot: its price and its date must be known.
  if (offer.bookingPageTypeId === bookingPageType.livePricing && priceOf(offer) > 0)
    throw invalid({ hold_token: 'required' });
  return offer;
}

/** @throws 422 for a wished day that is over where the company is */
function checkWishes({ preferred_dates: days = [] }: BookingInput, { timezone }: Offer, now: Date): void {
  const today = dayText(localDayOf(now.getTime(), timezone));
  if (days.some((day) => day < today)) throw invalid({ preferred_dates: 'date' });
}

/** What a booking needs before anything is written. @throws 404 for an unknown hold, 422 by field */
export async function prepare(db: Db, input: BookingInput, context: ServiceContext): Promise<Omit<BookingDraft, 'tx'>> {
  const [offer, location] = await Promise.allSettled([offerOf(db, input), jobLocationOf(input, context)]);
  // An unknown hold is said before a wrong address.
  if (offer.status === 'rejected') throw offer.reason;
  if (location.status === 'rejected') throw location.reason;
  const { frequency = '' } = input;
  checkWishes(input, offer.value, context.now);
  if (frequency !== '' && !offer.value.frequencies.includes(frequency)) throw invalid({ frequency: 'invalid' });
  const wanted = followingOf(input, offer.value);
  const isCovered = await checkArea(db, offer.value, location.value, input);
  return { offer: offer.value, input, following: wanted, ...location.value, isCovered, now: context.now };
}

/**
 * Books a held slot, or sends a request (docs/booking.md §1, docs/interface.md §2). The price is the one that was promised with the hold; both
 * parties' mails are queued in the same transaction.
 * @throws 404 unknown hold, 409 booked before or `Conflicts` of a series, 410 hold over, 422 by field, 429 for one more of an address than a day has
 */
export async function createBooking(input: BookingInput, context: ServiceContext): Promise<Booked> {
  const db = await getDatabase();
  const prepared = await prepare(db, input, context);
  const { hold_token: token } = input;
  const lock = token === undefined ? undefined : calendarLock(prepared.offer.companyId);
  const scope = `createBooking:${callerKey(context.caller)}`;
  let made: Made | undefined;
  const once = { scope, key: context.idempotencyKey, body: input, lock };
  const book = async (tx: Transaction, seat: SeatToBook | undefined) => {
    const draft = { ...prepared, tx };
    made = await (token === undefined ? sendRequest(draft) : confirmHold(draft, seat));
    return { guid: made.booking.guid };
  };
  const { guid } = await runIdempotent(once, book, (tx) => lookAtSeat(tx, token));
  return bookedOf(made ?? (await readAgain(db, guid)));
}

/** A repeated call gets the booking's current state. */
async function readAgain(db: Db, guid: string): Promise<Made> {
  const booking = (await findBooking(db, guid))!;
  return { booking, series: booking.seriesGuid === null ? [] : await listSeries(db, booking.seriesGuid) };
}

/** A booking as the wire answers it. */
function bookedOf({ booking, series }: Made): Booked {
  const timesOf = ({ start, end, timezone }: BookingRow) => ({
    Start: start === null ? '' : isoInZone(start, timezone),
    End: end === null ? '' : isoInZone(end, timezone),
  });
  return {
    BookingId: booking.id,
    Reference: booking.reference,
    ManageToken: signLink('neighbor', booking.guid),
    State: booking.state,
    ...timesOf(booking),
    Price: booking.priceMinor,
    Currency: booking.currency,
    ...(series.length > 0 && { Series: series.map(timesOf) }),
  };
}
