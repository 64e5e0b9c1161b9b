import 'server-only';
import { countryById } from '@/lib/config/countries';
import { env } from '@/lib/config/env';
import type { CardService, CompanyCard } from '@/lib/db/tables/companies-totals';
import { toSlug } from '@/lib/routes/slug';
import { unset } from '@/lib/values/ids';
import { LanguageTypeId, type Locale, languages } from '@/lib/values/locale';
import { toMajor } from '@/lib/values/money';
import { isoInZone } from '@/lib/values/time';
import type { CompanySearchResult, CompanyService, CustomerDisplay } from '../contract';
import { isPaying } from '../rules/paying';
import type { FreeVisit } from '../rules/pick-dates';
import { type ScoreFacts, score, scoreReasons } from '../rules/score';
import type { SearchCity } from './find-places';
import type { CompanyFacts, PlaceNames } from './read-companies';

/** A service of a card by name. */
export interface OfferedService {
  serviceId: number;
  serviceTypeId: number;
  categoryId: number;
  bookingPageGuid: string;
  bookingPageTypeId: number;
  priceMinor: number;
  isRecurring: boolean;
}

/** Made once of each card: cards are kept from search to search (`read-companies.ts`), and what is made of them is shared. */
function ofCard<T>(make: (card: CompanyCard) => T): (card: CompanyCard) => T {
  const made = new WeakMap<CompanyCard, { value: T }>();
  return (card) => {
    const known = made.get(card);
    if (known) return known.value;
    const value = make(card);
    made.set(card, { value });
    return value;
  };
}

/** A list that callers share, so that none can change it for the others. */
const shared = <T extends object>(list: T[]): T[] => {
  for (const one of list) Object.freeze(one);
  return Object.freeze(list) as T[];
};

export const offeredServices = ofCard((card): readonly OfferedService[] =>
  card.services.map(
    ([
      serviceId,
      serviceTypeId,
      categoryId,
      bookingPageGuid,
      bookingPageTypeId,
      priceMinor,
      isRecurring,
    ]: CardService) => ({
      serviceId,
      serviceTypeId,
      categoryId,
      bookingPageGuid,
      bookingPageTypeId,
      priceMinor,
      isRecurring,
    }),
  ),
);

/** The currency of a company's prices, empty where its country is not known. */
const currencyIn = (countryId: number | null): string => countryById(countryId ?? unset)?.currency ?? '';

/** A service as a booking summary, dated where a visit is given. */
export function toCompanyService(
  service: OfferedService,
  card: CompanyCard,
  names: PlaceNames,
  visit: Pick<FreeVisit, 'id' | 'startsAt'> | undefined,
  zone: string,
): CompanyService {
  return {
    BookingDate: visit ? isoInZone(visit.startsAt, zone) : '',
    BookingId: visit?.id ?? unset,
    ServiceId: service.serviceId,
    ServiceTypeId: service.serviceTypeId,
    BookingPageGuid: service.bookingPageGuid,
    BookingPageTypeId: service.bookingPageTypeId,
    StartingFromPrice: toMajor(service.priceMinor, currencyIn(card.countryId)),
    ServiceName: names.services[service.serviceId] ?? '',
    IsServiceRecurring: service.isRecurring,
  };
}

/** The summary of a company that offers nothing by name. */
export const noService: CompanyService = {
  BookingDate: '',
  BookingId: unset,
  ServiceId: unset,
  ServiceTypeId: unset,
  BookingPageGuid: '',
  BookingPageTypeId: 0,
  StartingFromPrice: 0,
  ServiceName: '',
  IsServiceRecurring: false,
};

export const toCustomerDisplays = ofCard((card): CustomerDisplay[] =>
  shared(
    card.customers.map(([CustomerId, CustomerName, CustomerInitials, CustomerImageUrl]) => ({
      CustomerId,
      CustomerName,
      CustomerInitials,
      CustomerImageUrl,
    })),
  ),
);

const slugOf = ofCard((card) => toSlug(card.name));

