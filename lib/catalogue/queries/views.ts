import 'server-only';
import type { SQL } from 'drizzle-orm';
import { getDb, rows, sql } from '@/lib/db/client';
import { cachedQuery } from '@/lib/db/query-cache';
import { isListed } from '@/lib/db/shown-companies';
import { sortByName } from '@/lib/i18n/by-name';
import { toSlug } from '@/lib/routes/slug';
import type { Locale } from '@/lib/values/locale';
import type { CityOffer, CityView, NeighborhoodView, OfferInput, OfferView, Service } from '../contract';
import { findOfferInCity } from './offer-in-city';
import { name } from './shared-sql';

const description = (alias: string, lang: Locale): SQL => sql.raw(`${alias}.description_${lang}`);

const serviceColumns = (lang: Locale) => sql`
  s.id as "Id", s.service_type_id as "ServiceTypeId", s.category_id as "ServiceCategoryId",
  ${name('s', lang)} as "Name", ${name('k', lang)} as "CategoryName"`;

const inOrder = sql`k.display_order, s.display_order, s.id`;

interface PlaceRow {
  id: number;
  guid: string;
  name: string;
  country_id: number;
  province: string | null;
  timezone: string;
  latitude: number;
  longitude: number;
  updated_at: string;
}

const extras = (row: PlaceRow) => ({
  CountryTypeId: row.country_id,
  ProvinceName: row.province ?? '',
  TimezoneName: row.timezone,
  Latitude: row.latitude,
  Longitude: row.longitude,
  ModificationDate: new Date(row.updated_at).toISOString(),
});

/** The catalogue, archived entries left out, in its own order. */
export function listServices(lang: Locale): Promise<Service[]> {
  return cachedQuery(`catalogue ${lang}`, ['home'], async () =>
    rows<Service>(
      await getDb(),
      sql`select ${serviceColumns(lang)} from services s join service_categories k on k.id = s.category_id
        where not s.is_archived and not k.is_archived order by ${inOrder}`,
    ),
  );
}

/** Ids of services that a company offers in a place: companies of the whole city come to each of its neighborhoods. */
function listOfferedAt(tags: readonly string[], within: SQL): Promise<{ id: number }[]> {
  return cachedQuery(`offered ${tags[0]}`, tags, async () =>
    rows(
      await getDb(),
      sql`select distinct o.service_id as id from company_services o join companies c on c.id = o.company_id
        where ${isListed} and not o.is_hidden and o.company_id in (
          select company_id from company_neighborhoods n where ${within})`,
    ),
  );
}

/** The part of the catalogue that is offered in a place. @param tags the place's own first, then what else goes there */
async function listServicesAt(tags: readonly string[], within: SQL, lang: Locale): Promise<Service[]> {
  const [services, found] = await Promise.all([listServices(lang), listOfferedAt(tags, within)]);
  const offered = new Set(found.map(({ id }) => id));
  return services.filter(({ Id }) => offered.has(Id));
}

/** A city with what can be had in it; undefined for an unknown id. */
export async function findCity(id: number, lang: Locale): Promise<CityView | undefined> {
  const [row] = await rows<PlaceRow>(
    await getDb(),
    sql`select c.id, c.guid, ${name('c', lang)} as name, c.country_id, ${name('p', lang)} as province, c.timezone,
      c.latitude, c.longitude, c.updated_at
      from cities c left join provinces p on p.id = c.province_id where c.id = ${id}`,
  );
  if (!row) return undefined;
  const Services = await listServicesAt([`city:${id}`], sql`n.city_id = ${id}`, lang);
  return { Id: row.id, Guid: row.guid, Name: row.name, Slug: toSlug(row.name), Services, ...extras(row) };
}

/** A neighborhood with what can be had in it; undefined for an unknown id. */
export async function findNeighborhood(id: number, lang: Locale): Promise<NeighborhoodView | undefined> {
  const [row] = await rows<PlaceRow & { city_id: number; city: string }>(
    await getDb(),
    sql`select n.id, n.guid, ${name('n', lang)} as name, n.latitude, n.longitude, n.updated_at,
      c.id as city_id, ${name('c', lang)} as city, c.country_id, ${name('p', lang)} as province, c.timezone
      from neighborhoods n join cities c on c.id = n.city_id left join provinces p on p.id = c.province_id where n.id = ${id}`,
  );
  if (!row) return undefined;
  const within = sql`n.neighborhood_id = ${id} or (n.city_id = ${row.city_id} and n.neighborhood_id is null)`;
  const Services = await listServicesAt([`neighborhood:${id}`, `inCity:${row.city_id}`], within, lang);
  const city = { CityId: row.city_id, CityName: row.city, CitySlug: toSlug(row.city) };
  return { Id: row.id, Guid: row.guid, Name: row.name, Slug: toSlug(row.name), ...city, Services, ...extras(row) };
}

/** At most so many cities on a category's or a service's page. */
const citiesShown = 60;

