import type { CompanyService, CustomerDisplay, DateFilter, UpcomingService } from '@/lib/companies/contract';
import type { CustomerReview, RecommendationRequestView } from '@/lib/opinions/contract';
import { operation } from '@/lib/platform/operation';
import { type SectionTypeId, sectionType } from '@/lib/values/ids';
import type { Locale } from '@/lib/values/locale';

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
}

/** What a section says in one language. `Content` is JSON text. */
export interface ProfileSectionDisplay extends ProfileSection {
  CompanyProfileSectionId: number;
  LanguageTypeId: number;
  Content: string;
}

interface Headed {
  Title: string;
  Description: string;
}

export interface BookNowTile {
  Id: number;
  Title: string;
  Description: string;
  ServiceTypeId: number;
  ServiceGuid: string;
  OrderOnSite: number;
  /** Tiles without one go under "Others". */
  GroupingName: string;
  /** Booking page type (docs/product.md §3). */
  TypeId: number;
  IsHidden: boolean;
  ButtonText?: { en: string; fr: string; es: string; Class?: string };
  LivePricingLogoUrl?: string;
  PanelImageUrl?: string;
  CompanyServiceTypeId?: number;
  LanguageTypeId?: number;
  DisplayId?: number;
  Version?: number;
}

export interface BookNowContent extends Headed {
  Services: BookNowTile[];
  CompanyGuid: string;
  CompanyTag: string;
}
export interface BookNowSettings {
  /** `#RRGGBB`, else empty. */
  ButtonColor: string;
  DisplayGrouping: boolean;
}
export interface DescriptionContent extends Headed {}
export interface ContactContent {
  AboutUs: string;
  /** Null unless the company pays (docs/interface.md §5.2): the server withholds it, whatever the page does. */
  Website: string | null;
  PhoneNumber: string | null;
  Address: string;
  City: string;
  CountryId: number;
  ProvinceId: number;
  PostalCode: string;
}
export interface FaqContent extends Headed {
  Items: { Question: string; Answer: string }[];
}
export interface GalleryContent extends Headed {
  Images: { Title: string; Description: string; URL: string }[];
}
export interface MapContent extends Headed {
  /** `Coordinates` is JSON text: a path `[{lat,lng}…]` or GeoJSON rings. */
  ServiceAreas: { Name: string; Coordinates: string }[];
}
type Day = 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday';
/** Times are decimal hours in the company's zone, 0–24; an end before its start is on the next day. */
export type HoursContent = Headed & { [K in `Enable${Day}`]: boolean } & { [K in `StartTime${Day}`]: number } & {
  [K in `EndTime${Day}`]: number;
};
export interface ReviewsContent extends Headed {
  /** Never emitted (docs/interface.md §5.4). */
  ElfWidgetScript: string;
  GoogleReviewCount: number;
  GoogleOverallStarRating: number;
  FacebookReviewCount: number;
  FacebookOverallStarRating: number;
  ReviewsWidgetGuid: string;
}
export interface ServicesContent extends Headed {
  ServicesTypeId: number[];
  CompanyServiceTypes: {
    CompanyServiceTypeId: number;
    PanelImageUrl: string;
    Name: string;
    Description: string;
    LanguageTypeId: number;
  }[];
}
export interface HeroContent {
  URL: string;
}
export interface TeamContent extends Headed {
  Members: { Name: string; Description: string; ImageUrl: string }[];
}
export interface LogoContent {
  Title: string;
  SubTitle: string;
  LogoUrl: string;
}

/** Content of every section type. */
export interface SectionContents {
  [sectionType.bookNow]: BookNowContent;
  [sectionType.citiesAndNeighborhoods]: Headed;
  [sectionType.companyDescription]: DescriptionContent;
  [sectionType.contactInfo]: ContactContent;
  [sectionType.faq]: FaqContent;
  [sectionType.imageGallery]: GalleryContent;
  [sectionType.map]: MapContent;
  [sectionType.operatingHours]: HoursContent;
  [sectionType.reviews]: ReviewsContent;
  [sectionType.reviewsSummary]: Headed;
  [sectionType.services]: ServicesContent;
  [sectionType.heroImage]: HeroContent;
  [sectionType.team]: TeamContent;
  [sectionType.upcomingBookings]: Headed;
  [sectionType.logo]: LogoContent;
  [sectionType.upcomingServices]: Headed;
}

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
  /** Absent (null on some platforms) unless a link of this company's was sent along. */
  RecommendationRequestView?: RecommendationRequestView | null;
  /** The wide picture on top (HeroImage section); the logo is the `LogoUrl` of the Logo section. */
  HeroImageUrl?: string | null;
  /** Title of the Logo section. */
  Title?: string;
  HasWebsiteChat?: boolean;
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
export const recordUpsell = operation<UpsellInput, { Id: number }>({
  name: 'recordUpsell',
  method: 'POST',
  path: '/api/upsell-events',
  access: 'anyone',
  failure: 'save',
  form: {},
  idempotency: 'required',
  limit: 'request',
});

/** GET simh-company/{id}/view. 404 for an unknown or unpublished company, 410 for one taken down. */
export const getCompanyView = operation<CompanyViewInput, CompanyView>({
  name: 'getCompanyView',
  method: 'GET',
  path: '/api/simh-company/{id}/view',
  access: 'directory',
  failure: 'getView',
  limit: 'read',
});
