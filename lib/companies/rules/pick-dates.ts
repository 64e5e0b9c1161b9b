/** The fields of a visit with a free seat by which dated cards are picked. */
export interface FreeVisit {
  id: number;
  companyId: number;
  serviceId: number;
  cityId: number;
  neighborhoodId: number | null;
  /** Milliseconds since 1970, with microseconds as fractions. */
  startsAt: number;
  /** The day at the place, `YYYY-MM-DD`. */
  localDate: string;
}

export interface DateLimits {
  max: number;
  /** Only in a list over many cities. */
  perCity?: number;
}

/** Counts what was taken by a key, and says whether one more may be. */
function quota(max: number | undefined) {
  const taken = new Map<number, number>();
  return {
    isFull: (key: number) => max !== undefined && (taken.get(key) ?? 0) >= max,
    take: (key: number) => taken.set(key, (taken.get(key) ?? 0) + 1),
  };
}

/**
 * The dated cards of a list: one for each company, service, city and day at the place, soonest first, no more than the limits say.
 * @param visits soonest first; of one day the first one stands for it
 */
export function pickDates<V extends FreeVisit>(visits: readonly V[], limits: DateLimits): V[] {
  const days = new Set<string>();
  const cities = quota(limits.perCity);
  const picked: V[] = [];
  for (const visit of visits) {
    if (picked.length === limits.max) break;
    const day = `${visit.companyId} ${visit.serviceId} ${visit.cityId} ${visit.localDate}`;
    if (days.has(day) || cities.isFull(visit.cityId)) continue;
    days.add(day);
    cities.take(visit.cityId);
    picked.push(visit);
  }
  return picked;
}

/** Cities of which more visits may lie beyond those that were read. */
function cutCities(visits: readonly FreeVisit[], perCityRead: number | null): number[] {
  const counts = new Map<number, number>();
  for (const { cityId } of visits) counts.set(cityId, (counts.get(cityId) ?? 0) + 1);
  return [...counts].filter(([, count]) => count === perCityRead).map(([cityId]) => cityId);
}

/**
 * Of each city only its soonest visits were read, so that beyond the last one of a city that has more, others may be missing.
 * @param visits soonest first
 * @param perCityRead how many were read of each city at most; null when all were
 * @returns the visits among which none can be missing, and whether those are all there are
 */
export function certainVisits<V extends FreeVisit>(
  visits: readonly V[],
  perCityRead: number | null,
): { visits: V[]; isEvery: boolean } {
  const cut = cutCities(visits, perCityRead);
  if (cut.length === 0) return { visits: [...visits], isEvery: true };
  const lastOf = (cityId: number) => visits.findLastIndex((visit) => visit.cityId === cityId);
  return { visits: visits.slice(0, Math.min(...cut.map(lastOf)) + 1), isEvery: false };
}

/** Whether each city that may have more visits than were read has all the cards it may have. */
export function isEachCityFull(
  visits: readonly FreeVisit[],
  picked: readonly FreeVisit[],
  perCityRead: number | null,
  perCity: number,
): boolean {
  const cards = (cityId: number) => picked.filter((visit) => visit.cityId === cityId).length;
  return cutCities(visits, perCityRead).every((cityId) => cards(cityId) >= perCity);
}