async function listOfferCities(offer: SQL, lang: Locale): Promise<CityOffer[]> {
  const found = await rows<{ id: number; name: string; country_id: number; count: number }>(
    await getDb(),
    sql`select t.id, ${name('t', lang)} as name, t.country_id, count(distinct c.id)::int as count
      from company_services o join companies c on c.id = o.company_id
      join company_neighborhoods n on n.company_id = c.id join cities t on t.id = n.city_id
      where ${isListed} and not o.is_hidden and ${offer}
      group by t.id order by count desc, t.population desc, t.id limit ${citiesShown}`,
  );
  return found.map((row) => ({
    CityId: row.id,
    CityName: row.name,
    CitySlug: toSlug(row.name),
    CountryTypeId: row.country_id,
    CompanyCount: row.count,
  }));
}

interface OfferRow {
  id: number;
  name: string;
  category: string;
  category_id: number;
  description: string;
  updated_at: string;
}

async function listServicesOf(categoryId: number, lang: Locale): Promise<Service[]> {
  return (await listServices(lang)).filter((service) => service.ServiceCategoryId === categoryId);
}

interface Offered {
  /** Which rows of what companies offer (alias o) it is about. */
  offer: SQL;
  lang: Locale;
  city_id?: number;
}

async function offerView(row: OfferRow, { offer, lang, city_id }: Offered): Promise<OfferView> {
  const [Services, Cities, InCity] = await Promise.all([
    listServicesOf(row.category_id, lang),
    listOfferCities(offer, lang),
    city_id === undefined ? undefined : findOfferInCity(offer, city_id, lang),
  ]);
  return {
    Id: row.id,
    Name: row.name,
    Slug: toSlug(row.name),
    CategoryName: row.category,
    ServiceCategoryId: row.category_id,
    Description: row.description,
    Services,
    Cities,
    ModificationDate: new Date(row.updated_at).toISOString(),
    ...(InCity ? { InCity } : {}),
  };
}

/** A category, its services and its cities; undefined for an unknown or archived one. */
export async function findCategory({ id, lang_code: lang, city_id }: OfferInput): Promise<OfferView | undefined> {
  const [row] = await rows<OfferRow>(
    await getDb(),
    sql`select k.id, ${name('k', lang)} as name, ${name('k', lang)} as category, k.id as category_id,
      ${description('k', lang)} as description, k.updated_at
      from service_categories k where k.id = ${id} and not k.is_archived`,
  );
  if (!row) return undefined;
  return offerView(row, { offer: sql`o.category_id = ${id}`, lang, city_id });
}

/** A service, the services of its category and its cities; undefined for an unknown or archived one. */
export async function findService({ id, lang_code: lang, city_id }: OfferInput): Promise<OfferView | undefined> {
  const [row] = await rows<OfferRow>(
    await getDb(),
    sql`select s.id, ${name('s', lang)} as name, ${name('k', lang)} as category, k.id as category_id,
      ${description('s', lang)} as description, s.updated_at
      from services s join service_categories k on k.id = s.category_id
      where s.id = ${id} and not s.is_archived and not k.is_archived`,
  );
  if (!row) return undefined;
  return offerView(row, { offer: sql`o.service_id = ${id}`, lang, city_id });
}

export interface ListRow {
  id: number;
  name: string;
  is_archived: boolean;
  parent_id: number | null;
  zone_id: number | null;
  /** Short form, where the list has one. */
  code?: string;
}

const listSources = {
  Countries: (lang: Locale) =>
    sql`select id, ${name('t', lang)} as name, false as is_archived, null::int as parent_id, null::int as zone_id from countries t`,
  Provinces: (lang: Locale) =>
    sql`select id, ${name('t', lang)} as name, false as is_archived, country_id as parent_id, time_zone_id as zone_id, code from provinces t`,
  TimeZones: () =>
    sql`select id, name, false as is_archived, country_id as parent_id, null::int as zone_id from time_zones order by name`,
  ServiceCategories: (lang: Locale) =>
    sql`select id, ${name('t', lang)} as name, is_archived, null::int as parent_id, null::int as zone_id from service_categories t order by display_order, id`,
  ServiceTypes: (lang: Locale) =>
    sql`select id, ${name('t', lang)} as name, is_archived, category_id as parent_id, null::int as zone_id from service_types t order by category_id, display_order, id`,
  Services: (lang: Locale) =>
    sql`select id, ${name('t', lang)} as name, is_archived, service_type_id as parent_id, null::int as zone_id from services t order by category_id, display_order, id`,
} satisfies Record<string, (lang: Locale) => SQL>;
export type StoredListName = keyof typeof listSources;

/** Lists that have no order of their own. */
const byName: ReadonlySet<StoredListName> = new Set(['Countries', 'Provinces']);

/** A list that is kept in the database, archived entries included: old records still name them. */
export async function readList(list: StoredListName, lang: Locale): Promise<ListRow[]> {
  const found = await rows<ListRow>(await getDb(), listSources[list](lang));
  if (!byName.has(list)) return found;
  return sortByName(found, lang, (row) => [row.name]).sort(
    (one, other) => (one.parent_id ?? 0) - (other.parent_id ?? 0),
  );
}
