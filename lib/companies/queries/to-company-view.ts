import 'server-only';
import { countryById } from '@/lib/config/countries';
import { env } from '@/lib/config/env';
import type { LangCode } from '@/lib/places/contract';
import { toSlug } from '@/lib/routes/slug';
import type { CompanyView, UpcomingService } from '../contract';
import type { CompanyRecord, CompanyVisit } from './find-company';
import { offeredServices, titleOf, toCompanyService, toCustomerDisplays } from './to-result';

const unset = -1;

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

/** The custom hero image where it is one of ours: an owner's text never becomes an address of another host. */
function heroUrl({ heroUrl: url }: CompanyRecord): string | null {
  if (!url) return null;
  const isOurs = url.startsWith(`${env().STORAGE_BASE_URL}/`) || /^\/[a-z0-9]/i.test(url);
  return isOurs && !/[\s\\<>"']|\.\./.test(url) ? url : null;
}

function profile({ facts }: CompanyRecord): CompanyView['CompanyProfile'] {
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

function location({ facts }: CompanyRecord, timezone: string): CompanyView['CompanyLocation'] {
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

/** The company view of specification §3, as far as the directory knows it. */
export function toCompanyView(
  record: CompanyRecord,
  visits: readonly CompanyVisit[],
  timezone: string,
  langCode: LangCode,
): CompanyView {
  const { facts, names } = record;
  return {
    Company: {
      Id: facts.id,
      Guid: facts.guid,
      IsVerified: facts.isVerified,
      IsUnclaimed: record.isUnclaimed,
      IsPublished: true,
      ModificationDate: new Date(record.modifiedAt).toISOString(),
    },
    CompanyProfile: profile(record),
    CompanyLocation: location(record, timezone),
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
    HeroImageUrl: heroUrl(record),
    Title: titleOf(facts.card, langCode),
    HiredBy: facts.hiredBy,
    RatingsGood: facts.ratingsGood,
    RatingsBad: facts.ratingsBad,
  };
}
