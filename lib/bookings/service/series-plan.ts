import 'server-only';
import { bookingPageType } from '@/lib/companies/contract';
import { countryById } from '@/lib/config/countries';
import { seriesLimits } from '@/lib/config/limits';
import { type Db, getDatabase } from '@/lib/effects/transaction';
import type { ServiceContext } from '@/lib/platform/context';
import { invalid, notFound } from '@/lib/platform/errors';
import { dayText, instantsOf, isoInZone, localDayOf, minuteMs, wallMinuteOf } from '@/lib/values/time';
import type { SeriesTime } from '../contract-managed';
import type { SeriesConflict, SeriesDate, SeriesInput, SeriesPlan } from '../contract-series';
import { findOffer, type Offer } from '../queries/find-offer';
import type { Opening, Span } from '../rules/free-slots';
import { isHoliday } from '../rules/holidays';
import { companyDays } from '../rules/opening-week';
import { openingOn } from '../rules/person-hours';
import { maxVisits, seriesDays, shifted } from '../rules/series';
import { listSlots } from './calendar';
import { priceOf } from './get-availability';

/** A span as the wire spells it, in the local time of the place. */
export const timeOf = ({ start, end }: Span, zone: string): SeriesTime => ({
  Start: isoInZone(start, zone),
  End: isoInZone(end, zone),
});

/** A wish that cannot be had, and the nearest that can. */
export interface Looked {
  conflict: SeriesConflict;
  nextFree: Span[];
}

const free: Looked = { conflict: '', nextFree: [] };

/** Why nothing begins then: closed all day, closed at this hour, or taken. */
function conflictAt(offer: Offer, day: number, at: number | undefined, all: readonly Span[]): SeriesConflict {
  if (at !== undefined && all.some(({ start }) => start === at)) return 'Taken';
  const days = companyDays(offer.hours);
  const openings = offer.team.flatMap(({ hours }) => openingOn(hours, days, day) ?? []);
  if (openings.length === 0) return 'Closed';
  if (at === undefined) return 'Hours';
  const hour = wallMinuteOf(at, offer.timezone) / 60;
  const end = hour + offer.durationMinutes / 60;
  const isOpen = ({ start, end: closing }: Opening) => {
    const closes = closing <= start ? closing + 24 : closing;
    return hour >= start && end <= closes;
  };
  return openings.some(isOpen) ? 'Taken' : 'Hours';
}

/**
 * Looks whether a job can begin at an instant, and for the nearest free times within three days of it.
 * @param day of the place's calendar, for an hour that does not exist that day
 * @param left visits that are as good as not there
 */
export async function lookAt(
  tx: Db,
  offer: Offer,
  { day, at }: { day: number; at: number | undefined },
  now: Date,
  left?: ReadonlySet<number>,
): Promise<Looked> {
  const { nearDays, maxNear } = seriesLimits;
  const slots = await listSlots(tx, offer, { first: day - nearDays, last: day + nearDays }, now, left);
  const free = slots.filter(({ isFree }) => isFree);
  if (free.some(({ start }) => start === at)) return { conflict: '', nextFree: [] };
  const wanted = at ?? instantsOf(day, 12 * 60, offer.timezone)[0]!;
  const nextFree = [...free]
    .sort((one, other) => Math.abs(one.start - wanted) - Math.abs(other.start - wanted) || one.start - other.start)
    .slice(0, maxNear);
  return { conflict: conflictAt(offer, day, at, slots), nextFree };
}

/** The service that is sold again and again. @throws 404 not listed, 422 where it is not sold so */
async function offerOf(tx: Db, input: SeriesInput): Promise<Offer> {
  const offer = await findOffer(tx, { companyGuid: input.company_guid, serviceId: input.service_id });
  if (!offer) throw notFound();
  checkFrequency(offer, input.frequency);
  return offer;
}

/** Only what has a price before anybody looked at the job is booked more than once ahead. @throws 422 */
export function checkFrequency(offer: Offer, frequency: SeriesInput['frequency'] | ''): void {
  const isSold = offer.bookingPageTypeId === bookingPageType.livePricing && priceOf(offer) > 0;
  if (!isSold || frequency === '' || !offer.frequencies.includes(frequency)) throw invalid({ frequency: 'invalid' });
}

/** Every date of a series before anything is booked; the first is kept by a hold and not asked about. */
export async function planSeries(input: SeriesInput, { now }: ServiceContext): Promise<SeriesPlan> {
  const db = await getDatabase();
  const offer = await offerOf(db, input);
  const { timezone: zone } = offer;
  const first = Date.parse(input.start);
  const [firstDay, minute] = [localDayOf(first, zone), wallMinuteOf(first, zone)];
  const duration = offer.durationMinutes * minuteMs;
  const dateOf = async (day: number, index: number): Promise<SeriesDate> => {
    const at = index === 0 ? first : shifted({ day, minute }, { days: 0, minutes: 0 }, zone);
    const { conflict, nextFree } = index === 0 ? free : await lookAt(db, offer, { day, at }, now);
    const time = at === undefined ? { Start: '', End: '' } : timeOf({ start: at, end: at + duration }, zone);
    return {
      Date: dayText(day),
      ...time,
      Conflict: conflict,
      IsHoliday: isHoliday(day, offer),
      NextFree: nextFree.map((span) => timeOf(span, zone)),
    };
  };
  const count = Math.min(input.occurrences, maxVisits(input.frequency));
  const days = seriesDays(firstDay, input.frequency, count);
  return {
    TimezoneName: zone,
    MostVisits: maxVisits(input.frequency),
    Price: priceOf(offer),
    Currency: countryById(offer.countryId)?.currency ?? '',
    Dates: await Promise.all(days.map(dateOf)),
  };
}
