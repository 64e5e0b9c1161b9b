import { compareProviders, type ProviderKey } from './list-keys';
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
  max: number;
  /** Only in a list over many cities. */
  perCity?: number;
  /** Those up to this one were in former parts of the list. */
  after?: ProviderKey;
}

const total = (candidate: ProviderCandidate) =>
  candidate.staticScore + localPoints(candidate.isLocal) + soonPoints(candidate.daysToNextDate);

/** Where a candidate stands in the order of its list. */
export const providerKey = (candidate: ProviderCandidate): ProviderKey => [total(candidate), candidate.companyId];

/** The best candidates of a list, best first, each company once: with the city in which it does best. */
export function pickProviders<C extends ProviderCandidate>(candidates: readonly C[], limits: ProviderLimits): C[] {
  const { max, perCity = Number.POSITIVE_INFINITY, after } = limits;
  const ranked = candidates
    .map((candidate) => ({ candidate, key: providerKey(candidate) }))
    .sort((one, other) => compareProviders(one.key, other.key));
  const companies = new Set<number>();
  const cities = new Map<number, number>();
  const picked: C[] = [];
  for (const { candidate, key } of ranked) {
    if (picked.length === max) break;
    const inCity = cities.get(candidate.cityId) ?? 0;
    if (companies.has(candidate.companyId) || inCity >= perCity) continue;
    companies.add(candidate.companyId);
    if (after && compareProviders(key, after) <= 0) continue;
    cities.set(candidate.cityId, inCity + 1);
    picked.push(candidate);
  }
  return picked;
}

/**
 * Whether no company that was not read could stand among the picked. Candidates are read in the order of their static scores, and
 * in the order of their dates; who is in neither list has at most the last static score of the one and the last day of the other.
 * @param unseen the first place that one of them could have; null when everybody was looked at
 */
export function isProvenBest(picked: readonly ProviderCandidate[], max: number, unseen: ProviderKey | null): boolean {
  if (unseen === null) return true;
  const last = picked.at(-1);
  return picked.length === max && last !== undefined && compareProviders(providerKey(last), unseen) < 0;
}
