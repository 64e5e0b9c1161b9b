import { index, integer, json, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { companies } from './companies';

/** A picture that a company's people brought: its files stand in the storage, by the hash of what they are made of. */
export const pictures = pgTable(
  'pictures',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Of the file that all others are made of: 32 hexadecimal digits of its SHA-256. */
    hash: text('hash').notNull(),
    /** `original`: what a logo is cut from; none of those that a company counts. */
    purpose: text('purpose').notNull(),
    /** Of a logo: the hash of the picture that it was cut from, and which square of it; null of what was never cut. */
    sourceHash: text('source_hash'),
    cut: json('cut').$type<{ left: number; top: number; side: number }>(),
    kind: text('kind').$type<'jpeg' | 'png'>().notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    /** Widths in which it is there, by kind of file. */
    variants: json('variants').$type<Record<string, number[]>>().notNull().default({}),
    /** When all its sizes were there; null while they are made. */
    madeAt: instant('made_at'),
    /** When its sizes are made, again after a failure: later while one process makes them. Null once they are, or never will. */
    dueAt: instant('due_at').defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    /** Since when no text of the company names it. */
    unusedSince: instant('unused_since'),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: integer('created_by'),
  },
  (t) => [unique('pictures_of_company').on(t.companyId, t.hash), index('pictures_due').on(t.dueAt)],
);
