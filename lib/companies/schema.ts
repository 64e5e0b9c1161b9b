import 'server-only';
import * as z from 'zod';
import { lastCountryId } from '@/lib/config/countries';
import { frequencies } from '@/lib/config/frequencies';
import { maxCursorLength, maxFrameOrigins } from '@/lib/config/limits';
import {
  calendarDay,
  degrees,
  idList,
  idOrUnset,
  instant,
  integer,
  langCode,
  queryInteger,
  timeZone,
} from '@/lib/platform/fields';
import { isColour } from '@/lib/values/colour';
import type { DateFilter } from '@/lib/values/date-filter';
import { unset } from '@/lib/values/ids';
import type {
  CompanySearchResult,
  CompanyService,
  IntegrationView,
  SearchInput,
  SearchResult,
  UpcomingService,
  WholeSearchInput,
} from './contract';
import { pagesSchemas } from './schema-pages';
import { servicesSchemas } from './schema-services';
import { settingsSchemas } from './schema-settings';

const dateFilterType = integer(0, 9) as unknown as z.ZodType<DateFilter>;
export const queryDateFilter = queryInteger(0, 9) as unknown as z.ZodType<DateFilter>;

const cursor = z.string().min(1, 'invalid').max(maxCursorLength, 'invalid');

const searchFields = {
  city_id: idOrUnset,
  neighborhood_id: idOrUnset,
  lang_code: langCode,
  service_types: idList,
  timezone_name: timeZone,
  date_filter: dateFilterType,
  service_ids: idList.optional(),
  service_category_ids: idList.optional(),
  date_from: calendarDay.optional(),
  date_to: calendarDay.optional(),
  companies_after: cursor.optional(),
  upcoming_after: cursor.optional(),
};

/** Filter 0 takes its two days, in order and at most a year apart; the others take none. */
function checkDays(input: SearchInput, issues: z.core.$RefinementCtx<SearchInput>) {
  const { date_filter: filter, date_from: from, date_to: to } = input;
  const fault = (path: string, message: string) => issues.addIssue({ code: 'custom', path: [path], message });
  if (filter !== 0) return;
  if (from === undefined) fault('date_from', 'required');
  if (to === undefined) fault('date_to', 'required');
  if (from === undefined || to === undefined) return;
  if (from > to) fault('date_to', 'range');
  else if (Date.parse(to) - Date.parse(from) > 366 * 86_400_000) fault('date_to', 'range');
}

/** Coordinates come in twos. */
function checkPoint({ latitude, longitude }: WholeSearchInput, issues: z.core.$RefinementCtx<WholeSearchInput>) {
  if ((latitude === undefined) === (longitude === undefined)) return;
  const path = [latitude === undefined ? 'latitude' : 'longitude'];
  issues.addIssue({ code: 'custom', path, message: 'required' });
}

export const companyService = z.object({
  BookingDate: z.string(),
  BookingId: z.int(),
  ServiceId: z.int(),
  ServiceTypeId: z.int(),
  BookingPageGuid: z.string(),
  BookingPageTypeId: z.int(),
  StartingFromPrice: z.number(),
  ServiceName: z.string(),
  IsServiceRecurring: z.boolean(),
}) satisfies z.ZodType<CompanyService>;

export const customerDisplay = z.object({
  CustomerId: z.int(),
  CustomerName: z.string(),
  CustomerInitials: z.string(),
  CustomerImageUrl: z.string().nullable(),
});

const result = companyService.extend({
  CompanyId: z.int(),
  CompanyName: z.string(),
  CompanySlug: z.string(),
  CompanyGuid: z.string(),
  CompanyIsVerified: z.boolean(),
  CompanyPhoneNumber: z.string().nullable(),
  CompanySmsNumber: z.string().nullable(),
  CompanyClientKeyGuid: z.string(),
  CompanyEmail: z.string().nullable(),
  CompanyUrl: z.string().nullable(),
  CityId: z.int(),
  NeighborhoodId: z.int(),
  HeroImageUrl: z.string().nullable(),
  Title: z.string(),
  CompanyCustomerDisplays: z.array(customerDisplay),
  HasMoreDates: z.boolean(),
  CompanyServices: z.array(companyService),
  HiredBy: z.int(),
  RatingsGood: z.int(),
  RatingsBad: z.int(),
  FacebookOverallStarRating: z.number(),
  FacebookRatingCount: z.int(),
  GoogleOverallStarRating: z.number(),
  GoogleRatingCount: z.int(),
  HasSocialMediaReviews: z.boolean(),
  HasConsumerPortal: z.boolean(),
  HasWebsiteChat: z.boolean(),
  HasPayingSubscription: z.boolean(),
  Score: z.number(),
  CityName: z.string().optional(),
  CitySlug: z.string().optional(),
  NeighborhoodName: z.string().optional(),
  TimezoneName: z.string().optional(),
  CurrencyCode: z.string().optional(),
  ScoreReasons: z.array(z.enum(['recommended', 'hired', 'verified', 'soon', 'complete', 'local'])).optional(),
}) satisfies z.ZodType<CompanySearchResult>;

