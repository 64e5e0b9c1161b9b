import 'server-only';
import * as z from 'zod';
import { companyService, customerDisplay, queryDateFilter, upcoming } from '@/lib/companies/schema';
import { pictureView } from '@/lib/media/schema';
import type { RecommendationRequestView } from '@/lib/opinions/contract';
import { customerReview } from '@/lib/opinions/schema';
import { ofCompany } from '@/lib/platform/entity-schema';
import { langCode, queryId, timeZone } from '@/lib/platform/fields';
import { type CompanyView, type CompanyViewInput, type UpsellInput, upsellEvents } from './contract';
import { sectionsSchemas } from './schema-sections';

const profileSection = z.object({
  Id: z.int(),
  CompanyId: z.int(),
  CompanyLocationId: z.int(),
  CompanySectionTypeId: z.int(),
  DisplayOrder: z.int(),
  Settings: z.string(),
  IsHidden: z.boolean(),
  CreationDate: z.string(),
  CreatedBy: z.int(),
  ModificationDate: z.string(),
  ModifiedBy: z.int(),
  ConfirmedDate: z.string().optional(),
});

const recommendationRequest = z.object({
  RecommendationMode: z.boolean(),
  RecommendationModeExpired: z.boolean(),
  RecommendationModeUsed: z.boolean().optional(),
  RecommendationName: z.string().optional(),
  NeedAddress: z.boolean(),
  CompanyId: z.int(),
  RecommendationMemberId: z.int(),
}) satisfies z.ZodType<RecommendationRequestView>;

const company = z.object({
  Id: z.int(),
  Guid: z.string(),
  StorageId: z.int(),
  CompanyId: z.int(),
  IsActive: z.boolean(),
  IsVerified: z.boolean(),
  IsUnclaimed: z.boolean(),
  ClaimedDate: z.string().nullable(),
  IsPublished: z.boolean(),
  CreationDate: z.string(),
  PublishedDate: z.string().nullable(),
  ModificationDate: z.string().optional(),
});

const companyProfile = z.object({
  Id: z.int(),
  CompanyId: z.int(),
  CompanyName: z.string(),
  CompanySlug: z.string().optional(),
  CompanyEmail: z.string().nullable(),
  PhoneNumber: z.string().nullable(),
  CompanyUrl: z.string().nullable(),
  GoogleRatingCount: z.int(),
  FacebookRatingCount: z.int(),
  GoogleOverallStarRating: z.number(),
  FacebookOverallStarRating: z.number(),
  CreationDate: z.string(),
});

const companyLocation = z.object({
  Id: z.int(),
  Guid: z.string(),
  CompanyId: z.int(),
  ServiceBoundary: z.string(),
  CountryTypeId: z.int(),
  UsesConsumerPortal: z.boolean(),
  CoreSubscriptionTypeId: z.int(),
  MCISubscriptionTypeId: z.int(),
  UsesSocialMediaReviews: z.boolean(),
  ClientKeyGuid: z.string(),
  Latitude: z.number(),
  Longitude: z.number(),
  CreationDate: z.string(),
  TimezoneName: z.string().optional(),
  CityName: z.string().optional(),
  ProvinceName: z.string().optional(),
});

const locationService = z.object({
  Id: z.int(),
  Guid: z.string(),
  CompanyId: z.int(),
  CompanyLocationId: z.int(),
  ServiceCategoryId: z.int(),
  ServiceId: z.int(),
  CreationDate: z.string(),
});

const companyView = z.object({
  Company: company,
  CompanyProfile: companyProfile,
  // Optional in the specification: another platform may leave it out.
  CompanyLocation: companyLocation.nullable().default(null),
  CompanyLocationServices: z.array(locationService),
  CompanyProfileSections: z.array(profileSection),
  CompanyProfileSectionDisplays: z.array(
    profileSection.extend({ CompanyProfileSectionId: z.int(), LanguageTypeId: z.int(), Content: z.string() }),
  ),
  CompanyNeighborhoods: z.array(
    z.object({ CityId: z.int(), CityName: z.string(), NeighborhoodId: z.int(), NeighborhoodName: z.string() }),
  ),
  CompanyServicesUpcoming: z.array(upcoming),
  CompanyCustomerDisplays: z.array(customerDisplay),
  Services: z.array(companyService),
  GoogleMapAPIKey: z.string(),
  HiredBy: z.int(),
  RatingsGood: z.int(),
  RatingsBad: z.int(),
  CustomerReviews: z.array(customerReview),
  YelpRatingCount: z.int().optional(),
  IsYelpApart: z.boolean().optional(),
  RecommendationRequestView: recommendationRequest.nullable().optional(),
  ContactProvinceName: z.string().optional(),
  HeroImageUrl: z.string().nullable().optional(),
  Title: z.string().optional(),
  HasWebsiteChat: z.boolean().optional(),
  Pictures: z.array(pictureView).optional(),
}) satisfies z.ZodType<CompanyView>;

/** Longer than any of our tokens: what is none opens nothing, and is no reason to refuse the page. */
const maxTokenLength = 2000;

/** Profile: the company view (docs/product.md §3, §7), and what its people write into it. */
export const schemas = {
  ...sectionsSchemas,
  getCompanyView: {
    input: z.strictObject({
      id: queryId,
      lang_code: langCode,
      date_filter: queryDateFilter.optional(),
      timezone_name: timeZone.optional(),
      recommendation_token: z.string().max(maxTokenLength).optional(),
    }) satisfies z.ZodType<CompanyViewInput>,
    output: companyView,
  },
  previewCompany: {
    input: z.strictObject({ ...ofCompany, lang_code: langCode, date_filter: queryDateFilter.optional() }),
    output: companyView,
  },
  recordUpsell: {
    input: z.strictObject({
      company_id: queryId,
      event: z.enum(upsellEvents),
      lang_code: langCode.optional(),
    }) satisfies z.ZodType<UpsellInput>,
    output: z.object({ Id: z.int() }),
  },
};
