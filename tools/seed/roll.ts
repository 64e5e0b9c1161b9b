import { refreshAllTotals } from '@/lib/companies/service/refresh-totals';
import { type Db, rows, sql, withTransaction } from '@/lib/db/client';
import { localDayOf } from '@/lib/values/time';
import { announceDemo } from './demo/announce';
import { type DemoCompany, demoCompanies } from './demo/company';
import { addDates, earliestDay, HORIZON_DAYS, visitsPerWeek } from './demo/write-dates';
import { writeDemoPlaces } from './demo/write-places';
import { readCompanyIds } from './demo/write-visits';
import { DEMO, reachesFar, SHORTEST_HORIZON_DAYS } from './horizon';

interface Horizon {
  /** Highest number of a company of the demo, 0 without any. */
  readonly companies: number;
  /** Calendar day of the last date, null without any. */
  readonly lastDay: number | null;
  /** Dates in the last four weeks that have any. */
  readonly latest: number;
}

const FOUR_WEEKS = 28;
/** Foreign rows in the demo's dataset must not make this loop endless. */
const MAX_COMPANIES = 200_000;

async function readHorizon(db: Db): Promise<Horizon> {
  const [found] = await rows<{ companies: number; last_day: number | null; latest: number }>(
    db,
    sql`with own as (select id, source_id::int as n from companies where dataset = ${DEMO} and source_id ~ '^[0-9]{1,9}$'),
      dates as (select local_date - date '1970-01-01' as day from visits where company_id in (select id from own) and status = 'live')
      select coalesce((select max(n) from own), 0) as companies, (select max(day) from dates) as last_day,
        (select count(*) from dates where day > (select max(day) from dates) - ${FOUR_WEEKS}::int) as latest`,
  );
  return { companies: found?.companies ?? 0, lastDay: found?.last_day ?? null, latest: found?.latest ?? 0 };
}

/** How much busier than by themselves the companies were seeded, from their last four weeks. */
function paceOf(companies: readonly DemoCompany[], latest: number): number {
  const pace = latest / Math.max(visitsPerWeek(companies) * (FOUR_WEEKS / 7), 1);
  // Chance alone makes a few more or less: that is no other pace.
  return pace > 0.7 && pace < 1.3 ? 1 : Math.min(Math.max(pace, 0.05), 50);
}

/**
 * Makes dates for the days that have come into view, once fewer than 62 lie ahead; else one quick query. Gives how many were added.
 * Does nothing on a marketplace without the demo. Call it at start and once a day.
 */
export async function rollDemoDates(db: Db, now: Date, log: (line: string) => void = () => {}): Promise<number> {
  if (await reachesFar(db, now)) return 0;
  const horizon = await readHorizon(db);
  const today = localDayOf(now.getTime(), 'UTC');
  if (horizon.companies === 0) return 0;
  if (horizon.lastDay !== null && horizon.lastDay - today >= SHORTEST_HORIZON_DAYS) return 0;
  const companies = demoCompanies(Math.min(horizon.companies, MAX_COMPANIES));
  const places = await withTransaction(db, writeDemoPlaces);
  const added = await addDates(db, {
    companies,
    idsOf: await readCompanyIds(db, companies),
    places,
    now,
    log,
    // The last day may have been cut short: it is gone through again.
    firstDay: Math.max(horizon.lastDay ?? 0, earliestDay(now)),
    lastDay: today + HORIZON_DAYS,
    pace: horizon.lastDay === null ? 1 : paceOf(companies, horizon.latest),
    max: Number.POSITIVE_INFINITY,
  });
  await refreshAllTotals(db);
  await announceDemo(db, places, []);
  return added;
}