const searchResult = z.object({
  CompanyServices: z.array(result),
  CompanyServicesUpcoming: z.array(result),
  CompaniesTotal: z.int().optional(),
  UpcomingTotal: z.int().optional(),
  CompaniesNext: z.string().optional(),
  UpcomingNext: z.string().optional(),
}) satisfies z.ZodType<SearchResult>;

export const upcoming = companyService.extend({
  CityId: z.int(),
  NeighborhoodId: z.int(),
  CompanyServices: z.array(z.object({ BookingPageTypeId: z.int() })),
  CompanyCustomerDisplays: z.array(customerDisplay),
  CompanyClientKeyGuid: z.string(),
  CompanySlug: z.string(),
  CityName: z.string().optional(),
  NeighborhoodName: z.string().optional(),
  TimezoneName: z.string().optional(),
  CurrencyCode: z.string().optional(),
}) satisfies z.ZodType<UpcomingService>;

const slugs = z.object({ en: z.string(), fr: z.string(), es: z.string() });
const indexEntry = z.object({
  Kind: z.enum(['city', 'neighborhood', 'company', 'category', 'service']),
  Id: z.int(),
  Slugs: slugs,
  ModificationDate: z.string(),
  IsIndexable: z.boolean(),
  IsGone: z.boolean(),
  IndexableServices: z.array(z.int()).optional(),
  IndexableCategories: z.array(z.int()).optional(),
  CityId: z.int().optional(),
});

const integrationView = z.object({
  CompanyId: z.int(),
  CompanyGuid: z.string(),
  CompanyName: z.string(),
  CompanySlug: z.string(),
  CompanyClientKeyGuid: z.string(),
  CompanyIsVerified: z.boolean(),
  HeroImageUrl: z.string().nullable(),
  LanguageCode: langCode,
  CountryTypeId: z.int(),
  CurrencyCode: z.string(),
  TimezoneName: z.string(),
  CityName: z.string(),
  NeighborhoodName: z.string(),
  HasWebsiteChat: z.boolean(),
  HasSocialMediaReviews: z.boolean(),
  // It names a stylesheet: a remote platform is not believed to send nothing else.
  Colour: z.string().refine(isColour).optional(),
  PhoneNumber: z.string().optional(),
  Services: z.array(
    z.object({
      ServiceId: z.int(),
      ServiceTypeId: z.int(),
      ServiceName: z.string(),
      Description: z.string(),
      CategoryName: z.string(),
      GroupingName: z.string(),
      ServiceGuid: z.string(),
      BookingPageGuid: z.string(),
      BookingPageTypeId: z.int(),
      Price: z.int(),
      Currency: z.string(),
      IsServiceRecurring: z.boolean(),
      DurationMinutes: z.int(),
      LeadMinutes: z.int(),
      Questions: z.array(z.string()),
      Frequencies: z.array(z.enum(frequencies)),
      Page: z
        .object({
          Title: z.string(),
          SubmitSection: z.string(),
          SubmitButton: z.string(),
          CallToActionName: z.string(),
          CallToActionUrl: z.string(),
          ShareSectionTitle: z.string(),
          ShareSectionTooltip: z.string(),
          TrackingId: z.string(),
          IsPaused: z.boolean(),
        })
        .optional(),
    }),
  ),
}) satisfies z.ZodType<IntegrationView>;

/** Companies: searches, the company view, the directory's index (docs/product.md §3, §7; docs/interface.md §2). */
export const schemas = {
  ...servicesSchemas,
  ...settingsSchemas,
  ...pagesSchemas,
  searchCity: { input: z.strictObject(searchFields).superRefine(checkDays), output: searchResult },
  searchNeighborhood: { input: z.strictObject(searchFields).superRefine(checkDays), output: searchResult },
  searchEverywhere: {
    input: z
      .strictObject({
        ...searchFields,
        latitude: degrees(90).optional(),
        longitude: degrees(180).optional(),
        country_id: integer(unset, lastCountryId)
          .refine((value) => value !== 0, 'invalid')
          .optional(),
      })
      .superRefine(checkDays)
      .superRefine(checkPoint),
    output: searchResult,
  },
  getIntegration: {
    input: z.strictObject({ client_key: z.guid('invalid'), lang_code: langCode }),
    output: integrationView,
  },
  getDirectoryIndex: {
    input: z.strictObject({
      kind: indexEntry.shape.Kind,
      after: queryInteger(0).optional(),
      since: instant.optional(),
    }),
    output: z.object({ Entries: z.array(indexEntry), NextAfter: z.int(), IsPartial: z.boolean().optional() }),
  },
  getDirectoryChanges: {
    input: z.strictObject({ since: queryInteger(0, Number.MAX_SAFE_INTEGER) }),
    // Another platform may lack StartOver (docs/interface.md §1).
    output: z.object({ Tags: z.array(z.string()), Next: z.int(), StartOver: z.boolean().default(false) }),
  },
  getFrameOrigins: {
    input: z.strictObject({ client_key: z.guid('invalid') }),
    // Each becomes a source of a policy: a remote platform is not believed to send nothing else.
    output: z.object({
      Origins: z.array(z.string().regex(/^https?:\/\/[a-z0-9.-]{1,200}(?::\d{1,5})?$/)).max(maxFrameOrigins),
    }),
  },
};
