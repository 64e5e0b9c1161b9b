import 'server-only';
import { LRUCache } from 'lru-cache';
import { nearestCityKm } from '@/lib/config/limits';
import { type Db, rows, sql } from '@/lib/db/client';
import { contains, distanceKm, type Point } from '@/lib/db/geometry';
import { spellingOf } from '@/lib/db/place-names';
import type { MultiPolygonCoordinates } from '@/lib/db/tables/places';
import { ImportError } from './broken-file';
import type { Cities, City } from './cities';
import type { ImportOptions } from './importer';
import { Middle } from './middle';

/** The location of a company in a source. */
export interface WantedPlace {
  cityName: string;
  countryId: number | undefined;
  provinceId: number | undefined;
  point: Point | undefined;
}

/** Where a company is in the marketplace, or why it is nowhere. */
export type Placed =
  | { city: City; neighborhoodId: number | null; problem?: never }
  | { city?: never; neighborhoodId?: never; problem: string };

/** A company farther from the city the operator named is not of that city. */
const cityReachKm = 100;
/** Corners of outlines kept in memory. */
const cornersKept = 2_000_000;

interface NamedCity {
  name: string;
  countryId: number;
  provinceId: number | undefined;
  rows: number;
  middle: Middle;
}

/** An all-caps name of a register as people write it: "SAN FRANCISCO" is "San Francisco". */
function inSentence(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name.toLowerCase().replace(/(^|[\s'’-])\p{L}/gu, (letter) => letter.toUpperCase());
}

/** Finds the city and neighborhood of companies. */
export class CompanyPlaces {
  private readonly named = new Map<string, NamedCity>();
  private city: City | undefined;
  private readonly outlines = new LRUCache<number, MultiPolygonCoordinates>({
    maxSize: cornersKept,
    sizeCalculation: (polygon) => 1 + polygon.flat().reduce((sum, ring) => sum + ring.length, 0),
  });

  constructor(
    private readonly cities: Cities,
    private readonly options: Pick<ImportOptions, 'city' | 'countryId'>,
  ) {}

  /** First pass: notes which cities are named, how often and where. */
  survey({ cityName, countryId, provinceId: said, point }: WantedPlace): void {
    const name = this.options.city ?? inSentence(cityName);
    if (name === '' || countryId === undefined) return;
    // The operator's city is one, whatever provinces its rows name.
    const provinceId = this.options.city === undefined ? said : undefined;
    const key = `${countryId}/${provinceId ?? ''}/${spellingOf(name)}`;
    const noted = this.named.get(key) ?? { name, countryId, provinceId, rows: 0, middle: new Middle() };
    noted.rows++;
    if (point) noted.middle.add(point);
    this.named.set(key, noted);
  }

  /**
   * Makes the cities that are missing: the one the operator names, and those named by rows with no city of ours around (so that the
   * suburbs of a city we have do not become cities). Throws ImportError if the operator's is nowhere to be found.
   */
  async settle(db: Db): Promise<void> {
    const byRows = [...this.named.values()].sort((a, b) => b.rows - a.rows);
    for (const { name, countryId, provinceId, middle } of byRows) {
      const center = middle.point;
      const known = this.cities.find(name, countryId, center, provinceId);
      const hasNeighbor = center !== undefined && this.cities.nearest(center, nearestCityKm) !== undefined;
      const isWanted = this.options.city !== undefined;
      const city =
        known ??
        (isWanted || !hasNeighbor ? await this.cities.make(db, { name, countryId, center, provinceId }) : undefined);
      if (!isWanted) continue;
      if (!city)
        throw new ImportError(`${name} is unknown, and nothing in this file or the gazetteer tells where it lies.`);
      this.city ??= city;
    }
  }

  /** Writes the cities of a batch that are not in the database yet. */
  async writeCities(db: Db, wanted: readonly WantedPlace[]): Promise<void> {
    if (!this.cities.hasUnwritten) return;
    const placed = await this.placeAll(db, wanted);
    await this.cities.write(
      db,
      placed.flatMap(({ city }) => (city ? [city] : [])),
    );
  }

  /** The place of each company, in their order: the operator's city, else that of the outline it stands in, the named one, the nearest. */
  async placeAll(db: Db, wanted: readonly WantedPlace[]): Promise<Placed[]> {
    const inside = await this.neighborhoodsAt(
      db,
      wanted.map(({ point }) => point),
    );
    return wanted.map((place, i): Placed => {
      const within = inside[i];
      const city = this.city ?? (within && this.cities.withId(within.cityId)) ?? this.cityOf(place);
      if (!city) return { problem: `no city of ours within ${nearestCityKm} km: say --city NAME --country CC` };
      const km = place.point ? distanceKm(city, place.point) : 0;
      if (km > cityReachKm) return { problem: `${Math.round(km)} km away from ${city.nameEn}` };
      return { city, neighborhoodId: within && within.cityId === city.id ? within.id : null };
    });
  }

  private cityOf({ cityName, countryId, provinceId, point }: WantedPlace): City | undefined {
    const isNamed = cityName !== '' && countryId !== undefined;
    const named = isNamed ? this.cities.find(cityName, countryId, point, provinceId) : undefined;
    return named ?? (point && this.cities.nearest(point, nearestCityKm));
  }

  /** The neighborhood each point lies in: the smallest where they nest. */
  private async neighborhoodsAt(db: Db, points: readonly (Point | undefined)[]) {
    const given = points.flatMap((point, at) => (point ? [{ at, ...point }] : []));
    if (given.length === 0) return [];
    const candidates = await rows<{ at: number; id: number; city_id: number }>(
      db,
      sql`select i.at, n.id, n.city_id
        from json_to_recordset(${JSON.stringify(given)}::text::json) as i(at int, latitude float8, longitude float8)
        join neighborhoods n on box(point(n.min_longitude, n.min_latitude), point(n.max_longitude, n.max_latitude))
          && box(point(i.longitude, i.latitude), point(i.longitude, i.latitude))
        order by n.dataset = 'demo', n.area, n.id`,
    );
    const outlines = await this.outlinesOf(db, new Set(candidates.map(({ id }) => id)));
    const found: ({ id: number; cityId: number } | undefined)[] = [];
    for (const { at, id, city_id } of candidates) {
      const point = points[at]!;
      const outline = outlines.get(id);
      if (!found[at] && outline && contains(outline, point.longitude, point.latitude))
        found[at] = { id, cityId: city_id };
    }
    return found;
  }

  private async outlinesOf(db: Db, ids: ReadonlySet<number>): Promise<Map<number, MultiPolygonCoordinates>> {
    const outlines = new Map<number, MultiPolygonCoordinates>();
    for (const id of ids) {
      const kept = this.outlines.get(id);
      if (kept) outlines.set(id, kept);
    }
    const missing = [...ids].filter((id) => !outlines.has(id));
    if (missing.length === 0) return outlines;
    const loaded = await rows<{ id: number; polygon: MultiPolygonCoordinates }>(
      db,
      sql`select id, polygon from neighborhoods where id = any(${sql.param(missing)}::int[])`,
    );
    for (const { id, polygon } of loaded) {
      outlines.set(id, polygon);
      this.outlines.set(id, polygon);
    }
    return outlines;
  }
}
