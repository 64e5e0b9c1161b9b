import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Db, rows, sql } from '@/lib/db/client';

/** What a start asks of the demo before it reads any of the demo's code, which it hardly ever needs. */

/** Dataset under which the demo's own rows stand, apart from imported ones. */
export const DEMO = 'demo';

/** Dates are made again when fewer days than this are left: "next month" always reaches to its end. */
export const SHORTEST_HORIZON_DAYS = 62;

const DAY_MS = 86_400_000;

/** How many companies of the demo there are. */
export async function countDemoCompanies(db: Db): Promise<number> {
  const [found] = await rows<{ count: number }>(
    db,
    sql`select count(*) as count from companies where dataset = ${DEMO}`,
  );
  return found?.count ?? 0;
}

/** Companies looked at to see whether dates reach far enough: each comes every week. */
const SAMPLE = 100;

/** Whether dates reach far enough: quick at any size, an index look-up for each of some companies. */
export async function reachesFar(db: Db, now: Date): Promise<boolean> {
  const [found] = await rows<{ last_day: number | null }>(
    db,
    sql`select max(last) as last_day from (select id from companies where dataset = ${DEMO} order by id limit ${SAMPLE}::int) own
      cross join lateral (select max(starts_at)::date - date '1970-01-01' as last from visits
        where company_id = own.id and status = 'live' and seats_taken < capacity) dates`,
  );
  const today = Math.floor(now.getTime() / DAY_MS);
  return typeof found?.last_day === 'number' && found.last_day - today >= SHORTEST_HORIZON_DAYS;
}

/** Remembers how many companies' logos have been placed, so that a later start has nothing to look at. */
export const logoMark = (mediaDir: string) => path.join(mediaDir, 'images', '.demo-logos');

/** How many companies of the demo have been gone through for their logos. */
export async function countPlacedLogos(mediaDir: string): Promise<number> {
  const text = await readFile(logoMark(mediaDir), 'utf8').catch(() => '');
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}
