import { type Db, withTransaction } from '@/lib/db/client';
import { announceDemo } from './demo/announce';
import { type DemoCompany, demoCompanies } from './demo/company';
import { RICH_COUNT } from './demo/scale';
import { ROUND } from './demo/schedule';
import { writeDemoCompanies } from './demo/write-companies';
import { addDates, earliestDay, HORIZON_DAYS, progress, visitsPerWeek } from './demo/write-dates';
import { type PlaceIds, writeDemoPlaces } from './demo/write-places';
import { readCompanyIds } from './demo/write-visits';

/** Companies of a demo without a given number: twenty in every city. */
export const DEMO_COMPANIES = 20 * ROUND;

export interface DemoOptions {
  /** How many companies there shall be; those that stand already count. */
  readonly companies?: number;
  /** How many dates shall lie ahead; by default each company comes one to four times a week for 75 days. */
  readonly dates?: number;
  readonly now: Date;
  /** Called with the progress, a line at a time. */
  readonly log?: (line: string) => void;
}

export interface DemoCounts {
  /** Companies that were not there before. */
  readonly companies: number;
  /** Dates that were not there before. */
  readonly dates: number;
}

const COMPANIES_PER_TRANSACTION = 250;
const MAX_PLAN_DAYS = 3 * 366;

const count = new Intl.NumberFormat('en-US');

/** A small demo is one transaction, so that it is never there by half; a large one leaves room for others in between. */
async function addCompanies(db: Db, companies: readonly DemoCompany[], places: PlaceIds, log: (line: string) => void) {
  const since = Date.now();
  const added: number[] = [];
  const writePart = async (tx: Db, at: number) => {
    const part = companies.slice(at, at + COMPANIES_PER_TRANSACTION);
    added.push(...(await writeDemoCompanies(tx, part, places)));
    log(
      `Demo companies: ${progress(Math.min(at + COMPANIES_PER_TRANSACTION, companies.length), since)} of ${count.format(companies.length)}`,
    );
  };
  const starts = Array.from(
    { length: Math.ceil(companies.length / COMPANIES_PER_TRANSACTION) },
    (_, i) => i * COMPANIES_PER_TRANSACTION,
  );
  if (companies.length <= RICH_COUNT)
    await withTransaction(db, async (tx) => {
      for (const at of starts) await writePart(tx, at);
    });
  else for (const at of starts) await withTransaction(db, (tx) => writePart(tx, at));
  return added;
}

/**
 * Fills the marketplace with the demo: cities, neighborhoods, companies and dates ahead of `now`. Needs `seedBase` before. What is
 * there already stays as it is, so that it may be called again, also with larger numbers. The same numbers give the same rows.
 */
export async function seedDemo(db: Db, options: DemoOptions): Promise<DemoCounts> {
  const { companies: wanted = DEMO_COMPANIES, dates, now, log = () => {} } = options;
  const places = await withTransaction(db, writeDemoPlaces);
  log(`Demo places: ${places.cities.size} cities, ${places.neighborhoods.size} neighborhoods`);
  const companies = demoCompanies(wanted);
  const added = await addCompanies(db, companies, places, log);
  const idsOf = await readCompanyIds(db, companies);
  const firstDay = earliestDay(now);
  const usual = (visitsPerWeek(companies) * HORIZON_DAYS) / 7;
  const addedDates = await addDates(db, {
    companies,
    idsOf,
    places,
    firstDay,
    now,
    log,
    lastDay: firstDay + (dates === undefined ? HORIZON_DAYS : MAX_PLAN_DAYS),
    pace: dates === undefined ? 1 : dates / Math.max(usual, 1),
    max: dates ?? Number.POSITIVE_INFINITY,
  });
  await announceDemo(db, places, added);
  log(`Demo ready: ${count.format(added.length)} companies and ${count.format(addedDates)} dates added`);
  return { companies: added.length, dates: addedDates };
}
