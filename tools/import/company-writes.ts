import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { refreshTotals } from '@/lib/companies/service/refresh-totals';
import { type ChangedPage, pagesOfPlace, recordChanges } from '@/lib/effects/changes';
import type { Transaction } from '@/lib/effects/transaction';
import type { Placed } from './company-places';
import { insertCompanies, readStored, type StoredCompany, updateCompanies } from './company-records';
import type { CatalogueService, CompanyRecord, CompanyRow } from './company-row';
import type { Outcome } from './importer';

export interface CompanyBatch {
  dataset: string;
  companies: readonly CompanyRow[];
  /** Where each of them is. */
  placed: readonly Placed[];
  services: ReadonlyMap<number, CatalogueService>;
  isWriting: boolean;
}

function recordOf(row: CompanyRow, placed: Placed & { city: object }): CompanyRecord {
  const { city, neighborhoodId } = placed;
  return {
    source_id: row.sourceId,
    name: row.name,
    email: row.email,
    phone_number: row.phone,
    url: row.url,
    country_id: city.countryId,
    province_id: city.provinceId ?? row.place.provinceId ?? null,
    city_id: city.id,
    neighborhood_id: neighborhoodId,
    address: row.address,
    unit: row.unit,
    postal_code: row.postalCode,
    latitude: row.place.point?.latitude ?? null,
    longitude: row.place.point?.longitude ?? null,
    timezone: city.timezone,
    hours: row.hours,
    service_ids: row.serviceIds,
  };
}

/** The stored row with the source's new values; services are only ever added, since dates may hang on them, and never added again. */
function merged(record: CompanyRecord, stored: StoredCompany, isRepeat: boolean): CompanyRecord {
  const wanted = record.service_ids.filter((id) => !stored.deletedIds.includes(id));
  const service_ids = [...new Set([...stored.record.service_ids, ...wanted])].sort((a, b) => a - b);
  return { ...(isRepeat ? stored.record : record), service_ids };
}

/** Two rows of one company within a batch become one: the first that is somewhere, with the services of both. */
function joinRepeats({ companies, placed }: CompanyBatch): { row: CompanyRow; isRepeat: boolean }[] {
  const bySource = new Map<string, CompanyRow>();
  return companies.map((row, i) => {
    if (placed[i]?.city === undefined) return { row, isRepeat: false };
    const first = bySource.get(row.sourceId);
    if (first) first.serviceIds = [...new Set([...first.serviceIds, ...row.serviceIds])].sort((a, b) => a - b);
    else bySource.set(row.sourceId, row);
    return { row, isRepeat: first !== undefined };
  });
}

function pagesOf(
  record: CompanyRecord,
  before: StoredCompany | undefined,
  services: CompanyBatch['services'],
): ChangedPage[] {
  const places = [record, ...(before ? [before.record] : [])].flatMap(({ city_id, neighborhood_id }) =>
    city_id === undefined ? [] : pagesOfPlace({ cityId: city_id, neighborhoodId: neighborhood_id }),
  );
  const offered = record.service_ids.flatMap((id): ChangedPage[] => {
    const category = services.get(id)?.categoryId;
    return [{ kind: 'service', id }, ...(category === undefined ? [] : [{ kind: 'category' as const, id: category }])];
  });
  return ['home', ...places, ...offered];
}

/**
 * Brings the companies of a dataset up to the rows: new ones become published, unclaimed, unverified profiles; those that their owners
 * have claimed or whose people sign in, and those taken down, are left alone.
 */
export async function writeCompanies(tx: Transaction, batch: CompanyBatch): Promise<Outcome[]> {
  const { dataset, placed, services, isWriting } = batch;
  const rowsOfBatch = joinRepeats(batch);
  const records = rowsOfBatch.map(({ row }, i) => {
    const where = placed[i]!;
    return where.city === undefined ? undefined : recordOf(row, where);
  });
  const stored = await readStored(
    tx,
    dataset,
    records.filter((record) => record !== undefined),
  );
  const fresh: CompanyRecord[] = [];
  const changed: { id: number; record: CompanyRecord; before: StoredCompany }[] = [];
  const outcomes = rowsOfBatch.map(({ row, isRepeat }, i): Outcome => {
    const record = records[i];
    if (record === undefined) return { reject: placed[i]?.problem ?? '' };
    if (isRepeat) return { skip: 'another row of the same company' };
    const before = stored.get(row.sourceId);
    if (!before) {
      // Nothing was written for its first row.
      if (row.isRepeat && !isWriting) return { skip: 'another row of the same company' };
      fresh.push(record);
      return 'created';
    }
    if (before.isGone) return { skip: 'taken down' };
    if (!before.isUnclaimed) return { skip: 'claimed by its owner' };
    const after = merged(record, before, row.isRepeat);
    const isSame = isDeepStrictEqual(after, before.record);
    if (!isSame) changed.push({ id: before.id, record: after, before });
    if (row.isRepeat) return { skip: 'another row of the same company' };
    return isSame ? 'unchanged' : 'updated';
  });
  if (!isWriting) return outcomes;
  const ids = await insertCompanies(tx, dataset, fresh, services);
  await updateCompanies(tx, changed, services);
  const written = [...fresh.map((record) => ids.get(record.source_id)!), ...changed.map(({ id }) => id)];
  await refreshTotals(tx, written);
  await recordChanges(tx, {
    companies: written,
    pages: [
      ...fresh.flatMap((record) => pagesOf(record, undefined, services)),
      ...changed.flatMap(({ record, before }) => pagesOf(record, before, services)),
    ],
  });
  return outcomes;
}
