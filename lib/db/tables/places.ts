import { sql } from 'drizzle-orm';
import {
  char,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { coordinates, instant, names } from './columns';

export const countries = pgTable('countries', {
  id: integer('id').primaryKey(),
  iso: char('iso', { length: 2 }).notNull().unique(),
  ...names(),
  currency: char('currency', { length: 3 }).notNull(),
});

export const timeZones = pgTable('time_zones', {
  id: integer('id').primaryKey(),
  name: text('name').notNull().unique(),
  /** The country that a visitor's zone speaks for. */
  countryId: integer('country_id')
    .notNull()
    .references(() => countries.id),
});

export const provinces = pgTable(
  'provinces',
  {
    id: integer('id').primaryKey(),
    countryId: integer('country_id')
      .notNull()
      .references(() => countries.id),
    code: text('code').notNull(),
    ...names(),
    timeZoneId: integer('time_zone_id').references(() => timeZones.id),
  },
  (t) => [uniqueIndex('provinces_country_code').on(t.countryId, t.code)],
);

export const cities = pgTable(
  'cities',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    guid: uuid('guid').notNull().unique().default(sql`gen_random_uuid()`),
    countryId: integer('country_id')
      .notNull()
      .references(() => countries.id),
    provinceId: integer('province_id').references(() => provinces.id),
    ...names(),
    ...coordinates(),
    timezone: text('timezone').notNull(),
    population: integer('population').notNull().default(0),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [index('cities_country').on(t.countryId), index('cities_latitude').on(t.latitude)],
);

/** GeoJSON MultiPolygon coordinates: polygons → rings (first outer, then holes) → [longitude, latitude]. */
export type MultiPolygonCoordinates = [number, number][][][];

export const neighborhoods = pgTable(
  'neighborhoods',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    guid: uuid('guid').notNull().unique().default(sql`gen_random_uuid()`),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    ...names(),
    ...coordinates(),
    polygon: jsonb('polygon').$type<MultiPolygonCoordinates>().notNull(),
    minLongitude: doublePrecision('min_longitude').notNull(),
    minLatitude: doublePrecision('min_latitude').notNull(),
    maxLongitude: doublePrecision('max_longitude').notNull(),
    maxLatitude: doublePrecision('max_latitude').notNull(),
    /** Square metres; where polygons nest, the smallest wins. */
    area: doublePrecision('area').notNull(),
    dataset: text('dataset').notNull(),
    sourceId: text('source_id').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('neighborhoods_city').on(t.cityId),
    uniqueIndex('neighborhoods_source').on(t.dataset, t.sourceId),
    index('neighborhoods_box').using(
      'gist',
      sql`box(point(${t.minLongitude}, ${t.minLatitude}), point(${t.maxLongitude}, ${t.maxLatitude}))`,
    ),
  ],
);

export const gazetteer = pgTable(
  'gazetteer',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    dataset: text('dataset').notNull(),
    sourceId: text('source_id').notNull(),
    countryId: integer('country_id')
      .notNull()
      .references(() => countries.id),
    ...names(),
    provinceName: text('province_name').notNull().default(''),
    ...coordinates(),
    timezone: text('timezone').notNull(),
    population: integer('population').notNull().default(0),
    postalCode: text('postal_code').notNull().default(''),
  },
  (t) => [
    uniqueIndex('gazetteer_source').on(t.dataset, t.sourceId),
    index('gazetteer_postal').on(t.postalCode).where(sql`postal_code <> ''`),
  ],
);

/**
 * Every spelling a place can be found by: one row a distinct spelling, already lowered and without accents.
 * Kept by `lib/db/place-names` whenever places are written.
 */
export const placeNames = pgTable(
  'place_names',
  {
    kind: text('kind').$type<'city' | 'neighborhood' | 'gazetteer'>().notNull(),
    refId: integer('ref_id').notNull(),
    countryId: integer('country_id').notNull(),
    spelling: text('spelling').notNull(),
    population: integer('population').notNull(),
  },
  (t) => [
    uniqueIndex('place_names_key').on(t.kind, t.refId, t.spelling),
    index('place_names_prefix').on(t.spelling.op('text_pattern_ops')),
    index('place_names_trigram').using('gin', t.spelling.op('gin_trgm_ops')),
  ],
);

/**
 * Where postal codes lead that begin with a prefix: to a city. Written with the cities of the demo; a gazetteer's own codes, which are
 * points, come before them.
 */
export const postalAreas = pgTable(
  'postal_areas',
  {
    countryId: integer('country_id')
      .notNull()
      .references(() => countries.id),
    /** Capitals and digits without gaps, as the code begins: "H2", "787". */
    prefix: text('prefix').notNull(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.countryId, t.prefix] }), index('postal_areas_city').on(t.cityId)],
);
