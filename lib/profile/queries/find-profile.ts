import 'server-only';
import { getDb, rows, sql } from '@/lib/db/client';
import { nameColumn } from '@/lib/db/name-column';
import type { Locale } from '@/lib/values/locale';

/** What the tables of a company say beside its part of the directory. Instants are ISO 8601 in UTC. */
export interface ProfileRow {
  storageId: number;
  isActive: boolean;
  claimedAt: string | null;
  createdAt: string;
  publishedAt: string | null;
  profileCreatedAt: string;
  locationId: number | null;
  locationGuid: string;
  locationCreatedAt: string;
  /** GeoJSON as text; null where there is none. */
  serviceBoundary: string | null;
  latitude: number | null;
  longitude: number | null;
  cityName: string;
  provinceId: number | null;
  provinceName: string;
  mciSubscriptionTypeId: number;
  services: { id: number; guid: string; categoryId: number; serviceId: number; createdAt: string }[];
}

/** The row of a company's profile with its location, undefined for an unknown id. */
export async function findProfile(companyId: number, langCode: Locale): Promise<ProfileRow | undefined> {
  const name = nameColumn(langCode);
  const [found] = await rows<ProfileRow>(
    await getDb(),
    sql`select c.storage_id as "storageId", c.is_active as "isActive", c.claimed_at as "claimedAt", c.created_at as "createdAt",
        c.published_at as "publishedAt", p.created_at as "profileCreatedAt", l.id as "locationId", l.guid as "locationGuid",
        l.created_at as "locationCreatedAt", l.service_boundary::text as "serviceBoundary", l.latitude, l.longitude,
        coalesce(y.${name}, '') as "cityName", l.province_id as "provinceId", coalesce(r.${name}, '') as "provinceName",
        coalesce((select subscription_type_id from subscriptions
          where company_id = c.id and product = 'mci' and ended_at is null), 0) as "mciSubscriptionTypeId",
        (select coalesce(json_agg(json_build_object('id', s.id, 'guid', s.guid, 'categoryId', s.category_id,
            'serviceId', s.service_id, 'createdAt', s.created_at) order by s.display_order, s.id), '[]')
          from company_services s where s.company_id = c.id and not s.is_hidden) as services
      from companies c join company_profiles p on p.company_id = c.id
      left join company_locations l on l.company_id = c.id
      left join cities y on y.id = l.city_id left join provinces r on r.id = l.province_id
      where c.id = ${companyId}`,
  );
  return found;
}
