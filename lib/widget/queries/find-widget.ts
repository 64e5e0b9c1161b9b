import 'server-only';
import { getDb, rows, sql } from '@/lib/db/client';
import { isListed } from '@/lib/db/shown-companies';
import { isShownSource } from '@/lib/db/shown-sources';
import { deadStates } from '@/lib/values/review-source';
import type { WidgetProperties } from '../contract';
import { propertiesOf } from './widgets';

/** A widget that is drawn, and whose it is. */
export interface ShownWidget {
  companyId: number;
  companyName: string;
  clientKey: string;
  colour: string | null;
  properties: WidgetProperties;
}

/**
 * The widget of these guids, of a listed company; undefined where there is none, or it was deleted.
 * @param isPreview for its own people: listed or not
 */
export async function findShownWidget(
  guid: string,
  widgetGuid: string,
  isPreview = false,
): Promise<ShownWidget | undefined> {
  const [found] = await rows<ShownWidget>(
    await getDb(),
    sql`select c.id as "companyId", p.name as "companyName", coalesce(l.client_key_guid::text, '') as "clientKey", c.colour,
        ${propertiesOf} as properties
      from reviews_widgets w join companies c on c.id = w.company_id join company_profiles p on p.company_id = c.id
        left join company_locations l on l.company_id = c.id
      where w.guid = ${widgetGuid}::uuid and w.deleted_at is null and c.guid = ${guid}::uuid
        and (${isPreview}::bool or ${isListed})`,
  );
  return found;
}

/** A review as it is stored, of ours or of another site. */
export interface SaidRow {
  source: number;
  id: number;
  name: string;
  mayBeNamed: boolean;
  photoUrl: string | null;
  stars: number;
  isThumbsUp: boolean;
  comment: string;
  language: string | null;
  at: string | null;
  /** The review at its site, where that has an address of its own. */
  url: string | null;
}

/** The newest reviews of each source. No rating has any part in which ones, or in their order. */
export async function listNewest(companyId: number, sources: readonly number[], max: number): Promise<SaidRow[]> {
  return rows<SaidRow>(
    await getDb(),
    sql`with said as (
        select 2 as source, o.id, o.name, coalesce(u.has_name_consent, true) as may_be_named, null as photo_url, o.stars,
            o.is_thumbs_up, o.comment, o.language, o.created_at as at, null as url
          from opinions o left join customers u on u.id = o.customer_id where o.company_id = ${companyId} and o.is_published
        union all
        select source_id, id, name, true, photo_url, stars, is_thumbs_up, comment, language, written_at, url
          from source_reviews where company_id = ${companyId} and ${isShownSource('source_reviews')}
      ), placed as (select *, row_number() over (partition by source order by at desc nulls last, id desc) as nth from said
        where source = any(array(select jsonb_array_elements_text(${JSON.stringify(sources)}::jsonb)::int)))
      select source, id, name, may_be_named as "mayBeNamed", photo_url as "photoUrl", stars, is_thumbs_up as "isThumbsUp", comment, language, at, url
      from placed where nth <= ${max} order by at desc nulls last, source, id desc`,
  );
}

/** What one source says of the company as a whole. */
export interface SourceTotal {
  source: number;
  /** By the source's own word; 0 where it does not say. */
  rating: number;
  count: number;
  /** Reviews with stars. */
  starred: number;
  kept: number;
  up: number;
}

/** Totals of each source that has any: a site's are its own, ours are counted. */
export async function listTotals(companyId: number): Promise<SourceTotal[]> {
  return rows<SourceTotal>(
    await getDb(),
    sql`select 2 as source, coalesce(avg(stars) filter (where stars > 0), 0)::float8 as rating, count(*)::int as count,
        (count(*) filter (where stars > 0))::int as starred, count(*)::int as kept, (count(*) filter (where is_thumbs_up))::int as up
      from opinions where company_id = ${companyId} and is_published having count(*) > 0
      union all
      select coalesce(r.source_id, k.source_id), coalesce(r.overall_star_rating, 0)::float8, coalesce(r.rating_count, 0)::int,
        case when r.overall_star_rating > 0 then r.rating_count else 0 end::int, coalesce(k.kept, 0)::int, coalesce(k.up, 0)::int
      from (select source_id, overall_star_rating, rating_count from source_ratings
          where company_id = ${companyId} and ${isShownSource('source_ratings')}) r
        full join (select source_id, count(*) as kept, count(*) filter (where is_thumbs_up) as up from source_reviews
          where company_id = ${companyId} and ${isShownSource('source_reviews')} group by source_id) k on k.source_id = r.source_id`,
  );
}

/** Where a company stands at another site, and where anybody writes a review of it, as the connected site says; empty where it does not. */
export interface SiteAddresses {
  source: number;
  page: string;
  write: string;
}

/** Addresses of each connected site that is alive. */
export async function listAddresses(companyId: number): Promise<SiteAddresses[]> {
  return rows<SiteAddresses>(
    await getDb(),
    sql`select source_id as source, coalesce(external_url, '') as page, coalesce(write_url, '') as write
      from review_sources where company_id = ${companyId} and not (state = any(array(select jsonb_array_elements_text(${JSON.stringify(deadStates)}::jsonb))))`,
  );
}
