import 'server-only';
import { getDb, rows, sql } from '@/lib/db/client';
import { cachedQuery } from '@/lib/db/query-cache';
import { isFree, isListed, visitIsOffered } from '@/lib/db/shown-companies';
import { toSlug } from '@/lib/routes/slug';
import type { Locale } from '@/lib/values/locale';
import type { ServedCity } from '../contract';
import { name } from './shared-sql';

/** At most so many cities of a country: those with most dates. */
const citiesOfCountry = 12;
/** Dates that count, in days from now. */
const daysAhead = 30;

/** Cities that a company serves or has a date in, those with most dates ahead first, by language. */
export function listServedCities(lang: Locale, now: Date): Promise<ServedCity[]> {
  return cachedQuery(`served cities ${lang}`, ['home'], async () => {
    const found = await rows<{ id: number; name: string; country_id: number; companies: number; dates: number }>(
      await getDb(),
      sql`with served as (
          select n.city_id, count(distinct n.company_id)::int as companies
          from company_neighborhoods n join companies c on c.id = n.company_id where ${isListed} group by 1
        ), dated as (
          select v.city_id, count(*)::int as dates from visits v join companies c on c.id = v.company_id
          where ${isListed} and ${isFree} and v.starts_at >= ${now.toISOString()}
            and ${visitIsOffered}
            and v.starts_at < ${now.toISOString()}::timestamptz + make_interval(days => ${daysAhead}) group by 1
        ), ranked as (
          select t.id, ${name('t', lang)} as name, t.country_id, t.population, coalesce(s.companies, 0) as companies,
            coalesce(d.dates, 0) as dates, row_number() over (partition by t.country_id
              order by coalesce(d.dates, 0) desc, coalesce(s.companies, 0) desc, t.population desc, t.id) as rank
          from cities t left join served s on s.city_id = t.id left join dated d on d.city_id = t.id
          where s.companies > 0 or d.dates > 0
        )
        select id, name, country_id, companies, dates from ranked where rank <= ${citiesOfCountry}
        order by dates desc, companies desc, population desc, id`,
    );
    return found.map((row) => ({
      CityId: row.id,
      CityName: row.name,
      CitySlug: toSlug(row.name),
      CountryTypeId: row.country_id,
      CompanyCount: row.companies,
      UpcomingCount: row.dates,
    }));
  });
}
