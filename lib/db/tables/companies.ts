import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  real,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BookingPageWords } from '../../values/booking-page';
import type { Locale } from '../../values/locale';
import { serviceCategories, services, serviceTypes } from './catalogue';
import { instant } from './columns';
import { cities, countries, neighborhoods, provinces } from './places';

export const companies = pgTable(
  'companies',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    guid: uuid('guid').notNull().unique().default(sql`gen_random_uuid()`),
    storageId: integer('storage_id').notNull().default(1),
    isActive: boolean('is_active').notNull().default(true),
    isVerified: boolean('is_verified').notNull().default(false),
    isUnclaimed: boolean('is_unclaimed').notNull().default(true),
    isPublished: boolean('is_published').notNull().default(true),
    claimedAt: instant('claimed_at'),
    publishedAt: instant('published_at'),
    /** Set when the page was removed on request: it answers 410 from then on. */
    takenDownAt: instant('taken_down_at'),
    /** Where an imported profile came from; both null for one that its owner made. */
    dataset: text('dataset'),
    sourceId: text('source_id'),
    /** Counted up to make the signed link to its calendar worthless. */
    linkVersion: integer('link_version').notNull().default(1),
    /** The same of the link to the list of its bookings: a new address of one leaves the other as it is. */
    listLinkVersion: integer('list_link_version').notNull().default(1),
    /** Added to the version of the link to the calendar of each of its people: raised, it ends all of these. */
    peopleLinkVersion: integer('people_link_version').notNull().default(0),
    /** The same of the links to its bookings and chats in mails: raised when the company is taken from who had them. */
    mailedLinksVersion: integer('mailed_links_version').notNull().default(0),
    /** Of its booking pages and widgets, `#rrggbb`; null for the marketplace's own (docs/portal.md §3, `Colour`). */
    colour: text('colour'),
    /** Raised by each change of what its settings show, from anywhere. */
    settingsVersion: integer('settings_version').notNull().default(1),
    /** Of a demo company: when it goes; on no list, and nothing of it leaves (docs/portal.md §2). Null for any other. */
    demoUntil: instant('demo_until'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    // It becomes a style.
    check('companies_colour', sql`${t.colour} ~ '^#[0-9a-f]{6}$'`),
    uniqueIndex('companies_source').on(t.dataset, t.sourceId),
    // An import knows a company again by the id of its source, whatever the file is called.
    index('companies_source_id').on(t.sourceId).where(sql`source_id is not null`),
    index('companies_demo').on(t.demoUntil).where(sql`demo_until is not null`),
    // The few that may not be shown: what is counted leaves them out.
    index('companies_unlisted').on(t.id).where(sql`not (is_active and is_published and taken_down_at is null)`),
  ],
);

