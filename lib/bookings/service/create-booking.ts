import 'server-only';
import { randomBytes } from 'node:crypto';
import { bookingPageType } from '@/lib/companies/contract';
import { countryById } from '@/lib/config/countries';
import { type AddressValue, unset } from '@/lib/places/contract';
import { checkAddress, listProvinces, type ProvinceRow, resolveLocation, tidyAddress } from '@/lib/places/service';
import { callerKey, type ServiceContext } from '@/lib/platform/context';
import { invalid, notFound, PlatformError } from '@/lib/platform/errors';
import type { Booked, BookingInput, BookingState } from '../contract';
import {
  findBooking,
  insertBooking,
  insertCustomer,
  logAccess,
  type NewBooking,
  placeVisit,
} from '../queries/bookings';
import { findOffer, findOfferById, type Offer } from '../queries/find-offer';
import { expireHolds, lockCalendar, setSeatState } from '../queries/seats';
import { findUnpaidBooking } from '../queries/unpaid';
import { keepOnce, openDatabase, type Tx, tellPages } from '../queries/work';
import { referenceFrom } from '../rules/reference';
import { isoInZone } from '../rules/wall-clock';
import { signLink } from '../token';
import { mailParties } from './booking-mails';
import { priceOf } from './get-availability';
import { checkHeld, seatOf } from './hold';
import { schedule } from './move-seat';

/** Field of the address → field of the call. */
const fieldNames: Record<string, string> = {
  Address: 'address',
  Unit: 'unit',
  City: 'city',
  PostalCode: 'postal_code',
  ProvinceId: 'province_id',
  CountryId: 'country_id',
};

/** The address as its country writes it. @throws 422 by field */
function addressOf(input: BookingInput, provinces: readonly ProvinceRow[]): AddressValue {
  const given: AddressValue = {
    Address: input.address,
    Unit: input.unit ?? '',
    City: input.city,
    PostalCode: input.postal_code ?? '',
    ProvinceId: input.province_id ?? unset,
    CountryId: input.country_id,
    TimeZoneId: unset,
  };
  const faults = Object.entries(checkAddress(given, { provinces }));
  if (faults.length > 0)
    throw invalid(Object.fromEntries(faults.map(([field, key]) => [fieldNames[field] ?? field, key])));
  return tidyAddress(given, provinces);
}

/** City and neighborhood of the job, as far as the address tells. */
async function placeOf(
  address: AddressValue,
  provinces: readonly ProvinceRow[],
  input: BookingInput,
  context: ServiceContext,
) {
  const state = provinces.find(({ id }) => id === address.ProvinceId)?.name ?? '';
  const text = [address.Address, address.PostalCode].filter(Boolean).join(', ');
  const where = { lang_code: input.lang_code, address: text, city: address.City, state };
  const found = await resolveLocation({ ...where, country: countryById(address.CountryId)?.iso ?? '' }, context);
  if (found.CityId === unset) return undefined;
  return { cityId: found.CityId, neighborhoodId: found.NeighborhoodId === unset ? null : found.NeighborhoodId };
}

function namesOf(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.split(' ');
  return { firstName, lastName: rest.join(' ') };
}

/** What every way of booking writes down. */
export interface Making {
  tx: Tx;
  offer: Offer;
  input: BookingInput;
  address: AddressValue;
  place: { cityId: number; neighborhoodId: number | null } | undefined;
  now: Date;
}

/** The customer that a booking makes. */
export function personOf({ offer, input, place }: Making) {
  return {
    companyId: offer.companyId,
    ...namesOf(input.name),
    email: input.email,
    phoneNumber: input.phone_number,
    cityId: place?.cityId ?? null,
    neighborhoodId: place?.neighborhoodId ?? null,
  };
}

/** What the neighbor told, as the booking keeps it. */
export function detailsOf({ input, address }: Making) {
  return {
    language: input.lang_code,
    originTypeId: input.origin_type_id ?? 0,
    name: input.name,
    email: input.email,
    phoneNumber: input.phone_number,
    address: address.Address,
    unit: address.Unit,
    city: address.City,
    provinceId: address.ProvinceId,
    postalCode: address.PostalCode,
    countryId: address.CountryId,
    notes: input.notes ?? '',
    preferredDates: input.preferred_dates ?? [],
    answers: input.answers ?? [],
  };
}

