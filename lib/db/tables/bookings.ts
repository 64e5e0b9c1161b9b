import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  json,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Locale } from '../../values/locale';
import { teamMembers } from './bookings-team';
import { services } from './catalogue';
import { instant, tstzrange } from './columns';
import { companies, companyServices } from './companies';
import { cities, neighborhoods } from './places';

export const customers = pgTable(
  'customers',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    guid: uuid('guid').notNull().unique().default(sql`gen_random_uuid()`),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email'),
    phoneNumber: text('phone_number'),
    /** Whether "First L." may be shown to everybody; initials always may. */
    hasNameConsent: boolean('has_name_consent').notNull().default(false),
    imageUrl: text('image_url'),
    cityId: integer('city_id').references(() => cities.id),
    neighborhoodId: integer('neighborhood_id').references(() => neighborhoods.id),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Of what they booked last. */
    language: text('language').$type<Locale>(),
    /** The company's own words about them, and its own reference. */
    notes: text('notes').notNull().default(''),
    customerNo: text('customer_no').notNull().default(''),
    /** Counted up by each change that the company's people make. */
    version: integer('version').notNull().default(1),
    /** The customer that this one turned out to be: bookings by this address are theirs from then on. */
    mergedIntoId: integer('merged_into_id').references((): AnyPgColumn => customers.id, { onDelete: 'cascade' }),
    /** Set when everything personal was erased: at least the address and the phone, of a row for its age the initials stay. */
    erasedAt: instant('erased_at'),
    nameKey: text('name_key').notNull().generatedAlwaysAs(sql`lower(f_unaccent(trim(first_name || ' ' || last_name)))`),
    /** What they are found by: name, address and the digits of the phone, lowered and without accents. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(f_unaccent(first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || customer_no || ' ' || regexp_replace(coalesce(phone_number, ''), '[^0-9]', '', 'g')))`,
      ),
  },
  (t) => [
    index('customers_company').on(t.companyId),
    uniqueIndex('customers_email').on(t.companyId, sql`lower(${t.email})`).where(sql`email is not null`),
    index('customers_by_name')
      .on(t.companyId, t.nameKey, t.id)
      .where(sql`merged_into_id is null and erased_at is null`),
    index('customers_by_date')
      .on(t.companyId, t.createdAt, t.id)
      .where(sql`merged_into_id is null and erased_at is null`),
    index('customers_search').using('gin', t.searchText.op('gin_trgm_ops')),
    index('customers_merged').on(t.mergedIntoId).where(sql`merged_into_id is not null`),
  ],
);

/**
 * The one truth for a date: a team member at a place during a half-open range, for a service, with a capacity.
 * No member has two overlapping live visits: EXCLUDE constraint `visits_no_overlap` (handwritten migration).
 */
export const visits = pgTable(
  'visits',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    guid: uuid('guid').notNull().unique().default(sql`gen_random_uuid()`),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    companyServiceId: integer('company_service_id')
      .notNull()
      .references(() => companyServices.id, { onDelete: 'cascade' }),
    serviceId: integer('service_id')
      .notNull()
      .references(() => services.id),
    teamMemberId: integer('team_member_id')
      .notNull()
      .references(() => teamMembers.id, { onDelete: 'cascade' }),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    neighborhoodId: integer('neighborhood_id').references(() => neighborhoods.id),
    during: tstzrange('during').notNull(),
    /** The zone of the place: days are counted in it. */
    timezone: text('timezone').notNull(),
    startsAt: timestamp('starts_at', { withTimezone: true, mode: 'date' })
      .notNull()
      .generatedAlwaysAs(sql`lower(during)`),
    localDate: date('local_date', { mode: 'string' })
      .notNull()
      .generatedAlwaysAs(sql`((lower(during) at time zone timezone)::date)`),
    capacity: integer('capacity').notNull(),
    /** Seats held, pending or confirmed; written only under the row's lock. */
    seatsTaken: integer('seats_taken').notNull().default(0),
    /** Made by a booking where nothing was announced: without a seat left it is called off. */
    isOnDemand: boolean('is_on_demand').notNull().default(false),
    status: text('status').$type<'live' | 'cancelled' | 'completed'>().notNull().default('live'),
    /** The street day that this one was announced in place of, while its neighbors were asked. */
    movedFromId: integer('moved_from_id').references((): AnyPgColumn => visits.id, { onDelete: 'set null' }),
    /** Counted up by each change that the company's people make in the portal; bookings leave it as it is. */
    version: integer('version').notNull().default(1),
  },
  (t) => [
    check('visits_capacity', sql`${t.capacity} > 0 and ${t.seatsTaken} >= 0 and ${t.seatsTaken} <= ${t.capacity}`),
    check('visits_range', sql`not isempty(${t.during}) and lower_inc(${t.during}) and not upper_inc(${t.during})`),
    // By id last: lists that are read part by part go on behind a visit, whatever begins at its instant.
    index('visits_city_free').on(t.cityId, t.startsAt, t.id).where(sql`status = 'live' and seats_taken < capacity`),
    index('visits_neighborhood_free')
      .on(t.neighborhoodId, t.startsAt, t.id)
      .where(sql`status = 'live' and seats_taken < capacity`),
    // A neighborhood's search also takes the visits that may go anywhere in its city.
    index('visits_city_wide_free')
      .on(t.cityId, t.startsAt, t.id)
      .where(sql`status = 'live' and seats_taken < capacity and neighborhood_id is null`),
    // The list and the calendar of a company show what was called off, too.
    index('visits_company').on(t.companyId, t.startsAt, t.id),
    index('visits_company_free').on(t.companyId, t.startsAt).where(sql`status = 'live' and seats_taken < capacity`),
    index('visits_moved_from').on(t.movedFromId).where(sql`moved_from_id is not null`),
    index('visits_company_live').on(t.companyId, t.startsAt).where(sql`status = 'live'`),
  ],
);

