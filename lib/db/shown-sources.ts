import 'server-only';
import { deadStates, keptHours } from '@/lib/values/review-source';
import { type SQL, sql } from './client';

const dead = sql.raw(deadStates.map((state) => `'${state}'`).join(', '));

/**
 * What of other sites may be shown: kept no longer than the site allows, and of a source that is not dead.
 * Every read of `source_reviews` and `source_ratings` asks for it.
 * @param alias their table's name in the statement
 */
export function isShownSource(alias: 'source_reviews' | 'source_ratings'): SQL {
  const t = sql.raw(alias);
  return sql`(${t}.expires_at > now() and not exists (select from review_sources s
    where s.company_id = ${t}.company_id and s.source_id = ${t}.source_id and s.state in (${dead})))`;
}

/** Until when that is, from an instant on; what a site that we do not know says is kept for the shortest time. */
export const keptUntil = (sourceId: number, from: SQL = sql`now()`): SQL =>
  sql`(${from} + make_interval(hours => ${keptHours[sourceId] ?? Math.min(...Object.values(keptHours))}::int))`;
