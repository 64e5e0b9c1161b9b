import { offsetMinutes } from '@/lib/values/time';
import type { NeighborhoodData } from '../data/cities/city-data';
import { Draws, hashOf } from '../random';
import type { DemoCompany } from './company';
import { type DemoOpening, minutesOf, openingsOf } from './hours';

/** One date of a company. */
export interface DemoVisit {
  /** Stable within company and day: GUIDs of the visit and its seats derive from it. */
  readonly index: number;
  readonly day: number;
  readonly offer: number;
  readonly member: number;
  /** Null where the company comes to the city at large. */
  readonly neighborhood: NeighborhoodData | null;
  /** Seconds since 1970, UTC; half-open. */
  readonly startsAt: number;
  readonly endsAt: number;
  readonly capacity: number;
  /** Indexes of the customers who have a seat, and whether the seat is confirmed. */
  readonly seats: readonly { readonly customer: number; readonly isConfirmed: boolean }[];
}

const DAY_SECONDS = 86_400;
const NOON = DAY_SECONDS / 2;
const BREAK_MINUTES = 30;

/** Seconds the zone is ahead of UTC on a day's working hours. Clocks change at night, so that one look a day is enough. */
const offsetOn = (day: number, timezone: string): number =>
  offsetMinutes((day * DAY_SECONDS + NOON) * 1000, timezone) * 60;

/** Visits a week that a company makes at its own pace: one to four, none while it is unclaimed. */
export function weeklyVisits(company: DemoCompany): number {
  if (company.isUnclaimed) return 0;
  const share = hashOf('pace', company.n) / 2 ** 32;
  return share < 0.4 ? 1 : share < 0.75 ? 2 : share < 0.95 ? 3 : 4;
}

/** Visits of company `n` in the week of the day: whole ones always, the rest by chance. */
function visitsInWeek(company: DemoCompany, week: number, pace: number): number {
  const wanted = weeklyVisits(company) * pace;
  const rest = wanted - Math.floor(wanted);
  return Math.floor(wanted) + (hashOf('week', company.n, week) / 2 ** 32 < rest ? 1 : 0);
}

/** Monday is 0; 1 January 1970 was a Thursday. */
const weekdayOf = (day: number) => (((day + 3) % 7) + 7) % 7;
const weekOf = (day: number) => Math.floor((day + 3) / 7);

/** Which of the week's visits fall on the day: companies keep to their own weekdays. */
function indexesOn(company: DemoCompany, day: number, pace: number): number[] {
  const work = [0, 1, 2, 3, 4, 5, 6].filter((weekday) => !company.words.restDays.includes(weekday));
  const turn = work.indexOf(weekdayOf(day));
  const count = visitsInWeek(company, weekOf(day), pace);
  if (turn < 0 || count === 0) return [];
  const first = hashOf('weekday', company.n) % work.length;
  const indexes: number[] = [];
  for (let index = 0; index < count; index++) {
    // Five steps round six days: Tuesday, then Monday, then Saturday … every day before any day twice.
    if ((first + index * 5) % work.length === turn) indexes.push(index);
  }
  return indexes;
}

function drawSeats(draws: Draws, capacity: number, customers: number, isSure: boolean): DemoVisit['seats'] {
  const share = draws.unit();
  // Every eighth visit is full, every third still empty.
  const taken = share < 0.12 ? capacity : share < 0.45 ? 0 : draws.whole(0, capacity - 1);
  const who = draws.sample(
    Array.from({ length: Math.min(customers, 12) }, (_, i) => (i * 7 + draws.whole(0, 2)) % customers),
    Math.min(taken, customers),
  );
  return [...new Set(who)].map((customer) => ({ customer, isConfirmed: isSure || draws.chance(0.85) }));
}

/** A street can share the crew of a short visit; a day-long one is one household's. */
function drawCapacity(draws: Draws, minutes: number): number {
  if (minutes >= 300) return 1;
  return minutes >= 180 ? draws.whole(1, 3) : draws.whole(2, 8);
}

/** The first member and hour at which no member is at two places at once; undefined when the day is full. */
function findRoom(
  busy: Map<number, number>,
  { team, from, minutes }: { team: number; from: number; minutes: number },
  opening: DemoOpening,
) {
  for (let step = 0; step < team; step++) {
    const member = (from + step) % team;
    const start = busy.get(member) ?? opening.start;
    if (start + minutes > opening.end) continue;
    busy.set(member, start + minutes + BREAK_MINUTES);
    return { member, start };
  }
  return undefined;
}

/** Companies go round the places they serve, so that each has its turn within a few weeks. */
function placeOf(draws: Draws, company: DemoCompany, day: number, index: number): NeighborhoodData | null {
  const isCityWide = company.serves.length === 0;
  if (isCityWide && draws.chance(0.25)) return null;
  const places = isCityWide ? company.city.neighborhoods : company.serves;
  const turn = weekOf(day) * Math.max(weeklyVisits(company), 1) + index + company.n;
  return places[turn % places.length] ?? null;
}

/**
 * The visits of a company on a calendar day of its place (days since 1970). They depend on company, day and pace alone, so that
 * the same day asked for on another day is the same. `pace` 1 is the company's own; 2 twice as many.
 */
export function visitsOn(company: DemoCompany, customers: number, day: number, pace: number): DemoVisit[] {
  const opening = openingsOf(company)[weekdayOf(day)];
  if (!opening) return [];
  const { start: opens, end: closes } = opening;
  const busy = new Map<number, number>();
  return indexesOn(company, day, pace).flatMap((index) => {
    const draws = new Draws('visit', company.n, day, index);
    const offer = draws.whole(0, company.offers.length - 1);
    const minutes = minutesOf(company, offer);
    const first = draws.whole(0, company.team.length - 1);
    // Not every day begins as early as it might.
    if (!busy.has(first))
      busy.set(first, opens + draws.pick([0, 0, 30, 60, 90, 150].filter((late) => opens + late + minutes <= closes)));
    const room = findRoom(busy, { team: company.team.length, from: first, minutes }, opening);
    const capacity = drawCapacity(draws, minutes);
    const seats = drawSeats(draws, capacity, customers, company.featured !== undefined);
    const neighborhood = placeOf(draws, company, day, index);
    if (!room) return [];
    const startsAt = day * DAY_SECONDS + room.start * 60 - offsetOn(day, company.city.timezone);
    return [
      {
        index,
        day,
        offer,
        member: room.member,
        neighborhood,
        startsAt,
        endsAt: startsAt + minutes * 60,
        capacity,
        seats,
      },
    ];
  });
}
