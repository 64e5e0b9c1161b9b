import 'server-only';
import { companyPlaceChoices } from '@/lib/config/limits';
import { type Db, rows, type SQL, sql } from '@/lib/db/client';
import { nameColumn } from '@/lib/db/name-column';
import { sortByName } from '@/lib/i18n/by-name';
import { isWholeCity } from '@/lib/values/form-place';
import type { Locale } from '@/lib/values/locale';

/** What a street day needs to know of its company. */
export interface StreetDayCompany {
  timezone: string;
  countryId: number;
  /** The service, where the company offers it. */
  companyServiceId: number | null;
}

/** @param serviceId of the offer that is asked for */
export async function findStreetDayCompany(
  db: Db,
  companyId: number,
  serviceId: number | null,
): Promise<StreetDayCompany | undefined> {
  const [found] = await rows<StreetDayCompany>(
    db,
    sql`select l.timezone, l.country_id as "countryId",
        (select o.id from company_services o where o.company_id = l.company_id and o.service_id = ${serviceId}::int and not o.is_hidden)
          as "companyServiceId"
      from company_locations l where l.company_id = ${companyId}`,
  );
  return found;
}

/** Countries of the places that a company serves, beside its own. */
export async function listFurtherCountries(db: Db, companyId: number): Promise<number[]> {
  const found = await rows<{ id: number }>(
    db,
    sql`select distinct y.country_id as id from company_neighborhoods n join cities y on y.id = n.city_id
        join company_locations l on l.company_id = n.company_id
      where n.company_id = ${companyId} and y.country_id <> l.country_id order by 1`,
  );
  return found.map(({ id }) => id);
}

/** A place that a street day can be at. */
export interface StreetDayPlace {
  cityId: number;
  neighborhoodId: number | null;
  timezone: string;
  countryId: number;
}

/** A neighborhood with its city, or a whole city. */
export async function findStreetDayPlace(
  db: Db,
  wanted: { neighborhoodId?: number; cityId?: number },
): Promise<StreetDayPlace | undefined> {
  const { neighborhoodId, cityId } = wanted;
  const [found] = await rows<StreetDayPlace>(
    db,
    neighborhoodId === undefined
      ? sql`select id as "cityId", null::int as "neighborhoodId", timezone, country_id as "countryId" from cities where id = ${cityId ?? 0}`
      : sql`select y.id as "cityId", n.id as "neighborhoodId", y.timezone, y.country_id as "countryId"
          from neighborhoods n join cities y on y.id = n.city_id where n.id = ${neighborhoodId}`,
  );
  return found;
}

/**
 * Someone who goes to visits: where a company has none, who announces a street day, with their account. One who was taken off or deleted before is
 * back by it. @returns their id
 */
export async function addTeamMember(
  tx: Db,
  companyId: number,
  person: { memberId: number; firstName: string; lastName: string },
): Promise<number> {
  const [made] = await rows<{ id: number }>(
    tx,
    sql`insert into team_members (company_id, member_id, first_name, last_name)
      values (${companyId}, ${person.memberId}, ${person.firstName}, ${person.lastName})
      on conflict (member_id, company_id) where member_id is not null
        do update set is_active = true, deleted_at = null, version = team_members.version + 1 returning id`,
  );
  return made!.id;
}

/**
 * The first of a company's people: its oldest owner, or, of a company that has no owner, someone by its own name. An owner who was taken
 * off is back by it. @returns their id
 */
export async function addFirstPerson(tx: Db, companyId: number): Promise<number> {
  const [made] = await rows<{ id: number }>(
    tx,
    sql`insert into team_members (company_id, member_id, first_name, last_name)
      select p.company_id, o.id, coalesce(o.first_name, p.name), coalesce(o.last_name, '')
      from company_profiles p left join lateral (
        select m.id, m.first_name, m.last_name from company_members w join members m on m.id = w.member_id
        where w.company_id = p.company_id and w.role = 'Owner' order by w.created_at, w.id limit 1) o on true
      where p.company_id = ${companyId}
      on conflict (member_id, company_id) where member_id is not null
        do update set is_active = true, deleted_at = null, version = team_members.version + 1 returning id`,
  );
  return made!.id;
}

/** What a company offers, by name. */
export async function listOfferedServices(
  db: Db,
  companyId: number,
  locale: Locale,
): Promise<{ Id: number; Name: string }[]> {
  const found = await rows<{ Id: number; Name: string }>(
    db,
    sql`select s.id as "Id", s.${nameColumn(locale)} as "Name" from company_services o join services s on s.id = o.service_id
      where o.company_id = ${companyId} and not o.is_hidden order by 1`,
  );
  return sortByName(found, locale, ({ Name }) => [Name]);
}

/** A place as a choice: what it is taken as, its name, its city's. */
const placeColumns = (
  locale: Locale,
) => sql`case when n.id is null then 'city-' || y.id else 'neighborhood-' || n.id end as "Place",
  coalesce(n.${nameColumn(locale)}, y.${nameColumn(locale)}) as "Name", y.${nameColumn(locale)} as "CityName"`;

export interface PlaceToGoTo {
  /** `neighborhood-12`, `city-5`. */
  Place: string;
  Name: string;
  CityName: string;
}

/** Places that a form offers. */
export interface OfferedPlaces<Place extends PlaceToGoTo = PlaceToGoTo> {
  places: Place[];
  /** The company works in more places than a list shows. */
  hasMore: boolean;
}

/** By city, the city as a whole before what lies in it. */
export const placesInOrder = <T extends PlaceToGoTo>(places: readonly T[], locale: Locale): T[] =>
  sortByName(places, locale, ({ Place, Name, CityName }) => [CityName, isWholeCity(Place) ? '' : Name]);

/**
 * The first places in which a company works, in that order, and one more than a list shows: columns city_id, neighborhood_id, nth.
 * Accents count as their letters here, so that none falls out for beginning with one.
 */
export function firstServed(companyId: number, locale: Locale): SQL {
  const key = (alias: SQL) => sql`lower(f_unaccent(${alias}.${nameColumn(locale)}))`;
  return sql`select w.city_id, w.neighborhood_id,
      row_number() over (order by ${key(sql`y`)}, n.id is not null, ${key(sql`n`)}, y.id, n.id) as nth
    from company_neighborhoods w join cities y on y.id = w.city_id left join neighborhoods n on n.id = w.neighborhood_id
    where w.company_id = ${companyId} order by nth limit ${companyPlaceChoices + 1}`;
}

/** Where a company works, by name, and a place that was chosen beside. */
export async function listServedPlaces(
  db: Db,
  companyId: number,
  { locale, place }: { locale: Locale; place: { neighborhoodId?: number; cityId?: number } },
): Promise<OfferedPlaces> {
  const found = await rows<PlaceToGoTo & { hasMore: boolean }>(
    db,
    sql`with served as (${firstServed(companyId, locale)})
      select p.*, (select count(*) from served) > ${companyPlaceChoices} as "hasMore" from (
        select ${placeColumns(locale)} from served w join cities y on y.id = w.city_id
          left join neighborhoods n on n.id = w.neighborhood_id where w.nth <= ${companyPlaceChoices}
        union select ${placeColumns(locale)} from neighborhoods n join cities y on y.id = n.city_id where n.id = ${place.neighborhoodId ?? 0}
        union select ${placeColumns(locale)} from cities y left join neighborhoods n on false where y.id = ${place.cityId ?? 0}
      ) p order by 1`,
  );
  const places = found.map(({ Place, Name, CityName }) => ({ Place, Name, CityName }));
  return { places: placesInOrder(places, locale), hasMore: found[0]?.hasMore ?? false };
}
