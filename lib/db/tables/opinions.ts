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
} from 'drizzle-orm/pg-core';
import { customers } from './bookings';
import { instant } from './columns';
import { companies } from './companies';
import { cities, neighborhoods } from './places';

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
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    check('opinions_stars', sql`${t.stars} between 0 and 5`),
    index('opinions_company').on(t.companyId, t.stars.desc(), t.createdAt.desc()),
    index('opinions_city').on(t.cityId, t.createdAt.desc()),
  ],
);

/** Overall rating at another site (review source of specification §3: Google 0, Facebook 1, Yelp 3). Shown apart, never ranked by. */
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
  },
  (t) => [primaryKey({ columns: [t.companyId, t.sourceId] })],
);
