import type { CompanyService, CustomerDisplay, UpcomingService } from '@/lib/companies/contract';
import type { PictureView } from '@/lib/media/contract';
import type { CustomerReview, RecommendationRequestView } from '@/lib/opinions/contract';
import type { Operation } from '@/lib/platform/operation';
import type { DateFilter } from '@/lib/values/date-filter';
import type { SectionTypeId, sectionType } from '@/lib/values/ids';
import type { Locale } from '@/lib/values/locale';
import type { SectionContents } from './sections';

/** A section of a profile. `Settings` is JSON text: read it with `lib/profile/sections`. */
export interface ProfileSection {
  Id: number;
  CompanyId: number;
  CompanyLocationId: number;
  CompanySectionTypeId: number;
  DisplayOrder: number;
  Settings: string;
  IsHidden: boolean;
  CreationDate: string;
  CreatedBy: number;
  ModificationDate: string;
  ModifiedBy: number;
  /** Of operating hours alone: when its company said last that they hold. */
  ConfirmedDate?: string;
}

/** What a section says in one language. `Content` is JSON text. */
export interface ProfileSectionDisplay extends ProfileSection {
  CompanyProfileSectionId: number;
  LanguageTypeId: number;
  Content: string;
}

/** Content of every section type, as its reader answers it; the readers stay on the server. */
export type { SectionContents };
export type BookNowTile = SectionContents[typeof sectionType.bookNow]['Services'][number];
export type ContactContent = SectionContents[typeof sectionType.contactInfo];
export type HeroContent = SectionContents[typeof sectionType.heroImage];
export type HoursContent = SectionContents[typeof sectionType.operatingHours];
export type MapContent = SectionContents[typeof sectionType.map];

/** A section as a page draws it: its content and settings read and found good. */
export type ReadSection = {
  [K in SectionTypeId]: {
    Id: number;
    type: K;
    /** Language of its texts (`LanguageTypeId`): where it is not the page's own, the page marks them with `lang`. */
    language: number;
    content: SectionContents[K];
    settings: Record<string, unknown>;
  };
}[SectionTypeId];

/** Company view (docs/product.md §3): the whole response. */
export interface CompanyView {
  Company: {
    Id: number;
    Guid: string;
    StorageId: number;
    CompanyId: number;
    IsActive: boolean;
    IsVerified: boolean;
    IsUnclaimed: boolean;
    ClaimedDate: string | null;
    IsPublished: boolean;
    CreationDate: string;
    PublishedDate: string | null;
    ModificationDate?: string;
  };
  CompanyProfile: {
    Id: number;
    CompanyId: number;
    CompanyName: string;
    CompanySlug?: string;
    CompanyEmail: string | null;
    PhoneNumber: string | null;
    CompanyUrl: string | null;
    GoogleRatingCount: number;
    FacebookRatingCount: number;
    GoogleOverallStarRating: number;
    FacebookOverallStarRating: number;
    CreationDate: string;
  };
  CompanyLocation: {
    Id: number;
    Guid: string;
    CompanyId: number;
    /** GeoJSON as text; empty where there is none. */
    ServiceBoundary: string;
    CountryTypeId: number;
    UsesConsumerPortal: boolean;
    CoreSubscriptionTypeId: number;
    MCISubscriptionTypeId: number;
    UsesSocialMediaReviews: boolean;
    ClientKeyGuid: string;
    /** Rounded to the place, not the door, for a company without a public street. */
    Latitude: number;
    Longitude: number;
    CreationDate: string;
    TimezoneName?: string;
    CityName?: string;
    ProvinceName?: string;
  } | null;
  CompanyLocationServices: {
    Id: number;
    Guid: string;
    CompanyId: number;
    CompanyLocationId: number;
    ServiceCategoryId: number;
    ServiceId: number;
    CreationDate: string;
  }[];
  CompanyProfileSections: ProfileSection[];
  /** Displays in the language asked for, else in the language there is. */
  CompanyProfileSectionDisplays: ProfileSectionDisplay[];
  CompanyNeighborhoods: { CityId: number; CityName: string; NeighborhoodId: number; NeighborhoodName: string }[];
  CompanyServicesUpcoming: UpcomingService[];
  CompanyCustomerDisplays: CustomerDisplay[];
  Services: CompanyService[];
  /** Only where the operator has one and the page draws a map with it; else empty. */
  GoogleMapAPIKey: string;
  HiredBy: number;
  RatingsGood: number;
  RatingsBad: number;
  /** Our own first (stars descending, then newest), then the imported ones. */
  CustomerReviews: CustomerReview[];
  /** As Yelp itself counts; of these it chooses a few that may be shown. Absent where it does not say. */
  YelpRatingCount?: number;
  /** What Yelp says stands in a tab of its own, beside nothing else (`YELP_BLEND`). */
  IsYelpApart?: boolean;
  /** Absent (null on some platforms) unless a link of this company's was sent along. */
  RecommendationRequestView?: RecommendationRequestView | null;
  /** Province of the address in its contact section, where that is another than its location's; empty where it is unknown. */
  ContactProvinceName?: string;
  /** The wide picture on top (HeroImage section); the logo is the `LogoUrl` of the Logo section. */
  HeroImageUrl?: string | null;
  /** Title of the Logo section. */
  Title?: string;
  HasWebsiteChat?: boolean;
  /** Of the pictures that its sections show, those that were brought here: their sizes. */
  Pictures?: PictureView[];
}

export interface CompanyViewInput {
  id: number;
  lang_code: Locale;
  date_filter?: DateFilter;
  timezone_name?: string;
  /** From a personal link; looked at, never spent, by a read. */
  recommendation_token?: string;
}

/** What an owner wanted more of (docs/product.md §6). */
export const upsellEvents = ['core-subscription', 'reviews-widget'] as const;
export type UpsellEvent = (typeof upsellEvents)[number];

export interface UpsellInput {
  company_id: number;
  event: UpsellEvent;
  lang_code?: Locale;
}

/** POST upsell-events: "buy now" or "unlock" was pressed on a company's page; who pressed it is not kept. 422 for an unknown company. */
export const recordUpsell: Operation<UpsellInput, { Id: number }> = {
  name: 'recordUpsell',
  method: 'POST',
  path: '/api/upsell-events',
  access: 'anyone',
  failure: 'save',
  form: {},
  idempotency: 'required',
  limit: 'request',
};

/** GET simh-company/{id}/view. 404 for an unknown or unpublished company, 410 for one taken down. */
export const getCompanyView: Operation<CompanyViewInput, CompanyView> = {
  name: 'getCompanyView',
  isTrusted: true,
  method: 'GET',
  path: '/api/simh-company/{id}/view',
  access: 'directory',
  failure: 'getView',
  limit: 'read',
};

/**
 * GET portal/preview: the company's own page as it would stand with all drafts published (docs/portal.md §4), for its people; also of a
 * company that is not public yet.
 */
export const previewCompany: Operation<
  { company_id?: number; lang_code: Locale; date_filter?: DateFilter },
  CompanyView
> = {
  name: 'previewCompany',
  method: 'GET',
  path: '/api/portal/preview',
  access: 'member',
  session: 'reads',
  needs: { place: 'portal', right: 'ViewMarketYourBusiness' },
  failure: 'getView',
  limit: 'portal',
};