/** Writes a booking and its customer down. */
export async function write(making: Making, more: Pick<NewBooking, 'state' | 'seatId' | 'priceMinor'>) {
  const { tx, offer, now } = making;
  const customerId = await insertCustomer(tx, personOf(making));
  const booking = await insertBooking(tx, {
    reference: referenceFrom(randomBytes(8)),
    companyId: offer.companyId,
    companyServiceId: offer.companyServiceId,
    serviceId: offer.serviceId,
    customerId,
    currency: countryById(offer.countryId)?.currency ?? '',
    ...detailsOf(making),
    createdAt: now,
    updatedAt: now,
    ...more,
  });
  await logAccess(tx, booking.id, 'neighbor', 'created');
  return { ...booking, customerId };
}

/** Confirms what a hold keeps: at once where the page is priced, else it waits for the company's word with the seat kept. */
async function confirmHold(making: Making, token: string): Promise<string> {
  const { tx, offer, place, now } = making;
  await lockCalendar(tx, offer.companyId);
  const seat = await seatOf(tx, token);
  checkHeld(seat);
  // Somebody is paying for it at this moment, by another call.
  if (await findUnpaidBooking(tx, seat.id)) throw new PlatformError(409, { details: { State: 'Held' } });
  const state: BookingState = offer.bookingPageTypeId === bookingPageType.livePricing ? 'Confirmed' : 'Pending';
  const { guid, customerId } = await write(making, { state, seatId: seat.id, priceMinor: seat.priceMinor });
  await setSeatState(tx, seat.id, { state, customerId });
  if (place) await placeVisit(tx, seat.visitId, place);
  await expireHolds(tx, offer.companyId);
  await mailParties(tx, await schedule(tx, guid, now), state === 'Confirmed' ? 'confirmed' : 'received', { now });
  await tellPages(tx, offer.companyId, [seat.visitId]);
  return guid;
}

async function sendRequest(making: Making): Promise<string> {
  const { guid } = await write(making, { state: 'Pending', seatId: null, priceMinor: 0 });
  await mailParties(making.tx, await schedule(making.tx, guid, making.now), 'received', { now: making.now });
  return guid;
}

/** The offer that is booked. @throws 404 for an unknown hold, 422 for an offer that is none or is sold by the slot */
async function offerOf(db: Tx, input: BookingInput): Promise<Offer> {
  if (input.hold_token !== undefined) {
    const seat = await seatOf(db, input.hold_token);
    const offer = await findOfferById(db, seat.companyServiceId);
    if (!offer) throw notFound();
    return offer;
  }
  const { company_guid: companyGuid, service_id: serviceId } = input;
  if (companyGuid === undefined || serviceId === undefined) throw invalid({ hold_token: 'required' });
  const offer = await findOffer(db, { companyGuid, serviceId });
  if (!offer) throw invalid({ service_id: 'invalid' });
  // A priced page is booked by the slot: nobody may leave its price, or its date, to chance.
  if (offer.bookingPageTypeId === bookingPageType.livePricing && priceOf(offer) > 0)
    throw invalid({ hold_token: 'required' });
  return offer;
}

/** What a booking needs before anything is written. @throws 404 for an unknown hold, 422 by field */
export async function prepare(db: Tx, input: BookingInput, context: ServiceContext): Promise<Omit<Making, 'tx'>> {
  const offer = await offerOf(db, input);
  const provinces = await listProvinces(input.country_id, input.lang_code);
  const address = addressOf(input, provinces);
  return { offer, input, address, place: await placeOf(address, provinces, input, context), now: context.now };
}

/**
 * Books a held slot, or sends a request (issue 4 §1, interface §2). The price is the one that was promised with the hold; both parties'
 * mails are queued in the same transaction.
 * @throws 404 unknown hold, 409 booked before, 410 hold over, 422 by field
 */
export async function createBooking(input: BookingInput, context: ServiceContext): Promise<Booked> {
  const db = await openDatabase();
  const prepared = await prepare(db, input, context);
  const { hold_token: token } = input;
  const once = { scope: `createBooking:${callerKey(context.caller)}`, key: context.idempotencyKey, body: input };
  const { guid } = await keepOnce(once, async (tx) => {
    const making = { ...prepared, tx };
    return { guid: await (token === undefined ? sendRequest(making) : confirmHold(making, token)) };
  });
  const booking = (await findBooking(db, guid))!;
  return {
    BookingId: booking.id,
    Reference: booking.reference,
    ManageToken: signLink('neighbor', guid),
    State: booking.state,
    Start: booking.start === null ? '' : isoInZone(booking.start, booking.timezone),
    End: booking.end === null ? '' : isoInZone(booking.end, booking.timezone),
    Price: booking.priceMinor,
    Currency: booking.currency,
  };
}
