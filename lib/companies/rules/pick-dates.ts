/** A visit with a free seat, as far as it is chosen for a dated card. */
export interface FreeVisit {
  id: number;
  companyId: number;
  serviceId: number;
  cityId: number;
  neighborhoodId: number | null;
  /** ISO 8601. */
  startsAt: string;
  /** The day at the place, `YYYY-MM-DD`. */
  localDate: string;
}

export interface DateLimits {
  most: number;
  perCompany: number;
  /** Only in a list over many cities. */
  perCity?: number;
}

/** Counts what was taken by a key, and says whether one more may be. */
function quota(most: number | undefined) {
  const taken = new Map<number, number>();
  return {
    isFull: (key: number) => most !== undefined && (taken.get(key) ?? 0) >= most,
    take: (key: number) => taken.set(key, (taken.get(key) ?? 0) + 1),
  };
}

/**
 * The dated cards of a list: one for each company, service and day at the place, soonest first, no more than the limits say.
 * @param visits soonest first; of one day the first one stands for it
 */
export function pickDates<V extends FreeVisit>(visits: readonly V[], limits: DateLimits): V[] {
  const days = new Set<string>();
  const companies = quota(limits.perCompany);
  const cities = quota(limits.perCity);
  const picked: V[] = [];
  for (const visit of visits) {
    if (picked.length === limits.most) break;
    const day = `${visit.companyId} ${visit.serviceId} ${visit.localDate}`;
    if (days.has(day) || companies.isFull(visit.companyId) || cities.isFull(visit.cityId)) continue;
    days.add(day);
    companies.take(visit.companyId);
    cities.take(visit.cityId);
    picked.push(visit);
  }
  return picked;
}
