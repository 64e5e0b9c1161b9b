import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { members } from './accounts';
import { instant } from './columns';

/** Something that waits for staff, once one of them has touched it: who has it in hand, and what was decided (docs/portal.md §3). */
export const consoleItems = pgTable(
  'console_items',
  {
    kind: text('kind').$type<'claim' | 'business'>().notNull(),
    itemId: integer('item_id').notNull(),
    /** Raised by every act. */
    version: integer('version').notNull().default(1),
    leasedBy: integer('leased_by').references(() => members.id, { onDelete: 'set null' }),
    leasedUntil: instant('leased_until'),
    /** The last decision; null where there is none, or it was taken back. */
    act: text('act'),
    reason: text('reason').notNull().default(''),
    /** What the act wants beside its reason. */
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
    decidedBy: integer('decided_by').references(() => members.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at'),
    /** When it is carried out: until then it can be taken back. */
    dueAt: instant('due_at'),
    doneAt: instant('done_at'),
    /** Status of a decision that could not be carried out, since things had moved on. */
    failure: integer('failure'),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.itemId] }),
    index('console_items_due').on(t.dueAt).where(sql`act is not null and done_at is null`),
  ],
);

/** Every act of staff in the console: rows are only ever added, which a trigger holds. */
export const consoleAudit = pgTable(
  'console_audit',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    at: instant('at').notNull().defaultNow(),
    /** No reference: the row says what it says, whatever becomes of the account. */
    memberId: integer('member_id').notNull(),
    memberEmail: text('member_email').notNull(),
    kind: text('kind').notNull(),
    itemId: integer('item_id').notNull(),
    act: text('act').notNull(),
    reason: text('reason').notNull().default(''),
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [index('console_audit_item').on(t.kind, t.itemId)],
);
