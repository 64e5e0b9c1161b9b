import { bigint, char, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** A neighbor recommends a provider we do not have yet (interface §5.14). */
export const recommendationRequests = pgTable(
  'recommendation_requests',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phoneNumber: text('phone_number').notNull(),
    companyName: text('company_name').notNull(),
    companyWebsite: text('company_website').notNull().default(''),
    companyRecommendation: text('company_recommendation').notNull(),
    language: char('language', { length: 2 }).notNull(),
    state: text('state').$type<'received' | 'quarantined'>().notNull().default('received'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('recommendation_requests_created').on(t.createdAt)],
);

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    message: text('message').notNull(),
    language: char('language', { length: 2 }).notNull(),
    state: text('state').$type<'received' | 'quarantined'>().notNull().default('received'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('contact_messages_created').on(t.createdAt)],
);

/** First answers of creating calls, kept 24 hours (interface §2, Idempotency-Key). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** Null while the first call still runs. */
    answer: jsonb('answer'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.key] }), index('idempotency_keys_created').on(t.createdAt)],
);

/** What changed, for `directory/changes` and for purges: the tags of the pages that a write touches. */
export const changes = pgTable(
  'changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    tags: text('tags').array().notNull(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (t) => [index('changes_changed').on(t.changedAt)],
);
