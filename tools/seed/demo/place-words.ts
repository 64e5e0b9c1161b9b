import { type Db, rows, sql, withTransaction } from '@/lib/db/client';
import { addPlaceNames, type NamedPlace } from '@/lib/db/place-names';
import { CITIES } from '../data/cities';
import type { CityData, NeighborhoodData } from '../data/cities/city-data';
import { POSTAL_AREAS } from '../data/postal-areas';
import { insertRows, SKIP_EXISTING } from '../insert-rows';
import { guidOf } from '../random';

/** A city as it stands in the database. */
export interface StoredCity {
  id: number;
  guid: string;
  country_id: number;
  name_en: string;
  latitude: number;
}

export const readCities = (tx: Db) =>
  rows<StoredCity>(tx, sql`select id, guid, country_id, name_en, latitude from cities`);

/** The demo's own row, or a city of that name that an operator had before. */
export function storedCity(stored: readonly StoredCity[], city: CityData): StoredCity | undefined {
  const isSame = (one: StoredCity) =>
    one.country_id === city.countryId &&
    Math.abs(one.latitude - city.latitude) < 0.5 &&
    [city.name.en, city.name.fr, city.name.es].includes(one.name_en);
  return stored.find(({ guid }) => guid === guidOf('city', city.key)) ?? stored.find(isSame);
}

export const spellingsOf = ({ name }: CityData | NeighborhoodData) => [name.en, name.fr, name.es];

/** All that a city is found by. */
export const spellingsOfCity = (city: CityData) => [...spellingsOf(city), ...(city.alsoKnownAs ?? [])];

/** Writes the missing places of the postal codes of the demo's cities. */
export async function writePostalAreas(tx: Db, cities: ReadonlyMap<string, number>): Promise<void> {
  const areas = CITIES.flatMap(({ key, countryId }) => {
    const id = cities.get(key);
    return id === undefined
      ? []
      : (POSTAL_AREAS[key] ?? []).map((prefix) => ({ country_id: countryId, prefix, city_id: id }));
  });
  await insertRows(tx, 'postal_areas', { country_id: 'int', prefix: 'text', city_id: 'int' }, areas, {
    conflict: SKIP_EXISTING,
  });
}

/**
 * Adds what the demo's cities of a database that is there already are found by since: other names, postal codes. What stands stays.
 */
export async function completePlaceWords(db: Db): Promise<void> {
  const stored = await readCities(db);
  const known = CITIES.flatMap((city) => {
    const row = storedCity(stored, city);
    return row ? [{ city, id: row.id }] : [];
  });
  const names = known.map(({ city, id }): NamedPlace => {
    const { countryId, population } = city;
    return { kind: 'city', id, countryId, population, names: spellingsOfCity(city) };
  });
  await withTransaction(db, async (tx) => {
    await addPlaceNames(tx, names);
    await writePostalAreas(tx, new Map(known.map(({ city, id }) => [city.key, id])));
  });
}
