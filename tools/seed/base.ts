import { countries } from '@/lib/config/countries';
import { TIME_ZONES } from '@/lib/config/countries/time-zones';
import { type Db, withTransaction } from '@/lib/db/client';
import { CATEGORIES } from './data/catalogue';
import type { InAllLanguages } from './data/in-all-languages';
import { PROVINCES } from './data/provinces';
import { type Columns, upsertRows } from './insert-rows';
import { guidOf } from './random';

const NAMES = { name_en: 'text', name_fr: 'text', name_es: 'text' };
const DESCRIPTIONS = { description_en: 'text', description_fr: 'text', description_es: 'text' };

/** The columns of a name in three languages. */
export const nameColumns = NAMES;

/** A name as its three columns. */
export const nameValues = ({ en, fr, es }: InAllLanguages) => ({ name_en: en, name_fr: fr, name_es: es });

const descriptionValues = ({ en, fr, es }: InAllLanguages) => ({
  description_en: en,
  description_fr: fr,
  description_es: es,
});

async function writePlaces(tx: Db): Promise<void> {
  await upsertRows(
    tx,
    'countries',
    { id: 'int', iso: 'text', ...NAMES, currency: 'text' },
    countries.map(({ id, iso, name, currency }) => ({ id, iso, ...nameValues(name), currency })),
  );
  await upsertRows(
    tx,
    'time_zones',
    { id: 'int', name: 'text', country_id: 'int' },
    TIME_ZONES.map(({ id, name, countryId }) => ({ id, name, country_id: countryId })),
  );
  await upsertRows(
    tx,
    'provinces',
    { id: 'int', country_id: 'int', code: 'text', ...NAMES, time_zone_id: 'int' },
    PROVINCES.map(({ id, countryId, code, name, timeZoneId }) => ({
      id,
      country_id: countryId,
      code,
      ...nameValues(name),
      time_zone_id: timeZoneId,
    })),
  );
}

async function writeCatalogue(tx: Db): Promise<void> {
  const described: Columns = { ...NAMES, ...DESCRIPTIONS, display_order: 'int' };
  await upsertRows(
    tx,
    'service_categories',
    { id: 'int', guid: 'uuid', key: 'text', ...described },
    CATEGORIES.map(({ id, key, name, description }, order) => ({
      id,
      guid: guidOf('category', id),
      key,
      ...nameValues(name),
      ...descriptionValues(description),
      display_order: order + 1,
    })),
    'updated_at',
  );
  await upsertRows(
    tx,
    'service_types',
    { id: 'int', category_id: 'int', ...NAMES, display_order: 'int' },
    CATEGORIES.flatMap(({ id: categoryId, types }) =>
      types.map(({ id, name }, order) => ({
        id,
        category_id: categoryId,
        ...nameValues(name),
        display_order: order + 1,
      })),
    ),
  );
  await upsertRows(
    tx,
    'services',
    { id: 'int', guid: 'uuid', service_type_id: 'int', category_id: 'int', ...described },
    CATEGORIES.flatMap(({ id: categoryId, services }) =>
      services.map(({ id, typeId, name, description }, order) => ({
        id,
        guid: guidOf('service', id),
        service_type_id: typeId,
        category_id: categoryId,
        ...nameValues(name),
        ...descriptionValues(description),
        display_order: order + 1,
      })),
    ),
    'updated_at',
  );
}

/**
 * Writes what every marketplace needs, demo or not: countries, time zones, provinces, categories, service types and services
 * (docs/interface.md §6, `DEMO_DATA=0`). Safe to call at every start: rows that stand already are left alone unless their words changed.
 */
export async function seedBase(db: Db): Promise<void> {
  await withTransaction(db, async (tx) => {
    await writePlaces(tx);
    await writeCatalogue(tx);
  });
}
