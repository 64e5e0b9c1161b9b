import { integer, json, pgTable, real } from 'drizzle-orm/pg-core';
import { companies } from './companies';

/**
 * What the search ranks and shows by, one row a company, kept by `refreshCompanyTotals` (lib/db/totals) whenever anything
 * of it changes: a search must not count opinions. Whether a company is listed, and whether it pays, is never read from here.
 */
export const companyTotals = pgTable('company_totals', {
  companyId: integer('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  ratingsGood: integer('ratings_good').notNull().default(0),
  ratingsBad: integer('ratings_bad').notNull().default(0),
  hiredBy: integer('hired_by').notNull().default(0),
  /** How much of the profile is filled in, 0–1. */
  completeness: real('completeness').notNull().default(0),
  /** The part of the score that does not depend on place and day, 0–85: see lib/companies/README.md. */
  score: real('score').notNull().default(0),
  /** What a card shows to everybody, without contacts. `json` keeps the text: it is passed on as it is. */
  card: json('card').$type<CompanyCard>().notNull(),
});

/** Names are those of the database; rows become contract shapes in lib/companies/queries. */
export interface CompanyCard {
  name: string;
  hasLogo: boolean;
  /** Null where the company has no location yet. */
  countryId: number | null;
  clientKeyGuid: string | null;
  usesConsumerPortal: boolean;
  usesWebsiteChat: boolean;
  usesSocialMediaReviews: boolean;
  /** Title of the Logo section by language id (English 1, French 2, Spanish 3), where there is one. */
  titles: Record<string, string>;
  googleStars: number;
  googleCount: number;
  facebookStars: number;
  facebookCount: number;
  /** The newest who hired it, at most five: [id, "First L." with consent else empty, initials, image with consent]. */
  customers: [id: number, name: string, initials: string, imageUrl: string | null][];
  services: CardService[];
}

/** [service, service type, category, booking page, its type, price in minor units, recurring] in the order of the profile. */
export type CardService = [
  serviceId: number,
  serviceTypeId: number,
  categoryId: number,
  bookingPageGuid: string,
  bookingPageTypeId: number,
  priceMinor: number,
  isRecurring: boolean,
];
