import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { companies } from './companies';

/** Sites on which a company may show our pages in a frame, as origins (`https://example.com`). A profile's website is none of itself. */
export const companyOrigins = pgTable(
  'company_origins',
  {
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    origin: text('origin').notNull(),
    /** By which the portal names it. */
    id: integer('id').notNull().unique().generatedByDefaultAsIdentity(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.origin] }),
    // What stands here goes into a header: no space, no wildcard, no path, from any writer.
    check('company_origins_origin', sql`${t.origin} ~ '^https?://[a-z0-9.-]+(:[0-9]{1,5})?$'`),
  ],
);