export const companyProfiles = pgTable('company_profiles', {
  companyId: integer('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  email: text('email'),
  phoneNumber: text('phone_number'),
  smsNumber: text('sms_number'),
  url: text('url'),
  /** Further addresses that get what is mailed to `email`. */
  moreEmails: json('more_emails').$type<string[]>().notNull().default([]),
  /** In which its people are written to; null: the language of the owner's account, else of its place. */
  language: text('language').$type<Locale>(),
  hasLogo: boolean('has_logo').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** A company has one location (docs/product.md §3); times of its visits are shown in `timezone`. */
export const companyLocations = pgTable(
  'company_locations',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    guid: uuid('guid').notNull().unique().default(sql`gen_random_uuid()`),
    companyId: integer('company_id')
      .notNull()
      .unique()
      .references(() => companies.id, { onDelete: 'cascade' }),
    countryId: integer('country_id')
      .notNull()
      .references(() => countries.id),
    provinceId: integer('province_id').references(() => provinces.id),
    cityId: integer('city_id').references(() => cities.id),
    address: text('address').notNull().default(''),
    unit: text('unit').notNull().default(''),
    postalCode: text('postal_code').notNull().default(''),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    timezone: text('timezone').notNull(),
    /** Straight-line speed between jobs. */
    travelKmPerHour: integer('travel_km_per_hour').notNull().default(40),
    serviceBoundary: jsonb('service_boundary'),
    usesConsumerPortal: boolean('uses_consumer_portal').notNull().default(false),
    usesWebsiteChat: boolean('uses_website_chat').notNull().default(false),
    usesSocialMediaReviews: boolean('uses_social_media_reviews').notNull().default(false),
    clientKeyGuid: uuid('client_key_guid').notNull().unique().default(sql`gen_random_uuid()`),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('company_locations_city').on(t.cityId)],
);

export const companyServices = pgTable(
  'company_services',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    guid: uuid('guid').notNull().unique().default(sql`gen_random_uuid()`),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    serviceId: integer('service_id')
      .notNull()
      .references(() => services.id),
    serviceTypeId: integer('service_type_id')
      .notNull()
      .references(() => serviceTypes.id),
    categoryId: integer('category_id')
      .notNull()
      .references(() => serviceCategories.id),
    /** Booking page type of docs/product.md §3: LivePricing 1, InteractiveQuote 2, ServiceRequest 3, OnSiteVisit 4. */
    bookingPageTypeId: integer('booking_page_type_id').notNull(),
    bookingPageGuid: uuid('booking_page_guid').notNull().default(sql`gen_random_uuid()`),
    /** Minor units of the location's country's currency; 0 = priced after a visit. */
    priceMinor: integer('price_minor').notNull().default(0),
    isRecurring: boolean('is_recurring').notNull().default(false),
    durationMinutes: integer('duration_minutes').notNull().default(120),
    /** Nothing sooner than this is offered. */
    leadMinutes: integer('lead_minutes').notNull().default(1440),
    /** Kept free after a job. */
    bufferMinutes: integer('buffer_minutes').notNull().default(15),
    /** Seats of a visit that a booking makes: 1 for a private job. */
    capacity: integer('capacity').notNull().default(1),
    /** What an interactive quote asks, in every language of the marketplace. */
    questions: json('questions').$type<{ en: string; fr: string; es: string }[]>().notNull().default([]),
    /** How often a neighbor may ask for it to be done again (lib/config/frequencies); empty where it is done once. */
    frequencies: json('frequencies').$type<string[]>().notNull().default([]),
    groupingName: text('grouping_name').notNull().default(''),
    displayOrder: integer('display_order').notNull().default(0),
    isHidden: boolean('is_hidden').notNull().default(false),
    bookingPage: jsonb('booking_page').$type<BookingPageWords>().notNull().default({}),
    /** Its booking page is paused: it takes no new bookings. */
    isPaused: boolean('is_paused').notNull().default(false),
    /** Since when it can be restored for a while. Such a row is hidden too: what asks for shown ones need not know of it. */
    deletedAt: instant('deleted_at'),
    /** Of a deleted one: as it is again once it is restored. */
    wasHidden: boolean('was_hidden').notNull().default(false),
    /** Raised by each change in the portal. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    check('company_services_deleted', sql`${t.deletedAt} is null or ${t.isHidden}`),
    uniqueIndex('company_services_key').on(t.companyId, t.serviceId).where(sql`deleted_at is null`),
    index('company_services_gone').on(t.deletedAt).where(sql`deleted_at is not null`),
    index('company_services_service').on(t.serviceId, t.companyId),
    index('company_services_category').on(t.categoryId, t.companyId),
    index('company_services_hidden').on(t.id).where(sql`is_hidden`),
  ],
);

/** Where a company serves: a neighborhood of a city, or the whole city (`neighborhood_id` null). */
export const companyNeighborhoods = pgTable(
  'company_neighborhoods',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    neighborhoodId: integer('neighborhood_id').references(() => neighborhoods.id),
    /** The company's `company_totals.score`, so that an index gives a place its best companies without looking at the others. */
    score: real('score').notNull().default(0),
  },
  (t) => [
    unique('company_neighborhoods_key').on(t.companyId, t.cityId, t.neighborhoodId).nullsNotDistinct(),
    index('company_neighborhoods_city_best').on(t.cityId, t.score.desc(), t.companyId),
    index('company_neighborhoods_neighborhood_best').on(t.neighborhoodId, t.score.desc(), t.companyId),
    index('company_neighborhoods_city_wide_best')
      .on(t.cityId, t.score.desc(), t.companyId)
      .where(sql`neighborhood_id is null`),
  ],
);

/** Product `core` or `mci`; type of docs/product.md §3. The live one has no `ended_at`. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    product: text('product').$type<'core' | 'mci'>().notNull(),
    subscriptionTypeId: integer('subscription_type_id').notNull(),
    startedAt: instant('started_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
  },
  (t) => [uniqueIndex('subscriptions_live').on(t.companyId, t.product).where(sql`ended_at is null`)],
);

export const companySections = pgTable(
  'company_sections',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Profile section type of docs/product.md §3. */
    sectionTypeId: integer('section_type_id').notNull(),
    displayOrder: integer('display_order').notNull(),
    settings: jsonb('settings').notNull().default({}),
    isHidden: boolean('is_hidden').notNull().default(false),
    /** Raised by every change in the portal, of a draft too. */
    version: integer('version').notNull().default(1),
    /** When and by which member the version was raised last: what is published has dates of its own, which a draft leaves as they are. */
    raisedAt: instant('raised_at'),
    raisedBy: integer('raised_by'),
    confirmedAt: instant('confirmed_at'),
    undo: jsonb('undo'),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: integer('created_by'),
    modifiedAt: instant('modified_at').notNull().defaultNow(),
    modifiedBy: integer('modified_by'),
  },
  (t) => [uniqueIndex('company_sections_key').on(t.companyId, t.sectionTypeId)],
);

/** What is published of a section in one language: a pointer to a version, and its content, which public pages read without a join. */
export const companySectionDisplays = pgTable(
  'company_section_displays',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    sectionId: integer('section_id')
      .notNull()
      .references(() => companySections.id, { onDelete: 'cascade' }),
    /** English 1, French 2, Spanish 3. */
    languageTypeId: integer('language_type_id').notNull(),
    content: jsonb('content').notNull(),
    /** Of `companySectionVersions`: a trigger keeps it true to the content. */
    versionId: integer('version_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: integer('created_by'),
    modifiedAt: instant('modified_at').notNull().defaultNow(),
    modifiedBy: integer('modified_by'),
  },
  (t) => [uniqueIndex('company_section_displays_key').on(t.sectionId, t.languageTypeId)],
);
