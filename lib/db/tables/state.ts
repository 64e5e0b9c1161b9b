import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** What processes share for minutes (lib/state): names hashed, texts sealed. Unlogged: a crash may lose it. */
export const sharedState = pgTable(
  'shared_state',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull().default(0),
    text: text('text'),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('shared_state_expires').on(t.expiresAt)],
);
