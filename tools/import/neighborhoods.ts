import 'server-only';
import { fieldLimits } from '@/lib/config/field-limits';
import type { Db } from '@/lib/db/client';
import type { Point } from '@/lib/db/geometry';
import { readOutline } from '@/lib/db/outline';
import { spellingOf } from '@/lib/db/place-names';
import type { Transaction } from '@/lib/effects/transaction';
import { ImportError } from './broken-file';
import { Cities, type City } from './cities';
import { cleanText, readName, readOptionalText } from './clean-text';
import { countryOf } from './country-of';
import { FieldReader, type Fields } from './fields';
import type { Importer, ImportOptions, Reading } from './importer';
import { Middle } from './middle';
import { type NeighborhoodField, neighborhoodFields } from './neighborhood-fields';
import { type NeighborhoodRow, writeNeighborhoods } from './neighborhood-writes';
import { Provinces } from './provinces';
import { SeenKeys } from './seen-keys';
import { Zones } from './zones';

const maxNameLength = fieldLimits.company_name;
/** Corners that weigh as much as one more row. */
const cornersPerWeight = 100;

interface WantedCity {
  name: string;
  countryId: number;
  middle: Middle;
  city?: City;
}

/** The first corner of a geometry: enough to locate a city. */
function firstCorner(geometry: unknown): Point | undefined {
  let at: unknown = (geometry as { coordinates?: unknown } | null)?.coordinates;
  for (let depth = 0; depth < 4 && Array.isArray(at) && Array.isArray(at[0]); depth++) at = at[0];
  if (!Array.isArray(at)) return undefined;
  const [longitude, latitude]: unknown[] = at;
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return undefined;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

class NeighborhoodImporter implements Importer<NeighborhoodRow> {
  readonly tables = ['neighborhoods', 'cities', 'place_names'];
  private readonly fields: FieldReader<NeighborhoodField>;
  private readonly wanted = new Map<string, WantedCity>();
  private readonly seen = new SeenKeys();

  constructor(
    private readonly options: ImportOptions,
    private readonly zones: Zones,
    private readonly cities: Cities,
  ) {
    this.fields = new FieldReader<NeighborhoodField>(neighborhoodFields, options.mapping, ['name']);
  }

  survey(value: unknown): void {
    const item = this.fields.open(value);
    if (!item) return;
    this.fields.note(item);
    const corner = firstCorner(item.geometry);
    const place = this.placeOf(item);
    if (!corner || 'problem' in place) return;
    const wanted = this.wanted.get(place.key) ?? { ...place, middle: new Middle() };
    wanted.middle.add(corner);
    this.wanted.set(place.key, wanted);
  }

  async settle(db: Db): Promise<void> {
    this.fields.check();
    for (const wanted of this.wanted.values()) {
      const { name, countryId } = wanted;
      const center = wanted.middle.point;
      wanted.city =
        this.cities.find(name, countryId, center) ?? (await this.cities.make(db, { name, countryId, center }));
      if (!wanted.city && this.options.city)
        throw new ImportError(
          `${name} is unknown, and no time zone of its country is found at the outlines of this file.`,
        );
    }
  }

  read(value: unknown): Reading<NeighborhoodRow> {
    const item = this.fields.open(value);
    if (!item) return { reject: 'not an object' };
    const named = readName(item.raw('name'), maxNameLength);
    if ('problem' in named) return { reject: named.problem };
    const place = this.placeOf(item);
    if ('problem' in place) return { reject: place.problem };
    const { outline, problem } = readOutline(item.geometry);
    if (!outline) return { reject: problem };
    const city = this.wanted.get(place.key)?.city;
    if (!city) return { reject: `${place.name}: unknown city, and no time zone of its country at this place` };
    const { name } = named;
    const id = readOptionalText(item.raw('id'), 100);
    const key = id === '' ? `name:${spellingOf(name)}` : id;
    if (!this.seen.add(`${place.key}/${key}`))
      return { reject: id === '' ? `a second ${name} in ${place.name}` : `a second row with the id ${id}` };
    const row: NeighborhoodRow = {
      key,
      city,
      nameEn: name,
      nameFr: readOptionalText(item.raw('nameFr'), maxNameLength) || name,
      nameEs: readOptionalText(item.raw('nameEs'), maxNameLength) || name,
      outline,
    };
    return { row, remark: outline.remarks.map((remark) => `outline ${remark}`).join(', ') };
  }

  weigh({ outline }: NeighborhoodRow): number {
    const corners = outline.polygon.flat().reduce((sum, ring) => sum + ring.length, 0);
    return 1 + corners / cornersPerWeight;
  }

  async prepare(db: Db, rows: NeighborhoodRow[]): Promise<void> {
    await this.cities.write(
      db,
      rows.map((row) => row.city),
    );
  }

  write(tx: Transaction, rows: NeighborhoodRow[], isWriting: boolean) {
    return writeNeighborhoods(tx, this.options.dataset, rows, isWriting);
  }

  /** The city a feature belongs to: what the operator says, else what the feature says. */
  private placeOf(
    item: Fields<NeighborhoodField>,
  ): { key: string; name: string; countryId: number } | { problem: string } {
    const said = item.text('country');
    const ofFeature = said === '' ? undefined : countryOf(said);
    const { city, countryId: wanted } = this.options;
    if (wanted !== undefined && ofFeature !== undefined && wanted !== ofFeature)
      return { problem: `belongs to another country: ${said.slice(0, 60)}` };
    const corner = firstCorner(item.geometry);
    const countryId = wanted ?? ofFeature ?? (corner && this.zones.countryAt(corner));
    if (countryId === undefined) return { problem: 'no country of ours: say --country CC' };
    const named = readName(city ?? item.raw('city'), maxNameLength, 'city');
    if ('problem' in named) return { problem: `${named.problem}: say --city NAME --country CC` };
    return { key: `${countryId}/${spellingOf(named.name)}`, name: cleanText(named.name), countryId };
  }
}

/** Importer of neighborhoods from GeoJSON polygons; cities it does not find are made from the gazetteer or the outlines. */
export async function neighborhoodImporter(db: Db, options: ImportOptions): Promise<Importer<NeighborhoodRow>> {
  const zones = await Zones.load(db);
  const cities = await Cities.load(db, zones, await Provinces.load(db));
  return new NeighborhoodImporter(options, zones, cities);
}
