import { type Db, rows, sql } from '@/lib/db/client';
import { type NamedPlace, neighborhoodPopulation, writePlaceNames } from '@/lib/db/place-names';
import type { MultiPolygonCoordinates } from '@/lib/db/tables/places';
import { nameColumns, nameValues } from '../base';
import { CITIES } from '../data/cities';
import type { CityData, NeighborhoodData } from '../data/cities/city-data';
import { DEMO } from '../horizon';
import { insertRows, SKIP_EXISTING } from '../insert-rows';
import { drawNeighborhood, rivalsAround } from '../polygons';
import { guidOf } from '../random';
import { readCities, spellingsOf, spellingsOfCity, storedCity, writePostalAreas } from './place-words';

/** Ids in the database of what the demo knows by name. */
export interface PlaceIds {
  readonly cities: ReadonlyMap<string, number>;
  readonly neighborhoods: ReadonlyMap<NeighborhoodData, number>;
}

const sourceIdOf = (city: CityData, neighborhood: NeighborhoodData) => `${city.key}/${neighborhood.name.en}`;

let drawn: Map<NeighborhoodData, ReturnType<typeof drawNeighborhood>> | undefined;

/** Shapes of all neighborhoods, drawn once. */
function shapes() {
  drawn ??= new Map(
    CITIES.flatMap((city) => {
      const rivals = rivalsAround(city, CITIES);
      return city.neighborhoods.map((one) => [one, drawNeighborhood(one, rivals, sourceIdOf(city, one))] as const);
    }),
  );
  return drawn;
}

/** The polygon of a neighborhood of the demo. */
export function polygonOf(neighborhood: NeighborhoodData): MultiPolygonCoordinates {
  const shape = shapes().get(neighborhood);
  if (!shape) throw new Error(`No shape for ${neighborhood.name.en}`);
  return shape.polygon;
}

const CITY_COLUMNS = {
  guid: 'uuid',
  country_id: 'int',
  province_id: 'int',
  ...nameColumns,
  latitude: 'float8',
  longitude: 'float8',
  timezone: 'text',
  population: 'int',
};

async function writeCities(tx: Db): Promise<ReadonlyMap<string, number>> {
  const stored = await readCities(tx);
  const missing = CITIES.filter((city) => !storedCity(stored, city)).map((city) => ({
    guid: guidOf('city', city.key),
    country_id: city.countryId,
    province_id: city.provinceId,
    ...nameValues(city.name),
    latitude: city.latitude,
    longitude: city.longitude,
    timezone: city.timezone,
    population: city.population,
  }));
  await insertRows(tx, 'cities', CITY_COLUMNS, missing);
  const found = missing.length > 0 ? await readCities(tx) : stored;
  return new Map(
    CITIES.flatMap((city) => {
      const row = storedCity(found, city);
      return row ? [[city.key, row.id] as const] : [];
    }),
  );
}

const NEIGHBORHOOD_COLUMNS = {
  guid: 'uuid',
  city_id: 'int',
  ...nameColumns,
  latitude: 'float8',
  longitude: 'float8',
  polygon: 'jsonb',
  min_longitude: 'float8',
  min_latitude: 'float8',
  max_longitude: 'float8',
  max_latitude: 'float8',
  area: 'float8',
  dataset: 'text',
  source_id: 'text',
};

function neighborhoodRow(city: CityData, cityId: number | undefined, one: NeighborhoodData) {
  const shape = shapes().get(one);
  const sourceId = sourceIdOf(city, one);
  return {
    guid: guidOf('neighborhood', sourceId),
    city_id: cityId,
    ...nameValues(one.name),
    latitude: one.latitude,
    longitude: one.longitude,
    polygon: shape?.polygon,
    min_longitude: shape?.minLongitude,
    min_latitude: shape?.minLatitude,
    max_longitude: shape?.maxLongitude,
    max_latitude: shape?.maxLatitude,
    area: shape?.area,
    dataset: DEMO,
    source_id: sourceId,
  };
}

async function writeNeighborhoods(tx: Db, cities: ReadonlyMap<string, number>): Promise<PlaceIds['neighborhoods']> {
  const bySource = new Map(CITIES.flatMap((city) => city.neighborhoods.map((one) => [sourceIdOf(city, one), one])));
  await insertRows(
    tx,
    'neighborhoods',
    NEIGHBORHOOD_COLUMNS,
    CITIES.flatMap((city) => city.neighborhoods.map((one) => neighborhoodRow(city, cities.get(city.key), one))),
    { conflict: SKIP_EXISTING },
  );
  const found = await rows<{ id: number; source_id: string }>(
    tx,
    sql`select id, source_id from neighborhoods where dataset = ${DEMO}`,
  );
  return new Map(
    found.flatMap(({ id, source_id }) => {
      const one = bySource.get(source_id);
      return one ? [[one, id] as const] : [];
    }),
  );
}

function namedPlaces({ cities, neighborhoods }: PlaceIds): NamedPlace[] {
  return CITIES.flatMap((city) => {
    const { countryId, population } = city;
    const id = cities.get(city.key);
    const own =
      id === undefined ? [] : [{ kind: 'city' as const, id, countryId, population, names: spellingsOfCity(city) }];
    const parts = city.neighborhoods.flatMap((one) => {
      const partId = neighborhoods.get(one);
      if (partId === undefined) return [];
      const weight = neighborhoodPopulation(population);
      return [{ kind: 'neighborhood' as const, id: partId, countryId, population: weight, names: spellingsOf(one) }];
    });
    return [...own, ...parts];
  });
}

/** Writes the demo's cities and neighborhoods where they are missing, with the spellings they are found by. */
export async function writeDemoPlaces(tx: Db): Promise<PlaceIds> {
  const cities = await writeCities(tx);
  const ids = { cities, neighborhoods: await writeNeighborhoods(tx, cities) };
  await writePlaceNames(tx, namedPlaces(ids));
  await writePostalAreas(tx, ids.cities);
  return ids;
}
