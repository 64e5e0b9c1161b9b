import 'server-only';
import type { Locale } from '@/lib/values/locale';
import type { CompanySearchResult, CompanyService } from '../contract';
import type { FreeVisit } from '../rules/pick-dates';
import type { ProviderCandidate } from '../rules/pick-providers';
import { startingFromPrice } from '../rules/price';
import type { SearchCity } from './find-places';
import type { CompanyFacts, PlaceNames } from './read-companies';
import type { WantedServices } from './search-sql';
import {
  datedServices,
  noService,
  type OfferedService,
  offeredServices,
  toCompanyService,
  toResult,
} from './to-result';

/** Next dates that a provider card shows. */
const datesShown = 3;
/** Services that a provider card carries: it shows a few, and its button needs one of each page type. */
const maxServices = 12;

/** What all cards of one answer share. */
export interface CardSetting {
  names: PlaceNames;
  langCode: Locale;
  wanted: WantedServices;
  /** The searched neighborhood; null in whole cities. */
  neighborhoodId: number | null;
}

function isWanted(service: OfferedService, wanted: WantedServices): boolean {
  const fits = (ids: readonly number[], id: number) => ids.length === 0 || ids.includes(id);
  return (
    fits(wanted.serviceIds, service.serviceId) &&
    fits(wanted.serviceTypeIds, service.serviceTypeId) &&
    fits(wanted.categoryIds, service.categoryId)
  );
}

/** The first of each booking page type, in their order: all that a button asks of a company's services. */
function onePerPageType(services: readonly OfferedService[]): OfferedService[] {
  const types = new Set<number>();
  return services.filter((service) => !types.has(service.bookingPageTypeId) && types.add(service.bookingPageTypeId));
}

function fewest(services: readonly OfferedService[]): OfferedService[] {
  if (services.length <= maxServices) return [...services];
  return [...new Set([...onePerPageType(services), ...services])].slice(0, maxServices);
}

/** The lowest price there is among services; 0 where all are priced after a visit. */
function lowestPrice(services: readonly CompanyService[]): number {
  const prices = services
    .map((service) => startingFromPrice(service.StartingFromPrice))
    .filter((price) => price !== null);
  return prices.length > 0 ? Math.min(...prices) : 0;
}

/**
 * A provider card: its next dates (one a day, at most three) and the other services it offers here. The summary is that of the
 * next date, or of its first service; the price is the lowest of them all.
 */
export function toProvider(
  facts: CompanyFacts,
  candidate: ProviderCandidate,
  place: SearchCity,
  setting: CardSetting,
): CompanySearchResult {
  const { names, wanted, langCode } = setting;
  const dated = datedServices(facts, facts.nextDates.slice(0, datesShown), names, place.timezone);
  const offered = fewest(offeredServices(facts.card).filter((service) => isWanted(service, wanted)));
  const others = offered
    .filter((service) => !dated.some((one) => one.ServiceId === service.serviceId))
    .map((service) => toCompanyService(service, facts.card, names, undefined, place.timezone));
  const services = [...dated, ...others];
  const summary = { ...(services[0] ?? noService), StartingFromPrice: lowestPrice(services) };
  const { isLocal, daysToNextDate } = candidate;
  const parts = {
    facts,
    place,
    neighborhoodId: isLocal ? setting.neighborhoodId : null,
    summary,
    services,
    hasMoreDates: facts.nextDates.length > datesShown,
    ranking: { isLocal, daysToNextDate },
  };
  return toResult(parts, names, langCode);
}

/**
 * A dated card: the summary is that of its visit. Its services are one of each page type the company has here, its own first,
 * since the button is decided by them (docs/product.md §4).
 */
export function toDated(
  facts: CompanyFacts,
  visit: FreeVisit,
  place: SearchCity,
  setting: CardSetting,
  ranking: { isLocal: boolean; daysToNextDate: number | null },
): CompanySearchResult | undefined {
  const { names, wanted, langCode } = setting;
  const offered = offeredServices(facts.card).filter((service) => isWanted(service, wanted));
  const own = offered.find((service) => service.serviceId === visit.serviceId);
  if (!own) return undefined;
  const dated = (service: OfferedService, at?: FreeVisit) =>
    toCompanyService(service, facts.card, names, at, place.timezone);
  const services = onePerPageType([own, ...offered]);
  const summary = dated(own, visit);
  const parts = {
    facts,
    place,
    neighborhoodId: visit.neighborhoodId,
    summary,
    services: services.map((service) => (service === own ? summary : dated(service))),
    hasMoreDates: facts.nextDates.length > 1,
    ranking,
  };
  return toResult(parts, names, langCode);
}
