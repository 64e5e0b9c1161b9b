import 'server-only';
import { type Db, rows, sql } from '@/lib/db/client';

/** Where a demo company is put: a city that is known, with a neighborhood where it has one. */
export interface DemoPlace {
  cityId: number;
  neighborhoodId: number | null;
  provinceId: number | null;
  countryId: number;
  timezone: string;
  currency: string;
  cityName: string;
}

/** A city of a country that speaks the language, if there is one; else any. @param countryIds the countries to look in first */
export async function findDemoPlace(db: Db, countryIds: readonly number[]): Promise<DemoPlace | undefined> {
  const [found] = await rows<DemoPlace>(
    db,
    sql`select c.id as "cityId", c.name_en as "cityName", c.province_id as "provinceId", c.country_id as "countryId", c.timezone, k.currency,
        (select n.id from neighborhoods n where n.city_id = c.id order by n.id limit 1) as "neighborhoodId"
      from cities c join countries k on k.id = c.country_id
      order by c.country_id = any(array(select jsonb_array_elements_text(${JSON.stringify(countryIds)}::jsonb)::int)) desc,
        exists (select from neighborhoods n where n.city_id = c.id) desc, c.id limit 1`,
  );
  return found;
}

/** A demo company as it was made. */
export interface DemoCompany extends DemoPlace {
  id: number;
  guid: string;
  /** What it offers: its own id, the catalogue's, price. */
  services: { id: number; serviceId: number; priceMinor: number }[];
}

/** Makes an unpublished company that goes by itself: on no list, and at no public address. */
export async function insertDemoCompany(
  tx: Db,
  place: DemoPlace,
  { name, until }: { name: string; until: Date },
): Promise<DemoCompany> {
  const [made] = await rows<{ id: number; guid: string }>(
    tx,
    sql`with made as (
        insert into companies (is_unclaimed, is_published, claimed_at, demo_until)
        values (false, false, now(), ${until.toISOString()}::timestamptz) returning id, guid),
      profile as (
        insert into company_profiles (company_id, name, email, phone_number, url)
        select id, ${name}, 'office@demo.invalid', '+15125550100', 'https://demo.invalid' from made),
      located as (
        insert into company_locations (company_id, country_id, province_id, city_id, timezone)
        select id, ${place.countryId}::int, ${place.provinceId}::int, ${place.cityId}::int, ${place.timezone} from made),
      serving as (
        insert into company_neighborhoods (company_id, city_id, neighborhood_id)
        select id, ${place.cityId}::int, ${place.neighborhoodId}::int from made),
      paying as (
        insert into subscriptions (company_id, product, subscription_type_id) select id, 'core', 2 from made)
      select id, guid from made`,
  );
  const { id, guid } = made!;
  const services = await rows<DemoCompany['services'][number]>(
    tx,
    sql`insert into company_services (company_id, service_id, service_type_id, category_id, booking_page_type_id, price_minor, display_order)
      select ${id}::int, s.id, s.service_type_id, s.category_id, case s.nth when 2 then 3 else 1 end,
        case s.nth when 1 then 12900 when 2 then 0 else 8900 end, s.nth
      from (select *, row_number() over (order by id)::int as nth from services order by id limit 3) s
      returning id, service_id as "serviceId", price_minor as "priceMinor"`,
  );
  return { ...place, id, guid, services };
}

/** Demo companies that are alive. */
export async function countDemos(db: Db, now: Date): Promise<number> {
  const [found] = await rows<{ n: number }>(
    db,
    sql`select count(*)::int as n from companies where demo_until > ${now.toISOString()}::timestamptz`,
  );
  return found!.n;
}

/** Demo companies that are over, and so many of the oldest that are not. */
export async function listDemosOver(db: Db, now: Date, more: number): Promise<number[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const found = await rows<{ id: number }>(
    db,
    sql`select id from companies where demo_until <= ${at}
      union (select id from companies where demo_until > ${at} order by demo_until, id limit ${more})`,
  );
  return found.map(({ id }) => id);
}

/** Deletes demo companies with everything of them. */
export async function deleteDemos(tx: Db, ids: readonly number[]): Promise<void> {
  await rows(
    tx,
    sql`delete from companies where demo_until is not null
      and id = any(array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::int))`,
  );
}
