import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { members } from './accounts';
import { instant } from './columns';
import { companies } from './companies';
import { cities, neighborhoods } from './places';

export const teamMembers = pgTable(
  'team_members',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    guid: uuid('guid').notNull().unique().default(sql`gen_random_uuid()`),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** Whose account it is: that member sees the visits of this person as their own. */
    memberId: integer('member_id').references(() => members.id, { onDelete: 'set null' }),
    /** What neighbors may read of them, with `hasConsent` alone. */
    description: text('description').notNull().default(''),
    /** Of a picture that the company brought; empty without one. */
    imageUrl: text('image_url').notNull().default(''),
    hasConsent: boolean('has_consent').notNull().default(false),
    /** `PersonHours` of lib/bookings/rules; null: the opening hours of the company. */
    hours: jsonb('hours'),
    /** Null: the speed of the company. */
    travelKmPerHour: integer('travel_km_per_hour'),
    /** Counted up to make the signed link to their calendar worthless. */
    linkVersion: integer('link_version').notNull().default(1),
    /** Since when they can be restored for a while. Such a row is not active: what asks for active ones need not know of it. */
    deletedAt: instant('deleted_at'),
    /** Of a deleted one: as it is again once it is restored. */
    wasActive: boolean('was_active').notNull().default(true),
    /** When all but the initials was forgotten, of one with visits that are over. */
    erasedAt: instant('erased_at'),
    /** Raised by each change in the portal. */
    version: integer('version').notNull().default(1),
  },
  (t) => [
    check('team_members_deleted', sql`${t.deletedAt} is null or not ${t.isActive}`),
    index('team_members_company').on(t.companyId),
    index('team_members_gone').on(t.deletedAt).where(sql`deleted_at is not null and erased_at is null`),
    uniqueIndex('team_members_member').on(t.memberId, t.companyId).where(sql`member_id is not null`),
  ],
);

/** A person who books with a company, once for each mail address: what they book next is theirs too. */
/** Where one of a team goes: a neighborhood, or a whole city (`neighborhood_id` null); without a row, wherever the company works. */
export const teamMemberPlaces = pgTable(
  'team_member_places',
  {
    teamMemberId: integer('team_member_id')
      .notNull()
      .references(() => teamMembers.id, { onDelete: 'cascade' }),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    neighborhoodId: integer('neighborhood_id').references(() => neighborhoods.id, { onDelete: 'cascade' }),
  },
  (t) => [unique('team_member_places_key').on(t.teamMemberId, t.cityId, t.neighborhoodId).nullsNotDistinct()],
);
