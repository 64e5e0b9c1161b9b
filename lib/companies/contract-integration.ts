import type { Locale } from '@/lib/values/locale';

/** A service as the integration pages offer it (docs/interface.md §4). */
export interface IntegrationService {
  ServiceId: number;
  ServiceTypeId: number;
  ServiceName: string;
  /** What the company's own tile says of it; empty where it has none. */
  Description: string;
  CategoryName: string;
  GroupingName: string;
  /** Guid of the offer itself: what a tile of the book-now section names. */
  ServiceGuid: string;
  BookingPageGuid: string;
  BookingPageTypeId: number;
  /** Minor units; 0 = priced after a visit. */
  Price: number;
  Currency: string;
  IsServiceRecurring: boolean;
  DurationMinutes: number;
  /** Nothing sooner than this is offered. */
  LeadMinutes: number;
  /** What an interactive quote asks. */
  Questions: string[];
  /** How often it may be wished for, beside once (lib/config/frequencies); empty for what is done once. */
  Frequencies: Frequency[];
  /** Left out by a platform that does not know them. */
  Page?: BookingPageTexts;
}

/** What a company says on a booking page, in the language asked for; what is empty is said in our own words. */
export interface BookingPageTexts {
  Title: string;
  /** Before it is sent. */
  SubmitSection: string;
  SubmitButton: string;
  /** After it was sent: a link to another site, over https. */
  CallToActionName: string;
  CallToActionUrl: string;
  ShareSectionTitle: string;
  ShareSectionTooltip: string;
  TrackingId: string;
  /** Nothing new is taken for a while. */
  IsPaused: boolean;
}

/** How often a service is wished for, beside once (`lib/config/frequencies`). */
export type Frequency = 'weekly' | 'biweekly' | 'monthly' | 'quarterly' | 'halfYearly';

/** A company as its own integration pages open with it: no contacts but the phone of one that pays, nothing of neighbors. */
export interface IntegrationView {
  CompanyId: number;
  CompanyGuid: string;
  CompanyName: string;
  CompanySlug: string;
  CompanyClientKeyGuid: string;
  CompanyIsVerified: boolean;
  HeroImageUrl: string | null;
  /** The language of its country, for messages to the company itself. */
  LanguageCode: Locale;
  CountryTypeId: number;
  CurrencyCode: string;
  TimezoneName: string;
  CityName: string;
  NeighborhoodName: string;
  HasWebsiteChat: boolean;
  HasSocialMediaReviews: boolean;
  Colour?: string;
  /** Of a company that pays; left out for others, and by a platform that does not say it. */
  PhoneNumber?: string;
  /** In the order of its profile. */
  Services: IntegrationService[];
}
