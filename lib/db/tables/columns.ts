import { customType, doublePrecision, text, timestamp } from 'drizzle-orm/pg-core';

/** A name in the three languages of the product; data, not messages. */
export const names = () => ({
  nameEn: text('name_en').notNull(),
  nameFr: text('name_fr').notNull(),
  nameEs: text('name_es').notNull(),
});

export const descriptions = () => ({
  descriptionEn: text('description_en').notNull().default(''),
  descriptionFr: text('description_fr').notNull().default(''),
  descriptionEs: text('description_es').notNull().default(''),
});

/** WGS84 degrees. */
export const coordinates = () => ({
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
});

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A half-open range of instants as Postgres prints it: `["2026-11-20 14:00:00+00","2026-11-20 16:00:00+00")`. */
export const tstzrange = customType<{ data: string }>({ dataType: () => 'tstzrange' });
