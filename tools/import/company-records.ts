import 'server-only';
import { type Db, rows, sql } from '@/lib/db/client';
import { spellingOf } from '@/lib/db/place-names';
import { sectionType } from '@/lib/values/ids';
import { languages } from '@/lib/values/locale';
import { type Columns, insertRows } from '../seed/insert-rows';
import type { CatalogueService, CompanyRecord } from './company-row';

const { operatingHours } = sectionType;
const serviceRequest = 3;

export interface StoredCompany {
  id: number;
  isUnclaimed: boolean;
  isGone: boolean;
  /** Services that were deleted since: the source does not bring them back. */
  deletedIds: readonly number[];
  record: CompanyRecord;
}

interface StoredState {
  is_unclaimed: boolean;
  is_gone: boolean;
  deleted_ids: number[];
}

/** Begins the source id of a company that goes by its name, since its source gives it none. */
export const byName = 'name:';

/**
 * Whether two companies of the same source id are the same one: sources number their companies alike, so that something else of
 * theirs has to be the same too.
 */
function isSame(one: CompanyRecord, other: CompanyRecord): boolean {
  if (one.country_id !== other.country_id) return false;
  const told: (keyof CompanyRecord)[] = ['phone_number', 'url', 'email'];
  const at = ({ address, city_id }: CompanyRecord) => spellingOf(address) && `${spellingOf(address)} ${city_id}`;
  return (
    spellingOf(one.name) === spellingOf(other.name) ||
    (at(one) !== '' && at(one) === at(other)) ||
    told.some((field) => one[field] !== null && one[field] === other[field])
  );
}

/** Who signs in for a company writes it, whatever an operator says of its claim. */
const hasPeople = sql`exists (select from company_members k where k.company_id = c.id and k.deactivated_at is null)`;

/**
 * The companies that these are, by source id: those of the dataset, else one of another dataset with the same source id, since a file
 * may come under another name. Only ids count for that: who goes by name is known by dataset alone. They are locked, so that an
 * owner cannot claim one between this and what is written of it.
 */
export async function readStored(
  db: Db,
  dataset: string,
  records: readonly CompanyRecord[],
): Promise<Map<string, StoredCompany>> {
  const found = await rows<CompanyRecord & { id: number; dataset: string } & StoredState>(
    db,
    sql`select c.id, c.dataset, c.is_unclaimed and not ${hasPeople} as is_unclaimed, c.taken_down_at is not null as is_gone, c.source_id, p.name, p.email, p.phone_number, p.url,
        l.country_id, l.province_id, l.city_id, n.neighborhood_id, l.address, l.unit, l.postal_code, l.latitude, l.longitude,
        l.timezone, h.content as hours, array(
          select service_id from company_services s where s.company_id = c.id and s.deleted_at is null
          order by service_id) as service_ids, array(
          select service_id from company_services s where s.company_id = c.id and s.deleted_at is not null) as deleted_ids
      from companies c join company_profiles p on p.company_id = c.id join company_locations l on l.company_id = c.id
      left join lateral (
        select neighborhood_id from company_neighborhoods where company_id = c.id and city_id = l.city_id order by id limit 1) n on true
      left join lateral (
        select d.content from company_sections s join company_section_displays d on d.section_id = s.id
        where s.company_id = c.id and s.section_type_id = ${operatingHours} order by d.language_type_id limit 1) h on true
      where c.source_id = any(${sql.param(records.map(({ source_id }) => source_id))}::text[])
        and (c.dataset = ${dataset} or c.source_id not like ${`${byName}%`})
      order by c.dataset <> ${dataset}, c.id for update of c`,
  );
  const given = new Map(records.map((record) => [record.source_id, record]));
  const known = new Map<string, StoredCompany>();
  for (const { id, dataset: from, is_unclaimed, is_gone, deleted_ids, ...record } of found) {
    const isIt = from === dataset || isSame(given.get(record.source_id)!, record);
    if (isIt && !known.has(record.source_id))
      known.set(record.source_id, {
        id,
        isUnclaimed: is_unclaimed,
        isGone: is_gone,
        deletedIds: deleted_ids,
        record,
      });
  }
  return known;
}

const profile: Columns = { company_id: 'int', name: 'text', email: 'text', phone_number: 'text', url: 'text' };
const location: Columns = {
  company_id: 'int',
  country_id: 'int',
  province_id: 'int',
  city_id: 'int',
  address: 'text',
  unit: 'text',
  postal_code: 'text',
  latitude: 'float8',
  longitude: 'float8',
  timezone: 'text',
};
const offer: Columns = {
  company_id: 'int',
  service_id: 'int',
  service_type_id: 'int',
  category_id: 'int',
  booking_page_type_id: 'int',
  display_order: 'int',
};

interface Written {
  id: number;
  record: CompanyRecord;
}

const inCompany = ({ id, record }: Written) => ({ company_id: id, ...record });