/** Title of the Logo section in the language, else in English, else in any. */
export function titleOf(card: CompanyCard, langCode: Locale): string {
  const { titles } = card;
  return titles[languages[langCode].languageTypeId] ?? titles[LanguageTypeId.English] ?? Object.values(titles)[0] ?? '';
}

/** The logo at 64 × 64 in the platform's storage (docs/product.md §3); null without one. */
export const logoUrl = (guid: string, card: CompanyCard): string | null => logoUrlOf(guid, card.hasLogo);

export function logoUrlOf(guid: string, hasLogo: boolean): string | null {
  return hasLogo ? `${env().STORAGE_BASE_URL}/images/${guid}/logo-64.png` : null;
}

/** What a result says of the company whatever it is shown for. */
export interface ResultParts {
  facts: CompanyFacts;
  place: SearchCity;
  /** Where the date goes, or the company serves: null for anywhere in the city. */
  neighborhoodId: number | null;
  summary: CompanyService;
  services: CompanyService[];
  hasMoreDates: boolean;
  ranking: Pick<ScoreFacts, 'daysToNextDate' | 'isLocal'>;
}

type Who = Pick<CompanySearchResult, 'CompanyPhoneNumber' | 'CompanySmsNumber' | 'CompanyEmail' | 'CompanyUrl'>;

const contacts = ({ contacts: known }: CompanyFacts): Who => ({
  CompanyPhoneNumber: known?.phoneNumber ?? null,
  CompanySmsNumber: known?.smsNumber ?? null,
  CompanyEmail: known?.email ?? null,
  CompanyUrl: known?.url ?? null,
});

/** A search result in the shape of docs/product.md §3, with the extra fields of docs/interface.md §2. */
export function toResult(parts: ResultParts, names: PlaceNames, langCode: Locale): CompanySearchResult {
  const { facts, place, neighborhoodId } = parts;
  const { card } = facts;
  const ranked: ScoreFacts = { ...facts, ...parts.ranking };
  // Spreads stand last: after one, V8 adds forty fields one by one, which takes as long as a statement of SQL.
  return {
    CompanyId: facts.id,
    CompanyName: card.name,
    CompanySlug: slugOf(card),
    CompanyGuid: facts.guid,
    CompanyIsVerified: facts.isVerified,
    CompanyClientKeyGuid: card.clientKeyGuid ?? '',
    CityId: place.cityId,
    NeighborhoodId: neighborhoodId ?? unset,
    HeroImageUrl: logoUrl(facts.guid, card),
    Title: titleOf(card, langCode),
    CompanyCustomerDisplays: toCustomerDisplays(card),
    HasMoreDates: parts.hasMoreDates,
    CompanyServices: parts.services,
    HiredBy: facts.hiredBy,
    RatingsGood: facts.ratingsGood,
    RatingsBad: facts.ratingsBad,
    FacebookOverallStarRating: card.facebookStars,
    FacebookRatingCount: card.facebookCount,
    GoogleOverallStarRating: card.googleStars,
    GoogleRatingCount: card.googleCount,
    HasSocialMediaReviews: card.usesSocialMediaReviews,
    HasConsumerPortal: card.usesConsumerPortal,
    HasWebsiteChat: card.usesWebsiteChat,
    HasPayingSubscription: isPaying(facts.subscriptionTypeId),
    Score: score(ranked),
    CityName: place.cityName,
    CitySlug: toSlug(place.cityName),
    NeighborhoodName: neighborhoodId === null ? '' : (names.neighborhoods[neighborhoodId] ?? ''),
    TimezoneName: place.timezone,
    CurrencyCode: currencyIn(card.countryId ?? place.countryId),
    ScoreReasons: scoreReasons(ranked),
    ...parts.summary,
    ...contacts(facts),
  };
}

/** The dated summaries of next dates, those whose service is offered. */
export function datedServices(
  facts: CompanyFacts,
  dates: readonly FreeVisit[],
  names: PlaceNames,
  zone: string,
): CompanyService[] {
  const offered = new Map(offeredServices(facts.card).map((service) => [service.serviceId, service]));
  return dates.flatMap((date) => {
    const service = offered.get(date.serviceId);
    return service ? [toCompanyService(service, facts.card, names, date, zone)] : [];
  });
}
