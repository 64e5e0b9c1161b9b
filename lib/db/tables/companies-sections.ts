import { index, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { companySections } from './companies';

/** What a section said, or says, in one language: rows are never changed. */
export const companySectionVersions = pgTable(
  'company_section_versions',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    sectionId: integer('section_id')
      .notNull()
      .references(() => companySections.id, { onDelete: 'cascade' }),
    languageTypeId: integer('language_type_id').notNull(),
    content: jsonb('content').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: integer('created_by'),
  },
  (t) => [index('company_section_versions_section').on(t.sectionId, t.languageTypeId, t.id)],
);

/** What is being written of a section in one language; its readers are the company's own people. */
export const companySectionDrafts = pgTable(
  'company_section_drafts',
  {
    sectionId: integer('section_id')
      .notNull()
      .references(() => companySections.id, { onDelete: 'cascade' }),
    languageTypeId: integer('language_type_id').notNull(),
    content: jsonb('content').notNull(),
    /** Null where they stay as they are published. */
    settings: jsonb('settings'),
    modifiedAt: instant('modified_at').notNull().defaultNow(),
    modifiedBy: integer('modified_by'),
  },
  (t) => [primaryKey({ columns: [t.sectionId, t.languageTypeId] })],
);
