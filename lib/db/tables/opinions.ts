import { sql } from 'drizzle-orm';
import { boolean, char, check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Locale } from '../../values/locale';
import { bookings, customers } from './bookings';
import { instant } from './columns';
import { companies } from './companies';
import { cities, countries, neighborhoods, provinces } from './places';

/** Neighbors' own word. Imported reviews of other sites never stand here. */
export const opinions = pgTable(
  'opinions',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    origin: text('origin').$type<'booked' | 'invited' | 'neighbor'>().notNull(),
    /** SIMHRecommendation 1, OneOnOneReview 2. */
    reviewTypeId: smallint('review_type_id').notNull(),
    name: text('name').notNull(),
    comment: text('comment').notNull(),
    language: char('language', { length: 2 }).notNull(),
    /** 0 = a thumb only. */
    stars: smallint('stars').notNull().default(0),
    isThumbsUp: boolean('is_thumbs_up').notNull(),
    cityId: integer('city_id').references(() => cities.id),
    neighborhoodId: integer('neighborhood_id').references(() => neighborhoods.id),
    isPublished: boolean('is_published').notNull().default(true),
    /** Why an operator hid it, by the public rules (docs/portal.md §6.14): shown in its place. */
    hiddenReason: text('hidden_reason').$type<OpinionFault>(),
    hiddenAt: instant('hidden_at'),
    /** Raised by each answer and report of the company. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    check('opinions_stars', sql`${t.stars} between 0 and 5`),
    check('opinions_hidden', sql`${t.hiddenReason} is null or (not ${t.isPublished} and ${t.hiddenAt} is not null)`),
    index('opinions_company').on(t.companyId, t.stars.desc(), t.createdAt.desc()),
    index('opinions_company_date').on(t.companyId, t.createdAt, t.id),
    index('opinions_city').on(t.cityId, t.createdAt.desc()),
  ],
);

/** What a company answers to an opinion, in public: one text, which it may change. */
export const opinionReplies = pgTable('opinion_replies', {
  opinionId: integer('opinion_id')
    .primaryKey()
    .references(() => opinions.id, { onDelete: 'cascade' }),
  comment: text('comment').notNull(),
  language: char('language', { length: 2 }).$type<Locale>().notNull(),
  /** Who wrote it last, for the company's own people. */
  memberId: integer('member_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
  modifiedAt: instant('modified_at').notNull().defaultNow(),
});

/** What is against the public rules in an opinion: reasons of a report, and of a decision. */
export type OpinionFault = 'spam' | 'insult' | 'wrong-company' | 'private-data' | 'own-interest';

/** A company asks the marketplace to look at an opinion: an operator decides. One at a time, and one for the same words. */
export const opinionReports = pgTable(
  'opinion_reports',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    opinionId: integer('opinion_id')
      .notNull()
      .references(() => opinions.id, { onDelete: 'cascade' }),
    /** Who reports, for the company's own people. */
    memberId: integer('member_id'),
    reason: text('reason').$type<OpinionFault>().notNull(),
    message: text('message').notNull(),
    state: text('state').$type<'Open' | 'Kept' | 'Hidden'>().notNull().default('Open'),
    decidedAt: instant('decided_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('opinion_reports_opinion').on(t.opinionId, t.id),
    uniqueIndex('opinion_reports_open').on(t.opinionId).where(sql`state = 'Open'`),
  ],
);

/**
 * A personal link to leave one opinion (docs/rules/security.md 13): the token itself is nowhere, its SHA-256 is. Links of one invitation
 * (the first and those sent anew) share `invitation`, at most one of them is live, and together they make one opinion.
 */
export const recommendationTokens = pgTable(
  'recommendation_tokens',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** SHA-256 of the token, hex. */
    hash: char('hash', { length: 64 }).notNull().unique(),
    invitation: uuid('invitation').notNull().default(sql`gen_random_uuid()`),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** The origin of an opinion left through it: shown beside it. */
    origin: text('origin').$type<'booked' | 'invited' | 'neighbor'>().notNull().default('invited'),
    /** The visit that was asked about. */
    bookingId: integer('booking_id').references(() => bookings.id, { onDelete: 'set null' }),
    /** Whose it is and where they live, as hashes: one opinion a company, neighbor and household. */
    emailHash: text('email_hash'),
    householdHash: text('household_hash'),
    /** Whom it is bound to, where they are a customer of the company's. */
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    /** "First L." the opinion is published under; empty: without a name. */
    name: text('name').notNull().default(''),
    /** Where the link went, and where a new one goes; empty once forgotten. */
    email: text('email').notNull(),
    language: char('language', { length: 2 }).$type<Locale>().notNull(),
    needsAddress: boolean('needs_address').notNull().default(false),
    /** What issued it: `program`, `renewal`, … */
    issuedBy: text('issued_by').notNull(),
    issuedAt: instant('issued_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    opinionId: integer('opinion_id').references(() => opinions.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('recommendation_tokens_invitation').on(t.invitation),
    index('recommendation_tokens_company').on(t.companyId),
    index('recommendation_tokens_customer').on(t.customerId),
    index('recommendation_tokens_opinion').on(t.opinionId),
    index('recommendation_tokens_booking').on(t.bookingId),
    index('recommendation_tokens_neighbor').on(t.companyId, t.emailHash),
    index('recommendation_tokens_household').on(t.companyId, t.householdHash),
    index('recommendation_tokens_asked').on(t.emailHash).where(sql`used_at is null and origin = 'booked'`),
  ],
);

/**
 * A customer whom a company asked for an opinion. Whom, in which language and until when stands with the first link, and is forgotten with
 * it; whether it was answered is read of the links of its invitation.
 */
export const opinionInvitations = pgTable(
  'opinion_invitations',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    tokenId: integer('token_id')
      .notNull()
      .unique()
      .references(() => recommendationTokens.id, { onDelete: 'cascade' }),
    /** Who asked, and said that the customer had agreed to be asked, at this instant. */
    memberId: integer('member_id'),
    consentedAt: instant('consented_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('opinion_invitations_company').on(t.companyId, t.createdAt, t.id)],
);

/** Where an opinion's author lives, as they gave it: private, kept apart from what pages read. City and neighborhood alone are public. */
export const opinionAddresses = pgTable('opinion_addresses', {
  opinionId: integer('opinion_id')
    .primaryKey()
    .references(() => opinions.id, { onDelete: 'cascade' }),
  address: text('address').notNull(),
  unit: text('unit').notNull().default(''),
  city: text('city').notNull(),
  postalCode: text('postal_code').notNull().default(''),
  provinceId: integer('province_id').references(() => provinces.id),
  countryId: integer('country_id')
    .notNull()
    .references(() => countries.id),
  timeZoneId: integer('time_zone_id'),
});
