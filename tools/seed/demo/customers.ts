import type { NeighborhoodData } from '../data/cities/city-data';
import { Draws, guidOf } from '../random';
import type { DemoCompany } from './company';
import { drawPerson, type Person } from './people';
import { RICH_COUNT } from './scale';

export interface DemoCustomer extends Person {
  readonly guid: string;
  /** Whether "First L." may be shown. */
  readonly hasNameConsent: boolean;
  readonly neighborhood: NeighborhoodData;
  readonly createdAt: string;
}

const DAY_MS = 86_400_000;
/** Past events of the demo are older than this. */
export const DEMO_PAST_END = Date.UTC(2026, 9, 31);

/** A moment in the two years before the end of the demo's past, at an hour people are awake. */
export function drawPast(draws: Draws): string {
  return new Date(DEMO_PAST_END - draws.whole(1, 700) * DAY_MS - draws.whole(0, 600) * 60_000).toISOString();
}

function countOf(draws: Draws, company: DemoCompany): number {
  if (company.featured) return company.featured.hiredBy;
  if (company.isUnclaimed) return draws.whole(0, 3);
  if (company.n > RICH_COUNT) return draws.whole(1, 4);
  // Most have a few, some have many; one in twelve is new and has none.
  if (draws.chance(0.08)) return 0;
  return Math.max(1, Math.round(26 * draws.unit() ** 2));
}

/** The people who hired the company, in the neighborhoods it serves. */
export function customersOf(company: DemoCompany): DemoCustomer[] {
  const draws = new Draws('customers', company.n);
  const places = company.serves.length > 0 ? company.serves : company.city.neighborhoods;
  return Array.from({ length: countOf(draws, company) }, (_, i) => ({
    guid: guidOf('customer', company.n, i),
    ...drawPerson(draws, company.words.cultures),
    hasNameConsent: draws.chance(0.7),
    neighborhood: draws.pick(places),
    createdAt: drawPast(draws),
  }));
}
