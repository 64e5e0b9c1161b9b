import type { FreeVisit } from './pick-dates';

/** Where a dated card stands in the order of its list: by instant, those of the searched neighborhood first, then by id. */
export type DateKey = readonly [startsAt: number, isCityWide: 0 | 1, id: number];

/** Where a provider stands: by what ranks it, then by id. */
export type ProviderKey = readonly [total: number, companyId: number];

/** @param isNarrow the search is for one neighborhood; among the visits of whole cities none goes before another of its instant */
export const dateKey = (visit: FreeVisit, isNarrow: boolean): DateKey => [
  visit.startsAt,
  isNarrow && visit.neighborhoodId === null ? 1 : 0,
  visit.id,
];

export const compareDates = (one: DateKey, other: DateKey): number =>
  one[0] - other[0] || one[1] - other[1] || one[2] - other[2];

/** The best first; among equals the lower id. */
export const compareProviders = (one: ProviderKey, other: ProviderKey): number =>
  other[0] - one[0] || one[1] - other[1];
