import 'server-only';
import { randomBytes } from 'node:crypto';
import type { DemoCompany } from '@/lib/companies/service/demo';
import type { Transaction } from '@/lib/effects/transaction';
import type { Locale } from '@/lib/values/locale';
import { dayMs, dayText, instantUntil, localDayOf } from '@/lib/values/time';
import { type DemoBooking, insertDemoBooking, insertDemoTeamMember, insertDemoVisit } from '../queries/demo';
import { referenceFrom } from '../rules/reference';

interface Named {
  firstName: string;
  lastName: string;
}

interface DemoWork {
  locale: Locale;
  team: readonly [Named, Named];
  neighbors: readonly (Named & { notes: string })[];
  street: string;
  now: Date;
}

/** Each in its place: days from today, hour and length by the clock of the place, whose visit, which service, which state, seats. */
const plan = [
  { day: 0, hour: 14, hours: 2, who: 0, service: 0, state: 'Confirmed', seats: 1 },
  { day: 1, hour: 9, hours: 2, who: 0, service: 2, state: 'Confirmed', seats: 1 },
  { day: 2, hour: 10, hours: 2, who: 0, service: 0, state: 'Pending', seats: 1 },
  { day: 3, hour: 9, hours: 4, who: 1, service: 0, state: 'Confirmed', seats: 4 },
  { day: -5, hour: 13, hours: 2, who: 1, service: 2, state: 'Completed', seats: 1 },
] as const;

/** A request without a date: the days that would suit. */
const wishedDays = [4, 5];

const reference = () => referenceFrom(randomBytes(8));

/** What every booking of a demo company says alike. */
function alike(company: DemoCompany, { locale, street, now }: DemoWork, nth: number) {
  const { id: companyId, currency, cityId, neighborhoodId, provinceId, countryId, cityName: city } = company;
  const askedAt = new Date(now.getTime() - (nth + 1) * 5 * 3_600_000);
  const place = { cityId, neighborhoodId, provinceId, countryId, city, address: street };
  return { companyId, currency, ...place, locale, askedAt, reference: reference(), preferredDates: [] as string[] };
}

/** Gives a demo company people, dates and bookings, so that its screens have something to show (docs/portal.md §2). */
export async function addDemoBookings(tx: Transaction, company: DemoCompany, work: DemoWork): Promise<void> {
  const { neighbors, now } = work;
  const { timezone, cityId, neighborhoodId, id: companyId } = company;
  const today = localDayOf(now.getTime(), timezone);
  const team: number[] = [];
  for (const one of work.team) team.push(await insertDemoTeamMember(tx, companyId, one));
  const neighborOf = (nth: number) => neighbors[nth % neighbors.length]!;
  const serviceOf = (nth: number) => company.services[nth % company.services.length]!;
  for (const [nth, { day, hour, hours, who, service, state, seats }] of plan.entries()) {
    const { id: companyServiceId, serviceId, priceMinor } = serviceOf(service);
    const [start, end] = [hour, hour + hours].map((at) => new Date(instantUntil(today + day, at * 60, timezone)));
    const offer = { companyId, companyServiceId, serviceId };
    const span = { start: start!, end: end!, timezone, capacity: seats, seatsTaken: 1 };
    const status = state === 'Completed' ? 'completed' : 'live';
    const at = { ...offer, ...span, teamMemberId: team[who]!, cityId, neighborhoodId };
    const visitId = await insertDemoVisit(tx, { ...at, status } as const);
    const dueAt = state === 'Completed' ? null : new Date(now.getTime() + 2 * dayMs);
    const booking: DemoBooking = {
      ...alike(company, work, nth),
      ...offer,
      ...neighborOf(nth),
      visitId,
      state,
      priceMinor,
      dueAt,
    };
    await insertDemoBooking(tx, booking);
  }
  const { id: companyServiceId, serviceId } = serviceOf(1);
  await insertDemoBooking(tx, {
    ...alike(company, work, plan.length),
    ...neighborOf(1),
    companyServiceId,
    serviceId,
    visitId: null,
    state: 'Pending',
    priceMinor: 0,
    preferredDates: wishedDays.map((day) => dayText(today + day)),
    dueAt: new Date(now.getTime() + 2 * dayMs),
  });
}
