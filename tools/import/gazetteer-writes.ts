import 'server-only';
import type { Db } from '@/lib/db/client';
import { writePlaceNames } from '@/lib/db/place-names';
import type { Outcome } from './importer';
import { type SourceTable, upsertBySource } from './upsert-by-source';

export interface GazetteerRow {
  sourceId: string;
  countryId: number;
  nameEn: string;
  nameFr: string;
  nameEs: string;
  provinceName: string;
  latitude: number;
  longitude: number;
  timezone: string;
  population: number;
  postalCode: string;
  /** Other spellings it can be found by; they are not shown. */
  spellings: string[];
}

const table: SourceTable = {
  name: 'gazetteer',
  columns: {
    country_id: 'int',
    name_en: 'text',
    name_fr: 'text',
    name_es: 'text',
    province_name: 'text',
    latitude: 'float8',
    longitude: 'float8',
    timezone: 'text',
    population: 'int',
    postal_code: 'text',
  },
};

const recordOf = (row: GazetteerRow) => ({
  source_id: row.sourceId,
  country_id: row.countryId,
  name_en: row.nameEn,
  name_fr: row.nameFr,
  name_es: row.nameEs,
  province_name: row.provinceName,
  latitude: row.latitude,
  longitude: row.longitude,
  timezone: row.timezone,
  population: row.population,
  postal_code: row.postalCode,
});

/** Brings the gazetteer of a dataset up to the rows, with the spellings they are found by. No page shows it, so nothing is purged. */
export async function writeGazetteer(
  db: Db,
  dataset: string,
  places: readonly GazetteerRow[],
  isWriting: boolean,
): Promise<Outcome[]> {
  const upserted = await upsertBySource(db, table, dataset, places.map(recordOf), isWriting);
  if (isWriting) {
    const named = places.flatMap((row, i) => {
      const { id, outcome } = upserted[i]!;
      if (outcome === 'unchanged' || id === undefined) return [];
      const names = [row.nameEn, row.nameFr, row.nameEs, ...row.spellings];
      return [{ kind: 'gazetteer' as const, id, countryId: row.countryId, population: row.population, names }];
    });
    await writePlaceNames(db, named);
  }
  return upserted.map(({ outcome }) => outcome);
}
