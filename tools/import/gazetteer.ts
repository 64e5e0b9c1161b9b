import 'server-only';
import { fieldLimits } from '@/lib/config/field-limits';
import type { Db } from '@/lib/db/client';
import { spellingOf } from '@/lib/db/place-names';
import type { Transaction } from '@/lib/effects/transaction';
import { readName, readOptionalText } from './clean-text';
import { countryOf } from './country-of';
import { FieldReader, type Fields } from './fields';
import { type GazetteerField, gazetteerFields } from './gazetteer-fields';
import { type GazetteerRow, writeGazetteer } from './gazetteer-writes';
import type { Importer, ImportOptions, Reading } from './importer';
import { Provinces } from './provinces';
import { SeenKeys } from './seen-keys';
import { Zones } from './zones';

const maxNameLength = fieldLimits.company_name;
const maxSpellings = 40;

/** Degrees within ±max, or undefined. */
const degrees = (value: number | undefined, max: number) =>
  value !== undefined && Math.abs(value) <= max ? value : undefined;

/** Spellings in Latin letters; codes of airports ("YYZ") are left out. */
function readSpellings(item: Fields<GazetteerField>): string[] {
  const all = item.text('alternates').split(',');
  const latin = all.map((text) => text.trim()).filter((text) => /^[\p{Script=Latin}\p{M}\s.'’‘`-]{3,60}$/u.test(text));
  return latin.filter((text) => !/^[A-Z]{3,4}$/.test(text)).slice(0, maxSpellings);
}

class GazetteerImporter implements Importer<GazetteerRow> {
  readonly tables = ['gazetteer', 'place_names'];
  private readonly fields: FieldReader<GazetteerField>;
  private readonly seen = new SeenKeys();

  constructor(
    private readonly options: ImportOptions,
    private readonly zones: Zones,
    private readonly provinces: Provinces,
  ) {
    this.fields = new FieldReader<GazetteerField>(gazetteerFields, options.mapping, ['name', 'latitude', 'longitude']);
  }

  survey(value: unknown): void {
    const item = this.fields.open(value);
    if (item) this.fields.note(item);
  }

  async settle(): Promise<void> {
    this.fields.check();
  }

  async prepare(): Promise<void> {}

  weigh(): number {
    return 1;
  }

  read(value: unknown): Reading<GazetteerRow> {
    const item = this.fields.open(value);
    if (!item) return { reject: 'not an object' };
    const named = readName(item.raw('name'), maxNameLength);
    if ('problem' in named) return { reject: named.problem };
    const latitude = degrees(item.number('latitude'), 90);
    const longitude = degrees(item.number('longitude'), 180);
    if (latitude === undefined || longitude === undefined) return { reject: 'no coordinates, or off the map' };
    const said = item.text('country');
    const countryId = said === '' ? this.options.countryId : countryOf(said);
    if (countryId === undefined) return said === '' ? { reject: 'no country' } : { skip: 'country is not one of ours' };
    const provinceName = this.provinces.nameOf(countryId, {
      admin1: item.text('admin1'),
      code: item.text('provinceCode'),
      name: readOptionalText(item.raw('province'), maxNameLength),
    });
    const point = { latitude, longitude };
    // At a border the map may say the neighbor's zone.
    const timezone =
      this.zones.zoneOf(countryId, point, item.text('timezone')) ?? this.provinces.zoneOf(countryId, provinceName);
    if (timezone === undefined) return { reject: 'no time zone of its country at this place' };
    return this.rowOf(item, { nameEn: named.name, countryId, provinceName, timezone, ...point });
  }

  private rowOf(
    item: Fields<GazetteerField>,
    place: Pick<GazetteerRow, 'nameEn' | 'countryId' | 'provinceName' | 'timezone' | 'latitude' | 'longitude'>,
  ): Reading<GazetteerRow> {
    const { nameEn, countryId, provinceName } = place;
    const population = item.number('population');
    const isCount = population !== undefined && population >= 0 && population < 2 ** 31;
    const postalCode = readOptionalText(item.raw('postalCode'), fieldLimits.postal_code);
    const id = readOptionalText(item.raw('id'), 100);
    const sourceId = id || `name:${countryId}/${spellingOf(provinceName)}/${spellingOf(nameEn)}/${postalCode}`;
    if (!this.seen.add(sourceId))
      return { reject: id ? `a second row with the id ${id}` : `a second ${nameEn} in the same province` };
    const row: GazetteerRow = {
      ...place,
      sourceId,
      nameFr: readOptionalText(item.raw('nameFr'), maxNameLength) || nameEn,
      nameEs: readOptionalText(item.raw('nameEs'), maxNameLength) || nameEn,
      population: isCount ? Math.round(population) : 0,
      postalCode,
      spellings: readSpellings(item),
    };
    return { row };
  }

  write(tx: Transaction, rows: GazetteerRow[], isWriting: boolean) {
    return writeGazetteer(tx, this.options.dataset, rows, isWriting);
  }
}

/** Importer of the gazetteer: places that can be looked for, though the marketplace has no page of them. */
export async function gazetteerImporter(db: Db, options: ImportOptions): Promise<Importer<GazetteerRow>> {
  return new GazetteerImporter(options, await Zones.load(db), await Provinces.load(db));
}
