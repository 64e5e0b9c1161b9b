import 'server-only';
import { getDb, rows, sql } from '@/lib/db/client';
import type { SectionOffer } from '../contract-sections';

/** What a company offers, as tiles of it begin, in the order of its services. */
export async function findOffers(companyId: number): Promise<SectionOffer[]> {
  return rows<SectionOffer>(
    await getDb(),
    sql`select o.guid::text as "ServiceGuid", json_build_object('en', s.name_en, 'fr', s.name_fr, 'es', s.name_es) as "Names",
        o.service_type_id as "ServiceTypeId", o.booking_page_type_id as "BookingPageTypeId", o.grouping_name as "GroupingName",
        o.price_minor as "PriceMinor", coalesce(k.currency, '') as "CurrencyCode", coalesce(l.country_id, -1) as "CountryTypeId"
      from company_services o join services s on s.id = o.service_id
        left join company_locations l on l.company_id = o.company_id left join countries k on k.id = l.country_id
      where o.company_id = ${companyId} and not o.is_hidden order by o.display_order, o.id`,
  );
}
