import 'server-only';
import { countryById } from '@/lib/config/countries';
import { isFrequency } from '@/lib/config/frequencies';
import type { ServiceContext } from '@/lib/platform/context';
import { notFound } from '@/lib/platform/errors';
import { toSlug } from '@/lib/routes/slug';
import type { Locale } from '@/lib/values/locale';
import type { BookingPageTexts, IntegrationService, IntegrationView } from '../contract';
import { findIntegration, type OfferedHere } from '../queries/find-integration';
import { logoUrlOf } from '../queries/to-result';
import { readTiles, type Tile } from '../rules/tile-texts';

/** What a page says, in one language; none for what its company wrote in others alone. */
function pageOf({ page, isPaused }: OfferedHere, locale: Locale): BookingPageTexts {
  const said = page.texts?.[locale] ?? {};
  return {
    Title: said.title ?? '',
    SubmitSection: said.submit_section ?? '',
    SubmitButton: said.submit_button ?? '',
    CallToActionName: said.call_to_action_name ?? '',
    CallToActionUrl: page.call_to_action_url ?? '',
    ShareSectionTitle: said.share_section_title ?? '',
    ShareSectionTooltip: said.share_section_tooltip ?? '',
    TrackingId: page.tracking_id ?? '',
    IsPaused: isPaused,
  };
}

interface Told {
  tile: Tile | undefined;
  currency: string;
  locale: Locale;
}

function toService(service: OfferedHere, { tile, currency, locale }: Told): IntegrationService {
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
    Page: pageOf(service, locale),
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
    ...(found.phoneNumber ? { PhoneNumber: found.phoneNumber } : {}),
    Services: found.services.map((service) =>
      toService(service, { tile: tiles.get(service.guid), currency, locale: input.lang_code }),
    ),
  };
}