async function writeServices(tx: Db, written: readonly Written[], services: ReadonlyMap<number, CatalogueService>) {
  const offers = written.flatMap(({ id, record }) =>
    record.service_ids.map((serviceId, order) => ({
      company_id: id,
      service_id: serviceId,
      service_type_id: services.get(serviceId)?.typeId,
      category_id: services.get(serviceId)?.categoryId,
      booking_page_type_id: serviceRequest,
      display_order: order + 1,
    })),
  );
  // A service that is no longer in the catalogue stays as it is.
  await insertRows(
    tx,
    'company_services',
    offer,
    offers.filter(({ category_id }) => category_id !== undefined),
    { conflict: 'on conflict (company_id, service_id) where deleted_at is null do nothing' },
  );
}

/** Hours as a section, in every language; hours that the source no longer has are removed. */
async function writeHours(tx: Db, written: readonly Written[]): Promise<void> {
  const ids = written.map(({ id }) => id);
  await rows(
    tx,
    sql`delete from company_sections where section_type_id = ${operatingHours} and company_id = any(${sql.param(ids)}::int[])`,
  );
  const told = written.filter(({ record }) => record.hours !== null);
  const sections = await insertRows<{ id: number; company_id: number }>(
    tx,
    'company_sections',
    { company_id: 'int', section_type_id: 'int', display_order: 'int' },
    told.map(({ id }) => ({ company_id: id, section_type_id: operatingHours, display_order: operatingHours })),
    { returning: 'id, company_id' },
  );
  const hoursOf = new Map(told.map(({ id, record }) => [id, record.hours]));
  await insertRows(
    tx,
    'company_section_displays',
    { section_id: 'int', language_type_id: 'int', content: 'jsonb' },
    sections.flatMap(({ id, company_id }) =>
      Object.values(languages).map(({ languageTypeId }) => ({
        section_id: id,
        language_type_id: languageTypeId,
        content: hoursOf.get(company_id),
      })),
    ),
  );
}

/** Where it serves: its neighborhood, or the whole city where that is unknown. */
async function writeNeighborhoods(tx: Db, written: readonly Written[]): Promise<void> {
  const ids = written.map(({ id }) => id);
  await rows(tx, sql`delete from company_neighborhoods where company_id = any(${sql.param(ids)}::int[])`);
  await insertRows(
    tx,
    'company_neighborhoods',
    { company_id: 'int', city_id: 'int', neighborhood_id: 'int' },
    written.map(inCompany),
  );
}

/** Makes unclaimed profiles, published from now on. Gives their ids by source id. */
export async function insertCompanies(
  tx: Db,
  dataset: string,
  records: readonly CompanyRecord[],
  services: ReadonlyMap<number, CatalogueService>,
): Promise<Map<string, number>> {
  if (records.length === 0) return new Map();
  const now = new Date().toISOString();
  const inserted = await insertRows<{ id: number; source_id: string }>(
    tx,
    'companies',
    { dataset: 'text', source_id: 'text', published_at: 'timestamptz' },
    records.map(({ source_id }) => ({ dataset, source_id, published_at: now })),
    { returning: 'id, source_id' },
  );
  const ids = new Map(inserted.map(({ id, source_id }) => [source_id, id]));
  const written = records.map((record) => ({ id: ids.get(record.source_id)!, record }));
  const values = written.map(inCompany);
  await insertRows(tx, 'company_profiles', profile, values);
  await insertRows(tx, 'company_locations', location, values);
  await writeServices(tx, written, services);
  await writeNeighborhoods(tx, written);
  await writeHours(
    tx,
    written.filter(({ record }) => record.hours !== null),
  );
  return ids;
}

const setOf = (columns: Columns) =>
  sql.raw(
    Object.keys(columns)
      .filter((column) => column !== 'company_id')
      .map((column) => `${column} = i.${column}`)
      .join(', '),
  );
const shapeOf = (columns: Columns) =>
  sql.raw(
    Object.entries(columns)
      .map(([column, type]) => `${column} ${type}`)
      .join(', '),
  );

/** Updates profiles in place; their ids, guids and booking pages stay. */
export async function updateCompanies(
  tx: Db,
  changed: readonly (Written & { before: StoredCompany })[],
  services: ReadonlyMap<number, CatalogueService>,
): Promise<void> {
  if (changed.length === 0) return;
  const given = JSON.stringify(changed.map(inCompany));
  for (const [table, columns] of [
    ['company_profiles', profile],
    ['company_locations', location],
  ] as const)
    await rows(
      tx,
      sql`update ${sql.raw(table)} t set ${setOf(columns)}
        from json_to_recordset(${given}::text::json) as i(${shapeOf(columns)}) where t.company_id = i.company_id`,
    );
  const ids = changed.map(({ id }) => id);
  await rows(tx, sql`update companies set updated_at = now() where id = any(${sql.param(ids)}::int[])`);
  await writeServices(tx, changed, services);
  await writeNeighborhoods(tx, changed);
  await writeHours(tx, changed);
}
