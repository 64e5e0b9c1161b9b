import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ReplyState, SourceFault, SourceState } from '../../values/review-source';
import { instant } from './columns';
import { companies } from './companies';

/** Until when what a site said may be kept and shown: the shortest of all lifetimes, unless the writer knows better. */
const expiresAt = () => instant('expires_at').notNull().default(sql`now() + interval '23 hours'`);

/** A company's place at another site, from where its reviews are read: one a site. */
export const reviewSources = pgTable(
  'review_sources',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Review source of docs/product.md §3: Google 0, Facebook 1, Yelp 3. */
    sourceId: smallint('source_id').notNull(),
    state: text('state').$type<SourceState>().notNull().default('Connected'),
    fault: text('fault').$type<SourceFault>(),
    /** The place there: `accounts/1/locations/2`, the number of a page, the id of a business. */
    externalId: text('external_id').notNull(),
    externalName: text('external_name').notNull().default(''),
    /** The page of the place there, and the one where anybody writes a review. */
    externalUrl: text('external_url'),
    writeUrl: text('write_url'),
    /** What may read it, sealed; null where the marketplace's own key does. */
    token: text('token'),
    /** A keyed hash of it: sources of one token take turns, and are asked for together. */
    tokenKey: text('token_key').notNull(),
    /** When it expires; null where the site does not say. */
    tokenExpiresAt: instant('token_expires_at'),
    /** Where a full sweep goes on, and when it began; null between sweeps. */
    pageToken: text('page_token'),
    sweepStartedAt: instant('sweep_started_at'),
    /** A sweep that could not be finished got as far as the reviews of then. */
    partialUntil: instant('partial_until'),
    /** The last full sweep that was finished; null before the first. */
    fullSweepAt: instant('full_sweep_at'),
    totalsAt: instant('totals_at'),
    lastTryAt: instant('last_try_at'),
    lastOkAt: instant('last_ok_at'),
    /** When it is swept next; null while nothing but the owner can help. */
    nextAt: instant('next_at'),
    failures: smallint('failures').notNull().default(0),
    /** Who sweeps it now, and until when that is believed. */
    lease: uuid('lease'),
    leasedUntil: instant('leased_until'),
    /** When the owner got the mail that it needs them; null while it does not. */
    toldAt: instant('told_at'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    check('review_sources_fault', sql`(${t.state} = 'Connected') = (${t.fault} is null)`),
    uniqueIndex('review_sources_company').on(t.companyId, t.sourceId),
    index('review_sources_due').on(t.nextAt).where(sql`next_at is not null`),
    index('review_sources_token').on(t.sourceId, t.tokenKey),
  ],
);

/** Overall rating at another site (review source of docs/product.md §3: Google 0, Facebook 1, Yelp 3). Shown apart, never ranked by. */
export const sourceRatings = pgTable(
  'source_ratings',
  {
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    sourceId: smallint('source_id').notNull(),
    overallStarRating: numeric('overall_star_rating', { precision: 2, scale: 1 }).notNull(),
    ratingCount: integer('rating_count').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    expiresAt: expiresAt(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.sourceId] }), index('source_ratings_expiry').on(t.expiresAt)],
);

/** Reviews that other sites published of a company, by the source's own id. Shown apart from our own opinions, never counted with them. */
export const sourceReviews = pgTable(
  'source_reviews',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Review source of docs/product.md §3: Google 0, Facebook 1, Yelp 3. */
    sourceId: smallint('source_id').notNull(),
    /** The source's id of it; where it gives none, a digest of who, when and what. */
    sourceKey: text('source_key').notNull(),
    name: text('name').notNull().default(''),
    /** On a host of the source's allow-list, else null: initials stand in. */
    photoUrl: text('photo_url'),
    /** 1–5; 0 = recommended or not, without stars. */
    stars: smallint('stars').notNull(),
    isThumbsUp: boolean('is_thumbs_up').notNull(),
    comment: text('comment').notNull().default(''),
    /** Where the source says it. */
    language: char('language', { length: 2 }),
    writtenAt: instant('written_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** The review at its site, where that has an address of its own. */
    url: text('url'),
    /** When the site last said it: what a full sweep does not meet is gone there. */
    fetchedAt: instant('fetched_at').notNull().defaultNow(),
    expiresAt: expiresAt(),
    /** What the company answered there, as the site has it; null without an answer. */
    reply: text('reply'),
    replyState: text('reply_state').$type<ReplyState>(),
    /** Why the site refused it: a code of the site's own list. */
    replyReason: text('reply_reason'),
    replyUpdatedAt: instant('reply_updated_at'),
    /** Raised by each answer of the company. */
    version: integer('version').notNull().default(1),
  },
  (t) => [
    check('source_reviews_stars', sql`${t.stars} between 0 and 5`),
    check('source_reviews_reply', sql`(${t.reply} is null) = (${t.replyState} is null)`),
    uniqueIndex('source_reviews_key').on(t.companyId, t.sourceId, t.sourceKey),
    index('source_reviews_expiry').on(t.expiresAt),
  ],
);
