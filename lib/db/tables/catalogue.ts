import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { descriptions, instant, names } from './columns';

export const serviceCategories = pgTable('service_categories', {
  id: integer('id').primaryKey(),
  guid: uuid('guid').notNull().unique().default(sql`gen_random_uuid()`),
  /** Names the icon: automotive, carpet, cleaning, renovation, pressure, window. */
  key: text('key').notNull().unique(),
  ...names(),
  ...descriptions(),
  displayOrder: integer('display_order').notNull(),
  isArchived: boolean('is_archived').notNull().default(false),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const serviceTypes = pgTable(
  'service_types',
  {
    id: integer('id').primaryKey(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => serviceCategories.id),
    ...names(),
    displayOrder: integer('display_order').notNull(),
    isArchived: boolean('is_archived').notNull().default(false),
  },
  (t) => [index('service_types_category').on(t.categoryId)],
);

export const services = pgTable(
  'services',
  {
    id: integer('id').primaryKey(),
    guid: uuid('guid').notNull().unique().default(sql`gen_random_uuid()`),
    serviceTypeId: integer('service_type_id')
      .notNull()
      .references(() => serviceTypes.id),
    categoryId: integer('category_id')
      .notNull()
      .references(() => serviceCategories.id),
    ...names(),
    ...descriptions(),
    displayOrder: integer('display_order').notNull(),
    isArchived: boolean('is_archived').notNull().default(false),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [index('services_type').on(t.serviceTypeId), index('services_category').on(t.categoryId)],
);
