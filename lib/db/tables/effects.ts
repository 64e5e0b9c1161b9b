import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Locale } from '../../values/locale';
import { instant } from './columns';
import { companies } from './companies';

/**
 * queued → sending → sent | queued (again, later) | failed; sent → `bounced`: a server accepted it and gave it up for good later;
 * `erased`: its subject asked to be forgotten before it went out.
 */
export type OutboxState = 'queued' | 'sending' | 'sent' | 'bounced' | 'failed' | 'erased';

/**
 * One mail, written in the transaction of its cause and sent afterwards by the worker of lib/jobs. Its words are made when it is
 * sent; `data` (which may carry a token's link) is emptied the moment it is.
 */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** Names the mail to the outside: its Message-ID, and its file where mails are files. */
    guid: uuid('guid').notNull().unique().default(sql`gen_random_uuid()`),
    kind: text('kind').notNull(),
    /** Address; empty once erased or purged. */
    recipient: text('recipient').notNull(),
    language: text('language').$type<Locale>().notNull(),
    data: jsonb('data').notNull(),
    /** SHA-256 of what makes the mail the same mail: outlives the purge, so that none is ever sent again. */
    dedupeHash: text('dedupe_hash').notNull(),
    /** What the mail is about (`recommendation_request`, `7`), for erasing and calling back. */
    subjectKind: text('subject_kind'),
    subjectId: text('subject_id'),
    state: text('state').$type<OutboxState>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    dueAt: instant('due_at').notNull().defaultNow(),
    /** Until then one worker alone may send it. */
    leasedUntil: instant('leased_until'),
    /** A word of our own, never what a mail server said: that quotes addresses. */
    lastFailure: text('last_failure'),
    createdAt: instant('created_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
  },
  (t) => [
    unique('outbox_mails_dedupe').on(t.dedupeHash),
    check('outbox_mails_state', sql`${t.state} in ('queued', 'sending', 'sent', 'bounced', 'failed', 'erased')`),
    index('outbox_mails_due').on(t.dueAt).where(sql`state in ('queued', 'sending')`),
    index('outbox_mails_subject').on(t.subjectKind, t.subjectId),
  ],
);

/** First answers of creating calls, kept 24 hours (docs/interface.md §2, Idempotency-Key). */
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

/** Who did what in a company's portal (docs/portal.md §3, activity): written once with the act itself; an address leaves it with its account. */
export const activity = pgTable(
  'activity',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Who did it; null for the marketplace itself. */
    memberId: integer('member_id'),
    /** Staff of the marketplace who looked at the company as support, or decided about it. */
    isStaff: boolean('is_staff').notNull().default(false),
    /** `member.invite`: what it was done to, and what was done. */
    kind: text('kind').notNull(),
    /** The right that a reader needs beside that of the list; empty for none. */
    neededRight: text('needed_right').notNull().default(''),
    subjectId: text('subject_id').notNull().default(''),
    /** Names and values that the sentence of the kind wants. */
    data: jsonb('data').$type<Record<string, string | number>>().notNull().default({}),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('activity_company').on(t.companyId, t.id),
    // What was done to one row of a company.
    index('activity_subject').on(t.companyId, t.subjectId, t.id),
  ],
);

/**
 * Which rows of a company changed, for who follows them (docs/portal.md §3, stream): written by triggers on their tables, kept for days.
 * Numbers of transactions order it, since ids are drawn before their transactions commit.
 */
export const rowChanges = pgTable(
  'row_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    kind: text('kind').notNull(),
    companyId: integer('company_id').notNull(),
    rowId: integer('row_id').notNull(),
    xid: bigint('xid', { mode: 'number' }).notNull().default(sql`(pg_current_xact_id()::text)::int8`),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (t) => [index('row_changes_company').on(t.companyId, t.kind, t.xid), index('row_changes_xid').on(t.xid)],
);
