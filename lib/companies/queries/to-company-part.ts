import 'server-only';
import { countryById } from '@/lib/config/countries';
import { toSlug } from '@/lib/routes/slug';
import { unset } from '@/lib/values/ids';
import type { Locale } from '@/lib/values/locale';
import type { CompanyService, CustomerDisplay, UpcomingService } from '../contract';
import { isPaying } from '../rules/paying';
import type { CompanyRecord, CompanyVisit } from './find-company';
import { offeredServices, titleOf, toCompanyService, toCustomerDisplays } from './to-result';

/** The part of a company view (docs/product.md §3) that the directory knows; names are the wire's. */
export interface CompanyPart {
  company: {
    Id: number;
    Guid: string;
    IsVerified: boolean;
    IsUnclaimed: boolean;
    IsPublished: boolean;
    ModificationDate: string;
  };
  profile: {
    CompanyId: number;
    CompanyName: string;
    CompanySlug: string;
    /** Contacts are null unless the company pays. */
    CompanyEmail: string | null;
    PhoneNumber: string | null;
    CompanyUrl: string | null;
    GoogleRatingCount: number;
    FacebookRatingCount: number;
    GoogleOverallStarRating: number;
    FacebookOverallStarRating: number;
  };
  location: {
    CompanyId: number;
    CountryTypeId: number;
    ClientKeyGuid: string;
    UsesConsumerPortal: boolean;
    UsesSocialMediaReviews: boolean;
    CoreSubscriptionTypeId: number;
    TimezoneName: string;
  } | null;
  /** What stands in the view as it is. */
  rest: {
    CompanyNeighborhoods: { CityId: number; CityName: string; NeighborhoodId: number; NeighborhoodName: string }[];
    CompanyServicesUpcoming: UpcomingService[];
    CompanyCustomerDisplays: CustomerDisplay[];
    Services: CompanyService[];
    Title: string;
    HiredBy: number;
    RatingsGood: number;
    RatingsBad: number;
    HasWebsiteChat: boolean;
  };
  isPaying: boolean;
  hasLogo: boolean;
}

function toUpcoming(record: CompanyRecord, visit: CompanyVisit): UpcomingService | undefined {
  const { facts, names } = record;
  const offered = offeredServices(facts.card);
  const service = offered.find((one) => one.serviceId === visit.serviceId);
  if (!service) return undefined;
  const types = new Set([service, ...offered].map((one) => one.bookingPageTypeId));
  return {
    ...toCompanyService(service, facts.card, names, visit, visit.timezone),
    CityId: visit.cityId,
    NeighborhoodId: visit.neighborhoodId ?? unset,
    CompanyServices: [...types].map((BookingPageTypeId) => ({ BookingPageTypeId })),
    CompanyCustomerDisplays: toCustomerDisplays(facts.card),
    CompanyClientKeyGuid: facts.card.clientKeyGuid ?? '',
    CompanySlug: toSlug(facts.card.name),
    CityName: visit.cityName,
    NeighborhoodName: visit.neighborhoodName,
    TimezoneName: visit.timezone,
    CurrencyCode: countryById(facts.card.countryId ?? visit.countryId)?.currency ?? '',
  };
}

function profile({ facts }: CompanyRecord): CompanyPart['profile'] {
  const { card, contacts } = facts;
  return {
    CompanyId: facts.id,
    CompanyName: card.name,
    CompanySlug: toSlug(card.name),
    CompanyEmail: contacts?.email ?? null,
    PhoneNumber: contacts?.phoneNumber ?? null,
    CompanyUrl: contacts?.url ?? null,
    GoogleRatingCount: card.googleCount,
    FacebookRatingCount: card.facebookCount,
    GoogleOverallStarRating: card.googleStars,
    FacebookOverallStarRating: card.facebookStars,
  };
}

function location({ facts }: CompanyRecord, timezone: string): CompanyPart['location'] {
  const { card } = facts;
  if (card.countryId === null) return null;
  return {
    CompanyId: facts.id,
    CountryTypeId: card.countryId,
    ClientKeyGuid: card.clientKeyGuid ?? '',
    UsesConsumerPortal: card.usesConsumerPortal,
    UsesSocialMediaReviews: card.usesSocialMediaReviews,
    CoreSubscriptionTypeId: facts.subscriptionTypeId,
    TimezoneName: timezone,
  };
}

/** The parts of the company view that the directory knows. */
export function toCompanyPart(
  record: CompanyRecord,
  visits: readonly CompanyVisit[],
  timezone: string,
  langCode: Locale,
): CompanyPart {
  const { facts, names } = record;
  return {
    company: {
      Id: facts.id,
      Guid: facts.guid,
      IsVerified: facts.isVerified,
      IsUnclaimed: record.isUnclaimed,
      IsPublished: true,
      ModificationDate: new Date(record.modifiedAt).toISOString(),
    },
    profile: profile(record),
    location: location(record, timezone),
    rest: {
      CompanyNeighborhoods: record.served.map((place) => ({
        CityId: place.cityId,
        CityName: place.cityName,
        NeighborhoodId: place.neighborhoodId ?? unset,
        NeighborhoodName: place.neighborhoodName,
      })),
      CompanyServicesUpcoming: visits.flatMap((visit) => toUpcoming(record, visit) ?? []),
      CompanyCustomerDisplays: toCustomerDisplays(facts.card),
      Services: offeredServices(facts.card).map((service) =>
        toCompanyService(service, facts.card, names, undefined, timezone),
      ),
      Title: titleOf(facts.card, langCode),
      HiredBy: facts.hiredBy,
      RatingsGood: facts.ratingsGood,
      RatingsBad: facts.ratingsBad,
      HasWebsiteChat: facts.card.usesWebsiteChat,
    },
    isPaying: isPaying(facts.subscriptionTypeId),
    hasLogo: facts.card.hasLogo,
  };
}
