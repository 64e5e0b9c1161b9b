import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { companies } from './companies';

/** What the assistant was asked to write, counted from the moment it is asked; what it wrote, until that is taken or a day is over. */
export const assistantDrafts = pgTable(
  'assistant_drafts',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    sectionTypeId: integer('section_type_id').notNull(),
    languageTypeId: integer('language_type_id').notNull(),
    memberId: integer('member_id'),
    /** Null while it is written, and where that failed. */
    content: jsonb('content').$type<Record<string, string>>(),
    factsUsed: jsonb('facts_used').$type<{ Kind: string; Text: string }[]>().notNull().default([]),
    flags: jsonb('flags').$type<{ Field: string; Kind: string; Text: string }[]>().notNull().default([]),
    writtenBy: text('written_by').$type<'model' | 'templates'>().notNull(),
    /** What was taken last: what takes it back needs. */
    undo: jsonb('undo').$type<{
      Version: number;
      Draft: Record<string, unknown> | null;
      Content: Record<string, string>;
      Flags: { Field: string; Kind: string; Text: string }[];
    }>(),
    takenAt: instant('taken_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('assistant_drafts_company').on(t.companyId, t.createdAt)],
);