export const seats = pgTable(
  'seats',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    guid: uuid('guid').notNull().unique().default(sql`gen_random_uuid()`),
    visitId: integer('visit_id')
      .notNull()
      .references(() => visits.id, { onDelete: 'cascade' }),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    state: text('state')
      .$type<'Held' | 'Pending' | 'Proposed' | 'Confirmed' | 'Declined' | 'Cancelled' | 'Expired' | 'Completed'>()
      .notNull(),
    /** A hold's, by the database's clock. */
    expiresAt: instant('expires_at'),
    isExtended: boolean('is_extended').notNull().default(false),
    /** Whose hold it is, as a hash: a client has few at once. Emptied when the hold is over. */
    holderHash: text('holder_hash'),
    /** The wide network (/48, /24) of whose hold it is, as a hash; emptied with it. */
    networkHash: text('network_hash'),
    /** A hold without details that gave way to another network's (`service/hold-quota`). */
    isDisplaced: boolean('is_displaced').notNull().default(false),
    /** What was promised when it was held: minor units. */
    priceMinor: integer('price_minor').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('seats_visit').on(t.visitId),
    index('seats_customer').on(t.customerId),
    index('seats_holder').on(t.holderHash).where(sql`state = 'Held'`),
    index('seats_expiring').on(t.expiresAt).where(sql`state = 'Held'`),
  ],
);

export type BookingStateName = (typeof seats.$inferSelect)['state'];

