import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { getDb, rows } from '@/lib/db/client';
import { contains, distanceKm, type Point } from '@/lib/db/geometry';
import { spellingOf } from '@/lib/db/place-names';
import type { MultiPolygonCoordinates } from '@/lib/db/tables/places';
import { toSlug } from '@/lib/routes/slug';
import type { LangCode, PlaceKind, PlaceSuggestion } from './contract';
import type { NamedMatch } from './rules/choose-place';

export { spellingOf };

const columnOf: Record<LangCode, string> = { en: 'name_en', fr: 'name_fr', es: 'name_es' };
const name = (alias: string, lang: LangCode): SQL => sql.raw(`${alias}.${columnOf[lang]}`);

/** The neighborhood a point lies in, the smallest where they nest; undefined outside of all. */
export async function findNeighborhoodAt(point: Point): Promise<{ id: number; cityId: number } | undefined> {
  const candidates = await rows<{ id: number; city_id: number; polygon: MultiPolygonCoordinates }>(
    await getDb(),
    sql`select id, city_id, polygon from neighborhoods
      where box(point(min_longitude, min_latitude), point(max_longitude, max_latitude))
        @> point(${point.longitude}::float8, ${point.latitude}::float8)
      order by area, id`,
  );
  const found = candidates.find(({ polygon }) => contains(polygon, point.longitude, point.latitude));
  return found && { id: found.id, cityId: found.city_id };
}

const kmPerDegree = 111.2;

/** The nearest city within a radius; undefined where there is none. */
export async function findNearestCity(point: Point, radiusKm: number): Promise<{ id: number; km: number } | undefined> {
  const reach = radiusKm / kmPerDegree;
  const around = await rows<{ id: number } & Point>(
    await getDb(),
    sql`select id, latitude, longitude from cities
      where latitude between ${point.latitude - reach}::float8 and ${point.latitude + reach}::float8`,
  );
  const near = around
    .map((city) => ({ id: city.id, km: distanceKm(point, city) }))
    .filter(({ km }) => km <= radiusKm)
    .sort((a, b) => a.km - b.km || a.id - b.id);
  return near[0];
}

/** Slugs of a city and, unless it is −1, of one of its neighborhoods, in a language. */
export async function readSlugs(
  cityId: number,
  neighborhoodId: number,
  lang: LangCode,
): Promise<{ city: string; neighborhood: string }> {
  const [row] = await rows<{ city: string; neighborhood: string | null }>(
    await getDb(),
    sql`select ${name('c', lang)} as city, ${name('n', lang)} as neighborhood
      from cities c left join neighborhoods n on n.id = ${neighborhoodId} where c.id = ${cityId}`,
  );
  return { city: row ? toSlug(row.city) : '', neighborhood: row?.neighborhood ? toSlug(row.neighborhood) : '' };
}

/** Where a place lies; undefined for an unknown one. */
export async function findPoint(kind: PlaceKind, id: number): Promise<Point | undefined> {
  const table = { city: sql`cities`, neighborhood: sql`neighborhoods`, gazetteer: sql`gazetteer` }[kind];
  const [point] = await rows<Point>(await getDb(), sql`select latitude, longitude from ${table} where id = ${id}`);
  return point;
}

const matchColumns = sql`
  p.kind, p.ref_id as id, coalesce(n.city_id, c.id, -1) as "cityId", coalesce(nc.province_id, c.province_id) as "provinceId",
  p.country_id as "countryId", p.population, p.spelling`;
const matchJoins = sql`
  left join cities c on p.kind = 'city' and c.id = p.ref_id
  left join neighborhoods n on p.kind = 'neighborhood' and n.id = p.ref_id
  left join cities nc on nc.id = n.city_id`;

/** Places that go by one of the spellings, letter for letter. */
export async function listNamed(spellings: readonly string[]): Promise<NamedMatch[]> {
  if (spellings.length === 0) return [];
  return rows<NamedMatch>(
    await getDb(),
    sql`select ${matchColumns} from place_names p ${matchJoins} where p.spelling = any(${sql.param([...spellings])}::text[]) limit 300`,
  );
}

