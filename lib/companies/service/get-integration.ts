import 'server-only';
import { countryById } from '@/lib/config/countries';
import { isFrequency } from '@/lib/config/frequencies';
import type { ServiceContext } from '@/lib/platform/context';
import { notFound } from '@/lib/platform/errors';
import { toSlug } from '@/lib/routes/slug';
import type { Locale } from '@/lib/values/locale';
import type { IntegrationService, IntegrationView } from '../contract';
import { findIntegration, type OfferedHere } from '../queries/find-integration';
import { logoUrlOf } from '../queries/to-result';
import { readTiles, type Tile } from '../rules/tile-texts';

function toService(service: OfferedHere, tile: Tile | undefined, currency: string): IntegrationService {
  return {
    ServiceId: service.serviceId,
    ServiceTypeId: service.serviceTypeId,
    ServiceName: service.name,
    Description: tile?.description ?? '',
    CategoryName: service.categoryName,
    GroupingName: service.groupingName,
    ServiceGuid: service.guid,
    BookingPageGuid: service.bookingPageGuid,
    BookingPageTypeId: service.bookingPageTypeId,
    Price: service.priceMinor,
    Currency: currency,
    IsServiceRecurring: service.isRecurring,
    DurationMinutes: service.durationMinutes,
    LeadMinutes: service.leadMinutes,
    Questions: service.questions,
    Frequencies: service.frequencies.filter(isFrequency),
  };
}

/**
 * The company that a client key stands for, with all it can be booked for (docs/interface.md §4).
 * @throws 404 for an unknown key and for a company that is not listed
 */
export async function getIntegration(
  input: { client_key: string; lang_code: Locale },
  _context: ServiceContext,
): Promise<IntegrationView> {
  const found = await findIntegration(input.client_key, input.lang_code);
  if (!found) throw notFound();
  const country = countryById(found.countryId);
  const currency = country?.currency ?? '';
  const tiles = readTiles(found.tiles);
  return {
    CompanyId: found.id,
    CompanyGuid: found.guid,
    CompanyName: found.name,
    CompanySlug: toSlug(found.name),
    CompanyClientKeyGuid: found.clientKeyGuid,
    CompanyIsVerified: found.isVerified,
    HeroImageUrl: logoUrlOf(found.guid, found.hasLogo),
    LanguageCode: country?.defaultLocale ?? 'en',
    CountryTypeId: found.countryId,
    CurrencyCode: currency,
    TimezoneName: found.timezone,
    CityName: found.cityName,
    NeighborhoodName: found.neighborhoodName,
    HasWebsiteChat: found.usesWebsiteChat,
    HasSocialMediaReviews: found.usesSocialMediaReviews,
    ...(found.colour !== null && { Colour: found.colour }),
    Services: found.services.map((service) => toService(service, tiles.get(service.guid), currency)),
  };
}
