import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { companies } from './companies';

/** A company's reviews on a site of its own: how they are drawn there. What is drawn is read of opinions and sources. */
export const reviewsWidgets = pgTable(
  'reviews_widgets',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** What addresses on other people's sites name, together with the company's. */
    guid: uuid('guid').notNull().default(sql`gen_random_uuid()`),
    /** As the company's people call it. */
    name: text('name').notNull(),
    /** `Properties` of docs/product.md §3, those that are chosen. */
    properties: jsonb('properties').$type<Record<string, unknown>>().notNull().default({}),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    check('reviews_widgets_name', sql`length(${t.name}) between 1 and 100`),
    uniqueIndex('reviews_widgets_guid').on(t.guid),
    index('reviews_widgets_company').on(t.companyId, t.id),
    index('reviews_widgets_deleted').on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
);
