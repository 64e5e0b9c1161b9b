import { localPoints, soonPoints } from './score';

/** A company that serves the place, with what ranks it there. */
export interface ProviderCandidate {
  companyId: number;
  cityId: number;
  /** The part of its score that is the same everywhere. */
  staticScore: number;
  isLocal: boolean;
  daysToNextDate: number | null;
}

export interface ProviderLimits {
  most: number;
  /** Only in a list over many cities. */
  perCity?: number;
}

const total = (candidate: ProviderCandidate) =>
  candidate.staticScore + localPoints(candidate.isLocal) + soonPoints(candidate.daysToNextDate);

/** The best candidates of a list, best first, each company once: with the city in which it does best. */
export function pickProviders<C extends ProviderCandidate>(candidates: readonly C[], limits: ProviderLimits): C[] {
  const ranked = candidates
    .map((candidate) => ({ candidate, score: total(candidate) }))
    .sort((one, other) => other.score - one.score || one.candidate.companyId - other.candidate.companyId);
  const companies = new Set<number>();
  const cities = new Map<number, number>();
  const picked: C[] = [];
  for (const { candidate } of ranked) {
    const inCity = cities.get(candidate.cityId) ?? 0;
    if (companies.has(candidate.companyId) || inCity >= (limits.perCity ?? Number.POSITIVE_INFINITY)) continue;
    companies.add(candidate.companyId);
    cities.set(candidate.cityId, inCity + 1);
    picked.push(candidate);
    if (picked.length === limits.most) break;
  }
  return picked;
}

/**
 * Whether nobody who was not looked at could stand among the picked. Candidates are read in the order of their static scores, and
 * in the order of their dates; who is in neither list has at most the last static score of the one and the last day of the other.
 * @param unseenAtMost that bound; null when everybody was looked at
 */
export function isProvenBest(
  picked: readonly ProviderCandidate[],
  limits: ProviderLimits,
  unseenAtMost: number | null,
): boolean {
  if (unseenAtMost === null) return true;
  const last = picked.at(-1);
  return picked.length === limits.most && last !== undefined && total(last) >= unseenAtMost;
}
