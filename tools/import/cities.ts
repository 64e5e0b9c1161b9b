import 'server-only';
import { type Db, rows, sql } from '@/lib/db/client';
import { distanceKm, type Point } from '@/lib/db/geometry';
import { spellingOf, writePlaceNames } from '@/lib/db/place-names';
import { recordChanges } from '@/lib/effects/changes';
import { type Transaction, transactionOn } from '@/lib/effects/transaction';
import type { Provinces } from './provinces';
import type { Zones } from './zones';

export interface City extends Point {
  /** Undefined until it is written: `Cities.write`. */
  id: number | undefined;
  countryId: number;
  provinceId: number | null;
  nameEn: string;
  nameFr: string;
  nameEs: string;
  timezone: string;
  population: number;
}

interface GazetteerRow extends Point {
  name_en: string;
  name_fr: string;
  name_es: string;
  province_name: string;
  timezone: string;
  population: number;
}

/** A city of that name farther away is another one. */
const sameCityKm = 150;
/** Entries of several gazetteers within this are the same place. */
const samePlaceKm = 30;

const cell = (latitude: number, longitude: number) => `${Math.floor(latitude)}/${Math.floor(longitude)}`;
const near = (a: Point, b: Point | undefined, km: number) => b === undefined || distanceKm(a, b) <= km;

/** A city by what a source says of it. */
interface WantedCity {
  name: string;
  countryId: number;
  center: Point | undefined;
  provinceId?: number | undefined;
}

/** Whether nothing that is known of a city's province contradicts the one that is named. */
const mayBeIn = (known: number | null | undefined, named: number | undefined): boolean =>
  known == null || named === undefined || known === named;

/** The cities of the marketplace, found by name and country or by coordinates, and made where a source knows one that is missing. */
export class Cities {
  private readonly byName = new Map<string, City[]>();
  private readonly byId = new Map<number, City>();
  private readonly byCell = new Map<string, City[]>();
  private unwritten = 0;

  private constructor(
    private readonly zones: Zones,
    private readonly provinces: Provinces,
  ) {}

  static async load(db: Db, zones: Zones, provinces: Provinces): Promise<Cities> {
    const cities = new Cities(zones, provinces);
    const known = await rows<City & { id: number }>(
      db,
      sql`select id, country_id as "countryId", province_id as "provinceId", name_en as "nameEn", name_fr as "nameFr",
        name_es as "nameEs", latitude, longitude, timezone, population from cities`,
    );
    for (const city of known) cities.add(city);
    return cities;
  }

  private add(city: City): void {
    const into = (map: Map<string, City[]>, key: string) => map.set(key, [...(map.get(key) ?? []), city]);
    for (const spelling of new Set([city.nameEn, city.nameFr, city.nameEs].map(spellingOf)))
      into(this.byName, `${city.countryId}/${spelling}`);
    into(this.byCell, cell(city.latitude, city.longitude));
    if (city.id !== undefined) this.byId.set(city.id, city);
  }

  /** True while a city that was made has not been written. */
  get hasUnwritten(): boolean {
    return this.unwritten > 0;
  }

  withId(id: number): City | undefined {
    return this.byId.get(id);
  }

  /** The city of that name, accents and language aside, in no other province: the nearest to the point, else the largest. */
  find(name: string, countryId: number, point?: Point, provinceId?: number): City | undefined {
    const candidates = this.byName.get(`${countryId}/${spellingOf(name)}`) ?? [];
    const rank = (city: City) => (point ? distanceKm(city, point) : -city.population);
    return candidates
      .filter((city) => near(city, point, sameCityKm) && mayBeIn(city.provinceId, provinceId))
      .sort((a, b) => rank(a) - rank(b))[0];
  }

  /** The nearest city, of a country if one is given, within so many kilometres (at most 100). */
  nearest(point: Point, km: number, countryId?: number): City | undefined {
    let best: City | undefined;
    let bestKm = km;
    for (let north = -1; north <= 1; north++) {
      for (let east = -2; east <= 2; east++) {
        for (const city of this.byCell.get(cell(point.latitude + north, point.longitude + east)) ?? []) {
          const distance = distanceKm(city, point);
          if (distance > bestKm || (countryId !== undefined && city.countryId !== countryId)) continue;
          best = city;
          bestKm = distance;
        }
      }
    }
    return best;
  }

  /**
   * A city that we do not have yet, from the gazetteer, else bare at the given centre; not written yet. Undefined where neither
   * has its position in that province.
   */
  async make(db: Db, wanted: WantedCity): Promise<City | undefined> {
    const { name, countryId, center, provinceId } = wanted;
    const entries = await rows<GazetteerRow>(
      db,
      sql`select name_en, name_fr, name_es, province_name, latitude, longitude, timezone, population
        from gazetteer where id in (select ref_id from place_names
          where kind = 'gazetteer' and spelling = ${spellingOf(name)} and country_id = ${countryId})
        order by population desc, id limit 50`,
    );
    const provinceOf = (entry: GazetteerRow) => this.provinces.idOf(countryId, entry.province_name);
    const main = entries.find((entry) => near(entry, center, sameCityKm) && mayBeIn(provinceOf(entry), provinceId));
    const point = main ?? center;
    if (!point) return undefined;
    const timezone =
      this.zones.zoneOf(countryId, point, main?.timezone) ?? this.nearest(point, 100, countryId)?.timezone;
    if (timezone === undefined) return undefined;
    const same = main ? entries.filter((entry) => near(entry, main, samePlaceKm)) : [];
    const nameEn = same.map((entry) => entry.name_en).find((text) => spellingOf(text) === spellingOf(name)) ?? name;
    const inLanguage = (key: 'name_fr' | 'name_es') =>
      same.find((entry) => spellingOf(entry.name_en) === spellingOf(nameEn) && entry[key] !== entry.name_en)?.[key];
    const province = same.map(provinceOf).find((id) => id && mayBeIn(id, provinceId));
    const city: City = {
      id: undefined,
      countryId,
      provinceId: province ?? provinceId ?? null,
      nameEn,
      nameFr: inLanguage('name_fr') ?? nameEn,
      nameEs: inLanguage('name_es') ?? nameEn,
      latitude: point.latitude,
      longitude: point.longitude,
      timezone,
      population: main?.population ?? 0,
    };
    this.add(city);
    this.unwritten++;
    return city;
  }

  /** Writes those of the cities that are not in the database yet, and gives them their ids. */
  async write(db: Db, cities: Iterable<City>): Promise<void> {
    for (const city of new Set(cities)) {
      if (city.id !== undefined) continue;
      const id = await transactionOn(db, (tx) => insertCity(tx, city));
      city.id = id;
      this.unwritten--;
      this.byId.set(id, city);
    }
  }
}

async function insertCity(tx: Transaction, city: City): Promise<number> {
  const [row] = await rows<{ id: number }>(
    tx,
    sql`insert into cities (country_id, province_id, name_en, name_fr, name_es, latitude, longitude, timezone, population)
      values (${city.countryId}, ${city.provinceId}, ${city.nameEn}, ${city.nameFr}, ${city.nameEs}, ${city.latitude},
        ${city.longitude}, ${city.timezone}, ${city.population}) returning id`,
  );
  const { id } = row!;
  const { countryId, population } = city;
  await writePlaceNames(tx, [
    { kind: 'city', id, countryId, population, names: [city.nameEn, city.nameFr, city.nameEs] },
  ]);
  await recordChanges(tx, { pages: [{ kind: 'city', id }, 'home'] });
  return id;
}
