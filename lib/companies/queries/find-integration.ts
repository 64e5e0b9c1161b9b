import 'server-only';
import { getDb, rows, sql } from '@/lib/db/client';
import { nameColumn } from '@/lib/db/name-column';
import { isListed } from '@/lib/db/shown-companies';
import type { BookingPageWords } from '@/lib/values/booking-page';
import { sectionType } from '@/lib/values/ids';
import { type Locale, languages } from '@/lib/values/locale';
import { payingSubscriptionTypes } from '../rules/paying';

/** A service with what its booking page says of it; names in the language asked. */
export interface OfferedHere {
  guid: string;
  serviceId: number;
  serviceTypeId: number;
  name: string;
  categoryName: string;
  groupingName: string;
  bookingPageGuid: string;
  bookingPageTypeId: number;
  priceMinor: number;
  isRecurring: boolean;
  durationMinutes: number;
  leadMinutes: number;
  questions: string[];
  frequencies: unknown[];
  page: BookingPageWords;
  isPaused: boolean;
}

/** A listed company as its integration pages open with it. */
export interface IntegrationRow {
  id: number;
  guid: string;
  name: string;
  isVerified: boolean;
  hasLogo: boolean;
  clientKeyGuid: string;
  countryId: number;
  timezone: string;
  usesWebsiteChat: boolean;
  usesSocialMediaReviews: boolean;
  colour: string | null;
  cityName: string;
  neighborhoodName: string;
  /** Of a company that pays. */
  phoneNumber: string | null;
  services: OfferedHere[];
  /** Content of its book-now section, as stored. */
  tiles: unknown;
}

const paying = sql.raw(`array[${payingSubscriptionTypes.join(', ')}]::int[]`);
const bookNowSection = sql.raw(String(sectionType.bookNow));

/** What the page of company `c` says of its tiles, in a language or the first there is. */
export const tilesContent = (locale: Locale) =>
  sql`(select d.content from company_sections e join company_section_displays d on d.section_id = e.id
    where e.company_id = c.id and e.section_type_id = ${bookNowSection} and not e.is_hidden
    order by d.language_type_id = ${languages[locale].languageTypeId} desc, d.language_type_id limit 1)`;

/** The listed company a client key stands for; undefined for anybody else's. */
export async function findIntegration(clientKey: string, langCode: Locale): Promise<IntegrationRow | undefined> {
  const name = nameColumn(langCode);
  const [found] = await rows<IntegrationRow>(
    await getDb(),
    sql`select c.id, c.guid, p.name, c.is_verified as "isVerified", p.has_logo as "hasLogo",
        l.client_key_guid as "clientKeyGuid", l.country_id as "countryId", l.timezone,
        l.uses_website_chat as "usesWebsiteChat", l.uses_social_media_reviews as "usesSocialMediaReviews", c.colour,
        case when exists (select from subscriptions u where u.company_id = c.id and u.product = 'core' and u.ended_at is null
          and u.subscription_type_id = any(${paying})) then p.phone_number end as "phoneNumber",
        coalesce(y.${name}, '') as "cityName", coalesce(h.${name}, '') as "neighborhoodName",
        (select coalesce(json_agg(json_build_object('guid', o.guid, 'serviceId', o.service_id, 'serviceTypeId', o.service_type_id,
            'name', s.${name}, 'categoryName', g.${name}, 'groupingName', o.grouping_name,
            'bookingPageGuid', o.booking_page_guid, 'bookingPageTypeId', o.booking_page_type_id, 'priceMinor', o.price_minor,
            'isRecurring', o.is_recurring, 'durationMinutes', o.duration_minutes, 'leadMinutes', o.lead_minutes,
            'frequencies', o.frequencies, 'page', o.booking_page, 'isPaused', o.is_paused, 'questions', (select coalesce(json_agg(q ->> ${langCode}::text), '[]') from json_array_elements(o.questions) q)) order by o.display_order, o.id), '[]')
          from company_services o join services s on s.id = o.service_id join service_categories g on g.id = o.category_id
          where o.company_id = c.id and not o.is_hidden) as services,
        ${tilesContent(langCode)} as tiles
      from company_locations l join companies c on c.id = l.company_id join company_profiles p on p.company_id = c.id
        left join lateral (select n.city_id, n.neighborhood_id from company_neighborhoods n
          where n.company_id = c.id order by n.id limit 1) w on true
        left join cities y on y.id = coalesce(l.city_id, w.city_id)
        left join neighborhoods h on h.id = w.neighborhood_id and h.city_id = y.id
      where l.client_key_guid = ${clientKey}::uuid and ${isListed}`,
  );
  return found;
}
