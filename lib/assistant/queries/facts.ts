import 'server-only';
import { getDb, rows, sql } from '@/lib/db/client';
import { nameColumn } from '@/lib/db/name-column';
import type { Locale } from '@/lib/values/locale';

/** What the tables say of a company that a text about it may say (docs/portal.md §4): nothing of customers, opinions, contacts. */
export interface StoredFacts {
  name: string;
  services: { name: string; category: string; priceMinor: number; currency: string; countryId: number }[];
  places: string[];
  /** Contents of its sections in one language, what is published or, without it, the draft. */
  sections: { typeId: number; content: Record<string, unknown> }[];
}

/** Far more than a text can name. */
const maxNamed = 40;

/** Reads them, with names in the language of the text. */
export async function readFacts(companyId: number, locale: Locale, languageTypeId: number): Promise<StoredFacts> {
  const db = await getDb();
  const name = nameColumn(locale);
  const [company] = await rows<{ name: string }>(
    db,
    sql`select name from company_profiles where company_id = ${companyId}`,
  );
  const services = await rows<StoredFacts['services'][number]>(
    db,
    sql`select s.${name} as name, g.${name} as category, o.price_minor as "priceMinor", coalesce(k.currency, '') as currency,
        coalesce(l.country_id, -1) as "countryId"
      from company_services o join services s on s.id = o.service_id join service_categories g on g.id = o.category_id
        left join company_locations l on l.company_id = o.company_id left join countries k on k.id = l.country_id
      where o.company_id = ${companyId} and not o.is_hidden order by o.display_order, o.id limit ${maxNamed}`,
  );
  const places = await rows<{ name: string }>(
    db,
    sql`select distinct coalesce(n.${name}, c.${name}) as name from company_neighborhoods p join cities c on c.id = p.city_id
        left join neighborhoods n on n.id = p.neighborhood_id
      where p.company_id = ${companyId} order by 1 limit ${maxNamed}`,
  );
  const sections = await rows<StoredFacts['sections'][number]>(
    db,
    sql`select s.section_type_id as "typeId", coalesce(d.content, f.content) as content from company_sections s
        left join company_section_displays d on d.section_id = s.id and d.language_type_id = ${languageTypeId}
        left join company_section_drafts f on f.section_id = s.id and f.language_type_id = ${languageTypeId}
      where s.company_id = ${companyId} and coalesce(d.content, f.content) is not null order by s.section_type_id`,
  );
  return { name: company?.name ?? '', services, places: places.map((place) => place.name), sections };
}
