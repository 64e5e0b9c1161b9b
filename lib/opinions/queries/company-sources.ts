import 'server-only';
import type { CompanyActor } from '@/lib/access/actor';
import { getDb, rows, sql } from '@/lib/db/client';
import { isOneOf, type RowSource, readerOf } from '@/lib/db/entity-rows';
import { keptHours } from '@/lib/values/review-source';
import { importedNames, importedSources } from '../contract';
import { type ConnectedSource, companySources } from '../contract-connections';

/** One of a few texts by the number of the site, as a column of `t`. */
const bySite = (values: readonly (readonly [number, string])[]) =>
  sql`case t.source_id ${sql.join(
    values.map(([id, text]) => sql`when ${sql.raw(String(id))} then ${text}`),
    sql` `,
  )} end`;

/** Name of the site of `t`. */
export const nameOfSite = bySite(importedNames.map((name) => [importedSources[name], name] as const));

const hoursOfSite = sql`(${bySite(Object.entries(keptHours).map(([id, hours]) => [Number(id), String(hours)] as const))})::int`;

/** The sites that the actor's company connected, with what is kept of each. */
const sourcesOf = ({ membership: { companyId } }: CompanyActor): RowSource<typeof companySources> => ({
  from: sql`review_sources t
    left join source_ratings o on o.company_id = t.company_id and o.source_id = t.source_id and o.expires_at > now()
    cross join lateral (select count(*)::int as count, max(expires_at) as until from source_reviews r
      where r.company_id = t.company_id and r.source_id = t.source_id and r.expires_at > now()) k`,
  where: sql`t.company_id = ${companyId}`,
  columns: {
    Id: sql`t.id`,
    Source: nameOfSite,
    State: sql`t.state`,
    Fault: sql`t.fault`,
    ExternalName: sql`t.external_name`,
    ExternalUrl: sql`coalesce(t.external_url, '')`,
    LastReadDate: sql`t.last_ok_at`,
    PartialUntil: sql`t.partial_until`,
    OverallStarRating: sql`o.overall_star_rating::float8`,
    RatingCount: sql`o.rating_count`,
    KeptCount: sql`k.count`,
    KeptHours: hoursOfSite,
    KeptUntil: sql`greatest(k.until, o.expires_at)`,
    CreationDate: sql`t.created_at`,
    Version: sql`t.version`,
  },
  filters: { status_types: (states) => isOneOf(sql`t.state`, states) },
});

export const { list: listSourceRows, find: findSourceRow } = readerOf(companySources, sourcesOf);

/** The row of a connected site; where a place is named, only if it is that one, and sound. */
export async function findSourceId(
  companyId: number,
  source: ConnectedSource,
  externalId: string | null = null,
): Promise<number | undefined> {
  const [found] = await rows<{ id: number }>(
    await getDb(),
    sql`select id from review_sources where company_id = ${companyId} and source_id = ${importedSources[source]}
      and (${externalId}::text is null or (external_id = ${externalId} and state = 'Connected'))`,
  );
  return found?.id;
}
