import { type Db, withTransaction } from '../../client';
import type { DemoCompany } from './company';
import { weeklyVisits } from './visits';
import type { PlaceIds } from './write-places';
import { type CompanyIds, type PlannedVisit, planDay, writeVisits } from './write-visits';

/** Days that dates lie ahead after a seed. */
export const HORIZON_DAYS = 75;

const VISITS_PER_TRANSACTION = 2000;
const DAY_MS = 86_400_000;

const count = new Intl.NumberFormat('en-US');

/** "3.2 s, 4,000": time since a moment and how much is done. */
export const progress = (done: number, since: number) =>
  `${((Date.now() - since) / 1000).toFixed(1)} s, ${count.format(done)}`;

/** Visits all companies make in a week at their own pace. */
export const visitsPerWeek = (companies: readonly DemoCompany[]) =>
  companies.reduce((sum, company) => sum + weeklyVisits(company), 0);

/** The first calendar day, since 1970, that may still be today somewhere. */
export const earliestDay = (now: Date) => Math.floor((now.getTime() - 12 * 3_600_000) / DAY_MS);

export interface DatePlan {
  readonly companies: readonly DemoCompany[];
  readonly idsOf: ReadonlyMap<number, CompanyIds>;
  readonly places: PlaceIds;
  /** Calendar days since 1970, the last included. */
  readonly firstDay: number;
  readonly lastDay: number;
  readonly pace: number;
  /** Stop after so many, wherever the last day may be. */
  readonly most: number;
  readonly now: Date;
  readonly log: (line: string) => void;
}

/**
 * Writes the dates of a plan, those that are not there yet, and gives how many they were. Day by day, so that a plan that is cut
 * short still fills the near days of every company.
 */
export async function addDates(db: Db, plan: DatePlan): Promise<number> {
  const since = Date.now();
  const nowSeconds = plan.now.getTime() / 1000;
  let waiting: PlannedVisit[] = [];
  let planned = 0;
  let added = 0;
  const write = async () => {
    const part = waiting;
    waiting = [];
    added += await withTransaction(db, (tx) => writeVisits(tx, part, plan.places));
    plan.log(`Demo dates: ${progress(planned, since)} planned, ${count.format(added)} new`);
  };
  for (let day = plan.firstDay; day <= plan.lastDay && planned < plan.most; day++) {
    const ahead = planDay(plan.companies, plan.idsOf, day, plan.pace).filter(
      ({ visit }) => visit.startsAt > nowSeconds,
    );
    const taken = ahead.slice(0, plan.most - planned);
    planned += taken.length;
    waiting.push(...taken);
    while (waiting.length >= VISITS_PER_TRANSACTION) {
      const rest = waiting.splice(VISITS_PER_TRANSACTION);
      await write();
      waiting = rest;
    }
  }
  if (waiting.length > 0) await write();
  return added;
}
