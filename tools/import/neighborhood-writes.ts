import 'server-only';
import type { Outline } from '@/lib/db/outline';
import { neighborhoodPopulation, writePlaceNames } from '@/lib/db/place-names';
import { type ChangedPage, recordChanges } from '@/lib/effects/changes';
import type { Transaction } from '@/lib/effects/transaction';
import type { City } from './cities';
import type { Outcome } from './importer';
import { type SourceTable, upsertBySource } from './upsert-by-source';

export interface NeighborhoodRow {
  /** Id in the source, or its name where it has none. */
  key: string;
  city: City;
  nameEn: string;
  nameFr: string;
  nameEs: string;
  outline: Outline;
}

const table: SourceTable = {
  name: 'neighborhoods',
  columns: {
    city_id: 'int',
    name_en: 'text',
    name_fr: 'text',
    name_es: 'text',
    latitude: 'float8',
    longitude: 'float8',
    polygon: 'jsonb',
    min_longitude: 'float8',
    min_latitude: 'float8',
    max_longitude: 'float8',
    max_latitude: 'float8',
    area: 'float8',
  },
  touched: 'updated_at',
};

/** Ids are unique within a dataset and a city: two cities may each publish a "wards.geojson". */
function recordOf({ key, city, outline, ...names }: NeighborhoodRow) {
  return {
    source_id: `${city.id ?? 'new'}/${key}`,
    city_id: city.id,
    name_en: names.nameEn,
    name_fr: names.nameFr,
    name_es: names.nameEs,
    latitude: outline.center.latitude,
    longitude: outline.center.longitude,
    polygon: outline.polygon,
    min_longitude: outline.box.minLongitude,
    min_latitude: outline.box.minLatitude,
    max_longitude: outline.box.maxLongitude,
    max_latitude: outline.box.maxLatitude,
    area: outline.area,
  };
}

/** Updates the neighborhoods of a dataset to the rows, and records their pages as changed. Their cities must have been written. */
export async function writeNeighborhoods(
  tx: Transaction,
  dataset: string,
  neighborhoods: readonly NeighborhoodRow[],
  isWriting: boolean,
): Promise<Outcome[]> {
  const upserted = await upsertBySource(tx, table, dataset, neighborhoods.map(recordOf), isWriting);
  const outcomes = upserted.map(({ outcome }) => outcome);
  if (!isWriting) return outcomes;
  const written = neighborhoods.flatMap((row, i) => {
    const { id, outcome } = upserted[i]!;
    return outcome === 'unchanged' || id === undefined ? [] : [{ id, row }];
  });
  const names = written.map(({ id, row }) => ({
    kind: 'neighborhood' as const,
    id,
    countryId: row.city.countryId,
    population: neighborhoodPopulation(row.city.population),
    names: [row.nameEn, row.nameFr, row.nameEs],
  }));
  await writePlaceNames(tx, names);
  const pages = written.flatMap(({ id, row }): ChangedPage[] => [
    { kind: 'neighborhood', id },
    ...(row.city.id === undefined ? [] : [{ kind: 'city' as const, id: row.city.id }]),
    'home',
  ]);
  await recordChanges(tx, { pages });
  return outcomes;
}
