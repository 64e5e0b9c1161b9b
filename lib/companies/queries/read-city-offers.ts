import 'server-only';
import { getDb, rows, type SQL, sql } from '@/lib/db/client';
import { isFree, isListed } from '@/lib/db/shown-companies';
import { providersWorthIndexing } from './search-sql';

/** What is worth finding in a city, by service and by category. */
export interface CityOffers {
  services: number[];
  categories: number[];
}

interface OffersRow {
  city_id: number;
  services: number[] | null;
  categories: number[] | null;
}

/** A date ahead of one of these companies, of what the row is about: asked only where they are too few to count by themselves. */
const hasDate = (now: Date): SQL => sql`(select true from unnest(p.company_ids) as m(id) cross join lateral (
    select true from visits v join company_services o on o.id = v.company_service_id
    where v.company_id = m.id and ${isFree} and v.starts_at >= ${now.toISOString()} and v.city_id + 0 = p.city_id
      and not o.is_hidden and (o.service_id = p.service_id or (p.service_id is null and o.category_id = p.category_id)) limit 1) d
  limit 1)`;

/**
 * What can be had in cities and makes a page worth finding (docs/rules/search-engines.md D5): enough providers, or a date ahead. Names alone
 * make none.
 */
export async function listCityOffers(cityIds: readonly number[], now: Date): Promise<Map<number, CityOffers>> {
  const ids = sql`${sql.param([...cityIds])}::int[]`;
  const found = await rows<OffersRow>(
    await getDb(),
    sql`with served as materialized (
        select distinct n.city_id, n.company_id from company_neighborhoods n left join companies c on c.id = n.company_id
        where n.city_id = any(${ids}) and coalesce(${isListed}, false)
      ), pairs as (
        select s.city_id, o.service_id, o.category_id, count(distinct s.company_id) as companies,
          (array_agg(distinct s.company_id))[1:${providersWorthIndexing}] as company_ids
        from served s join company_services o on o.company_id = s.company_id where not o.is_hidden
        group by grouping sets ((s.city_id, o.service_id), (s.city_id, o.category_id))
      )
      select p.city_id, array_agg(p.service_id order by p.service_id) filter (where p.service_id is not null) as services,
        array_agg(p.category_id order by p.category_id) filter (where p.category_id is not null) as categories
      from pairs p where case when p.companies >= ${providersWorthIndexing} then true else coalesce(${hasDate(now)}, false) end
      group by p.city_id`,
  );
  return new Map(
    found.map((row) => [row.city_id, { services: row.services ?? [], categories: row.categories ?? [] }] as const),
  );
}
