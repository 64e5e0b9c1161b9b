import 'server-only';
import { type Db, rows, sql } from '@/lib/db/client';
import { isShownSource } from '@/lib/db/shown-sources';
import type { SourceState } from '@/lib/values/review-source';
import type { CompanySource } from '../contract-sources';

/** A company's place at another site, as its own people see it. */
export interface CompanySourceRow
  extends Omit<CompanySource, 'source' | 'state' | 'count' | 'keptUntil' | 'overallStarRating' | 'ratingCount'> {
  id: number;
  state: SourceState;
}

/** What is kept of a site, connected or imported. */
export interface KeptSource {
  sourceId: number;
  /** Reviews that are shown. */
  count: number;
  /** Until when all of it would be gone if the site said nothing more. */
  keptUntil: string | null;
  stars: number | null;
  total: number | null;
}

/** The sites that a company connected. */
export const listSources = (db: Db, companyId: number): Promise<CompanySourceRow[]> =>
  rows<CompanySourceRow>(
    db,
    sql`select id, source_id as "sourceId", state, fault, external_name as "externalName", external_url as "externalUrl",
        write_url as "writeUrl", partial_until as "partialUntil", last_ok_at as "lastOkAt", last_try_at as "lastTryAt",
        next_at as "nextAt", version
      from review_sources where company_id = ${companyId} order by source_id`,
  );

/** What is kept and shown of each site. */
export const listKept = (db: Db, companyId: number): Promise<KeptSource[]> =>
  rows<KeptSource>(
    db,
    sql`select coalesce(r.source_id, t.source_id) as "sourceId", coalesce(r.count, 0)::int as count,
        greatest(r.kept_until, t.expires_at) as "keptUntil", t.overall_star_rating::float8 as stars, t.rating_count as total
      from (select source_id, count(*) as count, max(expires_at) as kept_until from source_reviews
        where company_id = ${companyId} and ${isShownSource('source_reviews')} group by source_id) r
      full join (select source_id, expires_at, overall_star_rating, rating_count from source_ratings
        where company_id = ${companyId} and ${isShownSource('source_ratings')}) t on t.source_id = r.source_id`,
  );

/** Locks a company's place at a site; undefined where it has none. */
export async function lockSource(
  tx: Db,
  companyId: number,
  sourceId: number,
): Promise<{ id: number; externalId: string } | undefined> {
  const [found] = await rows<{ id: number; externalId: string }>(
    tx,
    sql`select id, external_id as "externalId" from review_sources where company_id = ${companyId} and source_id = ${sourceId} for update`,
  );
  return found;
}

/** A place as it is connected; `token` is sealed. */
export interface ConnectedPlace {
  externalId: string;
  name: string;
  url: string | null;
  writeUrl: string | null;
  token: string | null;
  tokenKey: string;
  tokenExpiresAt: Date | null;
}

/** Connects a place, or connects it anew: its first sweep is due at once. */
export async function writeSource(tx: Db, companyId: number, sourceId: number, place: ConnectedPlace): Promise<number> {
  const { externalId, name, url, writeUrl, token, tokenKey, tokenExpiresAt } = place;
  const [written] = await rows<{ id: number }>(
    tx,
    sql`insert into review_sources as s (company_id, source_id, external_id, external_name, external_url, write_url, token, token_key,
        token_expires_at, next_at)
      values (${companyId}, ${sourceId}, ${externalId}, ${name}, ${url}, ${writeUrl}, ${token}, ${tokenKey},
        ${tokenExpiresAt?.toISOString() ?? null}::timestamptz, now())
      on conflict (company_id, source_id) do update set external_id = excluded.external_id, external_name = excluded.external_name,
        external_url = excluded.external_url, write_url = excluded.write_url, token = excluded.token, token_key = excluded.token_key,
        token_expires_at = excluded.token_expires_at, next_at = now(), state = 'Connected', fault = null, failures = 0, told_at = null,
        page_token = null, sweep_started_at = null, partial_until = null, lease = null, leased_until = null, version = s.version + 1,
        full_sweep_at = case when s.external_id = excluded.external_id then s.full_sweep_at end
      returning id`,
  );
  return written!.id;
}

/** Deletes all that is kept of a site for a company. */
export async function deleteKept(tx: Db, companyId: number, sourceId: number): Promise<void> {
  await rows(tx, sql`delete from source_reviews where company_id = ${companyId} and source_id = ${sourceId}`);
  await rows(tx, sql`delete from source_ratings where company_id = ${companyId} and source_id = ${sourceId}`);
}

/** Forgets a company's place at a site, with its token. @returns false where it had none */
export async function deleteSource(tx: Db, companyId: number, sourceId: number): Promise<boolean> {
  const gone = await rows<{ id: number }>(
    tx,
    sql`delete from review_sources where company_id = ${companyId} and source_id = ${sourceId} returning id`,
  );
  return gone.length > 0;
}
