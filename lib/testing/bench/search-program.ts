import { searchCity } from '@/lib/companies/service';
import { dbOver, rows, sql } from '@/lib/db/client';
import { closeDatabase, openDatabase, openOptions } from '@/lib/db/owner';
import { CHANGES_CHANNEL, DATES_TAG } from '@/lib/db/port';
import type { DateFilter } from '@/lib/values/date-filter';

/**
 * What searches of cities cost without HTTP before them: `bench-search ROUNDS` searches every city of the database in `DATA_DIR`, each time
 * with another date filter, once to warm up; `bench-search ROUNDS cold` each time after a write that names the city, so that nothing of it is
 * stored, and `bench-search ROUNDS booked` after one that gave or took dates of a company there, as bookings do. Prints `{ searches, cpuMs, p50, p99 }`: processor time of a search in milliseconds (all threads), and how long it took.
 */
const rounds = Number(process.argv[2] ?? 10);
const mode = process.argv[3];
/** The tags of a write before each search. */
const tagsOf: Record<string, (cityId: number, companyId: number) => string[]> = {
  cold: (cityId) => [`city:${cityId}`],
  booked: (cityId, companyId) => [DATES_TAG, `company:${companyId}`, `city:${cityId}`],
};
const tags = tagsOf[mode ?? ''];
const filters: readonly DateFilter[] = [7, 1, 2, 3, 4, 5, 6, 8, 9];

const db = dbOver(await openDatabase({ ...openOptions(), log: () => undefined }));
const cities = await rows<{ id: number; company: number }>(
  db,
  sql`select c.id, coalesce((select min(n.company_id) from company_neighborhoods n where n.city_id = c.id), 0) as company
    from cities c order by c.id`,
);

async function searchAll(round: number, times: number[]) {
  for (const [at, { id, company }] of cities.entries()) {
    const filter = at % 2 === 0 ? 7 : filters[(round + at) % filters.length]!;
    const input = { city_id: id, neighborhood_id: -1, lang_code: 'en', service_types: [], timezone_name: '' } as const;
    if (tags) await rows(db, sql`select pg_notify(${CHANGES_CHANNEL}, ${JSON.stringify(tags(id, company))})`);
    const since = performance.now();
    await searchCity(
      { ...input, service_types: [], date_filter: filter },
      { now: new Date(), caller: { kind: 'page' } },
    );
    times.push(performance.now() - since);
  }
}

await searchAll(0, []);
await searchAll(1, []);
const times: number[] = [];
const before = process.cpuUsage();
for (let round = 0; round < rounds; round++) await searchAll(round, times);
const { user, system } = process.cpuUsage(before);
const sorted = times.toSorted((one, other) => one - other);
const quantile = (part: number) => Number(sorted[Math.floor((sorted.length - 1) * part)]!.toFixed(2));
const cpuMs = Number(((user + system) / 1000 / times.length).toFixed(3));
console.log(JSON.stringify({ searches: times.length, cpuMs, p50: quantile(0.5), p99: quantile(0.99) }));
await closeDatabase();