/** What a neighbor asked of a company: a seat for a priced page, at first none for a request. The id stays through every change. */
export const bookings = pgTable(
  'bookings',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** Goes into the manage links, which are signed: the guid alone opens nothing. */
    guid: uuid('guid').notNull().unique().default(sql`gen_random_uuid()`),
    /** Said on the phone. */
    reference: text('reference').notNull().unique(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    companyServiceId: integer('company_service_id')
      .notNull()
      .references(() => companyServices.id, { onDelete: 'cascade' }),
    serviceId: integer('service_id')
      .notNull()
      .references(() => services.id),
    seatId: integer('seat_id')
      .unique()
      .references(() => seats.id, { onDelete: 'set null' }),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    state: text('state').$type<BookingStateName>().notNull(),
    version: integer('version').notNull().default(1),
    priceMinor: integer('price_minor').notNull().default(0),
    currency: text('currency').notNull(),
    language: text('language').$type<Locale>().notNull(),
    originTypeId: integer('origin_type_id').notNull().default(0),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phoneNumber: text('phone_number').notNull(),
    address: text('address').notNull(),
    unit: text('unit').notNull().default(''),
    city: text('city').notNull(),
    provinceId: integer('province_id').notNull().default(-1),
    postalCode: text('postal_code').notNull().default(''),
    countryId: integer('country_id').notNull(),
    /** Where that address is, where it gave a place. */
    cityId: integer('city_id').references(() => cities.id),
    neighborhoodId: integer('neighborhood_id').references(() => neighborhoods.id),
    notes: text('notes').notNull().default(''),
    /** What the company's people write down for each other: never the neighbor's to see. */
    operatorNotes: text('operator_notes').notNull().default(''),
    preferredDates: json('preferred_dates').$type<string[]>().notNull().default([]),
    answers: json('answers').$type<{ question: string; answer: string }[]>().notNull().default([]),
    /** How often the neighbor would like it (lib/config/frequencies); empty for once. */
    frequency: text('frequency').notNull().default(''),
    /** Visits that were booked together: each is a booking of its own. Empty for one that stands alone. */
    seriesGuid: uuid('series_guid'),
    /** When a visit of a series was first booked for: what calendars know it by, wherever it is moved (RECURRENCE-ID). */
    seriesStart: instant('series_start'),
    reason: text('reason').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** When the worker looks at it next: an answer is due, or the visit is over. Empty where nothing more happens by itself. */
    dueAt: instant('due_at'),
    /** When the party that had to answer last accepted, proposed, declined or confirmed. */
    answeredAt: instant('answered_at'),
    /** The slot that its company would like to move it to, kept while the neighbor is asked (docs/portal.md §6.12). */
    proposedSeatId: integer('proposed_seat_id')
      .unique()
      .references(() => seats.id, { onDelete: 'set null' }),
    /** Until when that slot is kept. */
    proposedUntil: instant('proposed_until'),
    /** Set when everything personal was erased: by the neighbor, or for its age. */
    erasedAt: instant('erased_at'),
  },
  (t) => [
    // Upwards: downwards an index has nothing last, and a list nothing first.
    index('bookings_company').on(t.companyId, t.createdAt, t.id),
    index('bookings_customer').on(t.customerId),
    index('bookings_due').on(t.dueAt).where(sql`due_at is not null`),
    index('bookings_series').on(t.seriesGuid, t.seriesStart).where(sql`series_guid is not null`),
    check('bookings_series_start', sql`(${t.seriesGuid} is null) = (${t.seriesStart} is null)`),
  ],
);

/** Who looked at a booking or changed it: the neighbor can read this. */
export const bookingAccesses = pgTable(
  'booking_accesses',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    party: text('party').$type<'neighbor' | 'company' | 'operator'>().notNull(),
    what: text('what').notNull(),
    /** How often that day, for what programs do by themselves (a calendar that reads the feed); `at` is then the last time. */
    times: integer('times').notNull().default(1),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [index('booking_accesses_booking').on(t.bookingId, t.at.desc())],
);

export const bookingMessages = pgTable(
  'booking_messages',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    party: text('party').$type<'neighbor' | 'company'>().notNull(),
    text: text('text').notNull(),
    sentAt: instant('sent_at').notNull().defaultNow(),
  },
  (t) => [index('booking_messages_booking').on(t.bookingId, t.sentAt)],
);
