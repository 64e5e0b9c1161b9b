import 'server-only';
import { bookingPageType } from '@/lib/companies/contract';
import { countryById } from '@/lib/config/countries';
import { type Db, getDatabase } from '@/lib/effects/transaction';
import type { ServiceContext } from '@/lib/platform/context';
import { invalid, notFound } from '@/lib/platform/errors';
import { dayMs, dayText, localDayOf } from '@/lib/values/time';
import type { AvailabilityDay, AvailabilityInput, Slot } from '../contract-availability';
import type { BookingRow } from '../queries/bookings';
import { findOffer, findOfferOf, type Offer } from '../queries/find-offer';
import { countNeighbors } from '../queries/read-schedule';
import { shownNeighbors } from '../rules/neighbors';
import { openLink } from './booking-link';
import { type CalendarSlot, listSlots, timesOf } from './calendar';

/** First and last day of a month, `YYYY-MM`, as days since 1970. */
function daysOf(month: string): { first: number; last: number } {
  const [year = 0, at = 1] = month.split('-').map(Number);
  return { first: Date.UTC(year, at - 1, 1) / dayMs, last: Date.UTC(year, at, 0) / dayMs };
}

/** What a slot costs: only priced pages have a price before anybody looked at the job. */
export const priceOf = (offer: Offer): number =>
  offer.bookingPageTypeId === bookingPageType.livePricing ? offer.priceMinor : 0;

const toSlot = (slot: CalendarSlot, offer: Offer, currency: string): Slot => ({
  ...timesOf(slot, offer),
  IsFree: slot.isFree,
  Price: priceOf(offer),
  Currency: currency,
});

/** What is asked for: an offer, or that of a booking as it would be moved. */
interface Asked {
  offer: Offer;
  booking?: BookingRow;
}

/** @throws 404 where the company is not listed or does not offer the service, 422 for a link to a booking of another service */
async function askedOf(db: Db, input: AvailabilityInput): Promise<Asked> {
  const { company_guid: companyGuid, service_id: serviceId, manage_token: token } = input;
  if (token === undefined) {
    const offer = await findOffer(db, { companyGuid, serviceId });
    if (!offer) throw notFound();
    return { offer };
  }
  const { booking } = await openLink(db, token);
  if (booking.companyGuid !== companyGuid.toLowerCase() || booking.serviceId !== serviceId)
    throw invalid({ manage_token: 'invalid' });
  const offer = await findOfferOf(db, booking);
  if (!offer) throw notFound();
  return { offer, booking };
}

/** The slots of an offer; to a booking that is moved, all but the one it has. */
async function slotsOf(db: Db, { offer, booking }: Asked, days: { first: number; last: number }, now: Date) {
  if (!booking?.visitId) return listSlots(db, offer, days, now);
  const slots = await listSlots(db, offer, days, now, new Set([booking.visitId]));
  return slots.map((slot) => (slot.start === booking.start ? { ...slot, isFree: false } : slot));
}

/**
 * A month of an offer as its place counts days (docs/booking.md §1): every day that has a slot, or on which at least three neighbors booked.
 * Nothing depends on the zone of the server.
 * @throws 404 where the company is not listed or does not offer the service, 422 for a link to a booking of another one
 */
export async function getAvailability(
  input: AvailabilityInput,
  { now }: ServiceContext,
): Promise<{ TimezoneName: string; Days: AvailabilityDay[] }> {
  const db = await getDatabase();
  const asked = await askedOf(db, input);
  const { offer } = asked;
  const days = daysOf(input.month);
  const [slots, neighbors] = await Promise.all([
    slotsOf(db, asked, days, now),
    countNeighbors(db, offer.companyId, { first: dayText(days.first), last: dayText(days.last) }),
  ]);
  const currency = countryById(offer.countryId)?.currency ?? '';
  const byDay = new Map<number, Slot[]>();
  for (const slot of slots) {
    const day = localDayOf(slot.start, slot.zone);
    byDay.set(day, [...(byDay.get(day) ?? []), toSlot(slot, offer, currency)]);
  }
  const Days: AvailabilityDay[] = [];
  for (let day = days.first; day <= days.last; day++) {
    const Date_ = dayText(day);
    const NeighborsBooked = shownNeighbors(neighbors.get(Date_) ?? 0);
    const Slots = byDay.get(day) ?? [];
    if (Slots.length > 0 || NeighborsBooked > 0) Days.push({ Date: Date_, NeighborsBooked, Slots });
  }
  return { TimezoneName: offer.timezone, Days };
}
