import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { companies } from './companies';

/** A press of "buy now" or "unlock" on a company's page (docs/product.md §6). The visitor is not stored. */
export const upsellEvents = pgTable(
  'upsell_events',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    event: text('event').$type<'core-subscription' | 'reviews-widget'>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('upsell_events_company').on(t.companyId, t.createdAt)],
);
