import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { companies } from './companies';

/** The tags of a company in the portal's addresses (docs/portal.md §1): its own, and former ones that still lead its members on. */
export const companyTags = pgTable(
  'company_tags',
  {
    tag: text('tag').primaryKey(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Null for the one in force; a former one leads on, and is given to no other company, until then. */
    formerUntil: instant('former_until'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('company_tags_current').on(t.companyId).where(sql`former_until is null`),
    index('company_tags_company').on(t.companyId),
  ],
);