/** Places whose name resembles a spelling, most alike first. */
export async function listAlike(spelling: string, least: number, most: number): Promise<NamedMatch[]> {
  return rows<NamedMatch>(
    await getDb(),
    sql`select ${matchColumns} from (
        select *, similarity(spelling, ${spelling}) as likeness from place_names where spelling % ${spelling}
        order by likeness desc, population desc limit ${most}) p ${matchJoins}
      where p.likeness >= ${least} order by p.likeness desc, p.population desc`,
  );
}

/** Where a postal code of the gazetteer lies. */
export async function findPostalCode(codes: readonly string[]): Promise<Point | undefined> {
  if (codes.length === 0) return undefined;
  const [point] = await rows<Point>(
    await getDb(),
    sql`select latitude, longitude from gazetteer
      where postal_code <> '' and replace(upper(postal_code), ' ', '') = any(${sql.param([...codes])}::text[]) limit 1`,
  );
  return point;
}

/** Provinces that go by one of the names or codes, with their countries. */
export async function listProvinces(names: readonly string[]): Promise<{ id: number; countryId: number }[]> {
  if (names.length === 0) return [];
  const wanted = sql.param([...names]);
  return rows(
    await getDb(),
    sql`select id, country_id as "countryId" from provinces
      where lower(code) = any(${wanted}::text[]) or lower(f_unaccent(name_en)) = any(${wanted}::text[])
        or lower(f_unaccent(name_fr)) = any(${wanted}::text[]) or lower(f_unaccent(name_es)) = any(${wanted}::text[])`,
  );
}

export interface Candidate {
  kind: PlaceKind;
  id: number;
  countryId: number;
  population: number;
  spelling: string;
}

const candidateColumns = sql`kind, ref_id as id, country_id as "countryId", population, spelling`;

/** Escapes what LIKE reads as a pattern; spellings hold no such signs, but nobody should have to know. */
const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Places whose name begins with a spelling, the most populous first; of a country first where one is given. */
export async function listByPrefix(spelling: string, countryId: number, most: number): Promise<Candidate[]> {
  return rows<Candidate>(
    await getDb(),
    sql`select ${candidateColumns} from place_names where spelling like ${`${literal(spelling)}%`}
      order by country_id = ${countryId} desc, spelling = ${spelling} desc, population desc, spelling limit ${most}`,
  );
}

/** Places with a word that begins with a spelling, or whose name resembles it: accents and typing mistakes forgiven. */
export async function listByLikeness(spelling: string, countryId: number, most: number): Promise<Candidate[]> {
  return rows<Candidate>(
    await getDb(),
    sql`select ${candidateColumns} from place_names
      where spelling like ${`% ${literal(spelling)}%`} or spelling % ${spelling}
      order by country_id = ${countryId} desc, spelling like ${`% ${literal(spelling)}%`} desc,
        similarity(spelling, ${spelling}) desc, population desc limit ${most}`,
  );
}

type Detail = Omit<PlaceSuggestion, 'Slug'>;

/** The places as they are shown, by `kind:id`. */
export async function readPlaces(wanted: readonly Candidate[], lang: LangCode): Promise<Map<string, PlaceSuggestion>> {
  const ids = (kind: PlaceKind) => sql.param(wanted.filter((place) => place.kind === kind).map(({ id }) => id));
  const details = await rows<Detail>(
    await getDb(),
    sql`select 'city' as "Kind", c.id as "Id", ${name('c', lang)} as "Name", ${name('c', lang)} as "CityName",
        coalesce(${name('p', lang)}, '') as "ProvinceName", c.country_id as "CountryId", c.latitude as "Latitude", c.longitude as "Longitude"
      from cities c left join provinces p on p.id = c.province_id where c.id = any(${ids('city')}::int[])
      union all
      select 'neighborhood', n.id, ${name('n', lang)}, ${name('c', lang)}, coalesce(${name('p', lang)}, ''), c.country_id, n.latitude, n.longitude
      from neighborhoods n join cities c on c.id = n.city_id left join provinces p on p.id = c.province_id
      where n.id = any(${ids('neighborhood')}::int[])
      union all
      select 'gazetteer', g.id, ${name('g', lang)}, '', g.province_name, g.country_id, g.latitude, g.longitude
      from gazetteer g where g.id = any(${ids('gazetteer')}::int[])`,
  );
  return new Map(details.map((detail) => [`${detail.Kind}:${detail.Id}`, { ...detail, Slug: toSlug(detail.Name) }]));
}
