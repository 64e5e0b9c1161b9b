import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Locale } from '../../values/locale';
import { instant } from './columns';
import { companies } from './companies';

/** What a visitor and a company say to each other. Everything personal of it is here and in its messages. */
export const chatThreads = pgTable(
  'chat_threads',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** Goes into the links of both parties, which are signed: the guid alone opens nothing. */
    guid: uuid('guid').notNull().unique().default(sql`gen_random_uuid()`),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    state: text('state').$type<'Open' | 'Closed' | 'Blocked' | 'Erased'>().notNull().default('Open'),
    /** Doubtful: kept for review, and no mail is sent. */
    isHeld: boolean('is_held').notNull().default(false),
    /** Counts every message and change; a message keeps the number it came with. */
    version: integer('version').notNull().default(0),
    /** The visitor's. */
    language: text('language').$type<Locale>().notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** What the address is counted and blocked by. Emptied two days after the rest was erased. */
    emailHash: text('email_hash').notNull(),
    originTypeId: integer('origin_type_id').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    erasedAt: instant('erased_at'),
  },
  (t) => [
    index('chat_threads_address').on(t.emailHash, t.createdAt),
    index('chat_threads_company').on(t.companyId, t.createdAt),
    index('chat_threads_kept').on(t.updatedAt).where(sql`state <> 'Erased'`),
  ],
);

const party = () => text('party').$type<'visitor' | 'company'>().notNull();
const thread = () =>
  integer('thread_id')
    .notNull()
    .references(() => chatThreads.id, { onDelete: 'cascade' });

/** How far each party has read, and the queued mail about newer messages. */
export const chatParties = pgTable(
  'chat_parties',
  {
    threadId: thread(),
    party: party(),
    /** When its page was last visible. */
    seenAt: instant('seen_at'),
    readSeq: integer('read_seq').notNull().default(0),
    /** The first message of the queued mail; null while none is queued. */
    noticeFrom: integer('notice_from'),
    noticeDueAt: instant('notice_due_at'),
    /** When the mail before that one was due. */
    noticedAt: instant('noticed_at'),
  },
  (t) => [primaryKey({ columns: [t.threadId, t.party] })],
);

export const chatMessages = pgTable(
  'chat_messages',
  {
    threadId: thread(),
    /** The thread's version it came with. */
    seq: integer('seq').notNull(),
    party: party(),
    text: text('text').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.threadId, t.seq] })],
);

/** Who opened a thread or changed it: both parties can read this. */
export const chatAccesses = pgTable(
  'chat_accesses',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    threadId: thread(),
    party: text('party').$type<'visitor' | 'company' | 'operator'>().notNull(),
    what: text('what').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [index('chat_accesses_thread').on(t.threadId, t.id.desc())],
);
