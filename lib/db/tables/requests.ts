import { sql } from 'drizzle-orm';
import { bigint, char, check, doublePrecision, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { Locale } from '../../values/locale';
import { instant } from './columns';
import { companies } from './companies';
import { cities, neighborhoods } from './places';

/** `quarantined`: kept and thanked for, but nothing goes out for it until a person has looked at it. */
export type RequestState = 'received' | 'quarantined';

/** What every request of a visitor has. */
const fromVisitor = () => ({
  language: char('language', { length: 2 }).$type<Locale>().notNull(),
  state: text('state').$type<RequestState>().notNull().default('received'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** A neighbor recommends a provider we do not have yet (docs/interface.md §5.14). */
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
    ...fromVisitor(),
    /** SHA-256 of the token in the personal invite link; none while quarantined. */
    inviteHash: text('invite_hash'),
    /** The company that joined through the invite. */
    companyId: integer('company_id').references(() => companies.id, { onDelete: 'set null' }),
    joinedAt: instant('joined_at'),
  },
  (t) => [
    index('recommendation_requests_created').on(t.createdAt),
    unique('recommendation_requests_invite').on(t.inviteHash),
  ],
);

/** A neighbor asks for the place they live in. What can be placed belongs to a city, and to a neighborhood where one is around it. */
export const neighborhoodRequests = pgTable(
  'neighborhood_requests',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** SHA-256 of the address as one person has it: neighbors are counted by it (lib/requests/rules). */
    emailHash: text('email_hash').notNull(),
    phoneNumber: text('phone_number').notNull(),
    location: text('location').notNull(),
    information: text('information').notNull().default(''),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    ...fromVisitor(),
    cityId: integer('city_id').references(() => cities.id, { onDelete: 'set null' }),
    neighborhoodId: integer('neighborhood_id').references(() => neighborhoods.id, { onDelete: 'set null' }),
    /** When a place was last looked for. */
    placedAt: instant('placed_at').notNull().defaultNow(),
    /** The mail about the first date was queued, or there were dates when they asked. Set once. */
    toldAt: instant('told_at'),
  },
  (t) => [
    index('neighborhood_requests_created').on(t.createdAt),
    index('neighborhood_requests_city').on(t.cityId),
    index('neighborhood_requests_neighborhood').on(t.neighborhoodId),
    index('neighborhood_requests_waiting').on(t.cityId).where(sql`told_at is null and state = 'received'`),
  ],
);

/** "Not my business", "remove this page": the operator follows each up. */
export const companyReports = pgTable(
  'company_reports',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    reason: text('reason').$type<'not-my-business' | 'remove-page'>().notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    message: text('message').notNull(),
    ...fromVisitor(),
    handledAt: instant('handled_at'),
  },
  (t) => [index('company_reports_company').on(t.companyId), index('company_reports_created').on(t.createdAt)],
);

/** A request to list a business; stored with the invite it came through. */
export const businessRequests = pgTable(
  'business_requests',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    companyName: text('company_name').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phoneNumber: text('phone_number').notNull(),
    website: text('website').notNull().default(''),
    trade: text('trade').notNull(),
    city: text('city').notNull(),
    message: text('message').notNull().default(''),
    ...fromVisitor(),
    recommendationId: integer('recommendation_id').references(() => recommendationRequests.id, {
      onDelete: 'set null',
    }),
    /** SHA-256 of the token in the mailed link that proves the address and opens the company; none while quarantined. */
    openHash: text('open_hash'),
    openExpiresAt: instant('open_expires_at'),
    /** The unpublished company that the link opened; once accepted, the company that it stands for. */
    companyId: integer('company_id').references(() => companies.id, { onDelete: 'set null' }),
    openedAt: instant('opened_at'),
    acceptedAt: instant('accepted_at'),
    refusedAt: instant('refused_at'),
    refusedWhy: text('refused_why').notNull().default(''),
    /** What staff asked last, and what the owner said to it. */
    question: text('question').notNull().default(''),
    answer: text('answer').notNull().default(''),
  },
  (t) => [
    index('business_requests_created').on(t.createdAt),
    index('business_requests_company').on(t.companyId),
    unique('business_requests_open').on(t.openHash),
  ],
);

/** A neighbor without a booking wants to say what they think of a company: asks for a personal link. */
export const opinionRequests = pgTable(
  'opinion_requests',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    name: text('name').notNull().default(''),
    email: text('email').notNull(),
    ...fromVisitor(),
  },
  (t) => [index('opinion_requests_created').on(t.createdAt), index('opinion_requests_company').on(t.companyId)],
);

/** What we owe a recommender whose provider joined (docs/interface.md §5.14): once a recommendation, once a company. */
export const owedRewards = pgTable(
  'owed_rewards',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    recommendationId: integer('recommendation_id')
      .notNull()
      .unique()
      .references(() => recommendationRequests.id),
    companyId: integer('company_id')
      .notNull()
      .unique()
      .references(() => companies.id),
    amountMinor: integer('amount_minor').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    paidAt: instant('paid_at'),
  },
  (t) => [check('owed_rewards_amount', sql`${t.amountMinor} > 0`)],
);

/** Who asked or booked lately, for which area: the buckets by address and by area count these; kept two days. */
export const requestMarks = pgTable(
  'request_marks',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    emailHash: text('email_hash').notNull(),
    /** `city:12`, `neighborhood:3`, `company:7`; empty where the request is about none. */
    area: text('area').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('request_marks_email').on(t.emailHash, t.createdAt),
    index('request_marks_area').on(t.area, t.createdAt),
    index('request_marks_created').on(t.createdAt),
  ],
);

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    message: text('message').notNull(),
    ...fromVisitor(),
  },
  (t) => [index('contact_messages_created').on(t.createdAt)],
);
