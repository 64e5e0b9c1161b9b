import { type Db, withTransaction } from '@/lib/db/client';
import type { DemoCompany } from './company';
import { weeklyVisits } from './visits';
import type { PlaceIds } from './write-places';
import { type Calendar, type CompanyIds, type PlannedVisit, planDay, writeVisits } from './write-visits';

/** Days that dates lie ahead after a seed. */
export const HORIZON_DAYS = 75;

const VISITS_PER_TRANSACTION = 4000;
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

export interface DatePlan extends Calendar {
  readonly companies: readonly DemoCompany[];
  readonly idsOf: ReadonlyMap<number, CompanyIds>;
  readonly places: PlaceIds;
  /** Stop after so many, wherever the last day may be. */
  readonly max: number;
  readonly log: (line: string) => void;
}

/** Where a plan ends: its last day, and how many dates of that day are made. */
interface Cut {
  readonly lastDay: number;
  readonly onLastDay: number;
}

/** Counts day by day, so that a plan that is cut short still fills the near days of every company. */
function cutOf(plan: DatePlan): Cut {
  if (plan.max === Number.POSITIVE_INFINITY) return { lastDay: plan.lastDay, onLastDay: plan.max };
  let left = plan.max;
  for (let day = plan.firstDay; day <= plan.lastDay; day++) {
    let found = 0;
    for (const company of plan.companies) {
      const ids = plan.idsOf.get(company.n);
      if (ids) found += planDay(plan, company, ids, day).length;
    }
    if (found >= left) return { lastDay: day, onLastDay: left };
    left -= found;
  }
  return { lastDay: plan.lastDay, onLastDay: Number.POSITIVE_INFINITY };
}

/** Company by company: the exclusion constraint's index likes neighbours that come together. */
function* planned(plan: DatePlan): Generator<PlannedVisit> {
  const cut = cutOf(plan);
  let onLastDay = 0;
  for (const company of plan.companies) {
    const ids = plan.idsOf.get(company.n);
    if (!ids) continue;
    for (let day = plan.firstDay; day < cut.lastDay; day++) yield* planDay(plan, company, ids, day);
    const last = planDay(plan, company, ids, cut.lastDay).slice(0, cut.onLastDay - onLastDay);
    onLastDay += last.length;
    yield* last;
  }
}

/** Writes the dates of a plan that are not there yet, and gives how many they were. The next ones are drawn meanwhile. */
export async function addDates(db: Db, plan: DatePlan): Promise<number> {
  const since = Date.now();
  let done = 0;
  let added = 0;
  const write = async (part: readonly PlannedVisit[]) => {
    added += await withTransaction(db, (tx) => writeVisits(tx, part, plan.places));
    done += part.length;
    plan.log(`Demo dates: ${progress(done, since)} gone through, ${count.format(added)} new`);
  };
  let writing = Promise.resolve();
  let waiting: PlannedVisit[] = [];
  for (const visit of planned(plan)) {
    waiting.push(visit);
    if (waiting.length < VISITS_PER_TRANSACTION) continue;
    await writing;
    writing = write(waiting);
    waiting = [];
  }
  await writing;
  if (waiting.length > 0) await write(waiting);
  return added;
}
