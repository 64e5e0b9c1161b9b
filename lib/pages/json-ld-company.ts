import 'server-only';
import type { UpcomingService } from '@/lib/companies/contract';
import { isPaying } from '@/lib/companies/rules/paying';
import { countryById } from '@/lib/config/countries';
import { listSteps, shownOnPage } from '@/lib/config/limits';
import { isTimeZone } from '@/lib/i18n/time-zone';
import { type CustomerReview, type OpinionSource, ownSources } from '@/lib/opinions/contract';
import type { CompanyView, ReadSection, SectionContents } from '@/lib/profile/contract';
import { contactAddress } from '@/lib/profile/rules/contact-address';
import { showsDates } from '@/lib/profile/rules/shows-dates';
import { type SectionTypeId, sectionType } from '@/lib/values/ids';
import { localDayOf } from '@/lib/values/time';
import { absolute, dropEmpty, type Node } from './json-ld';
import { businessType } from './json-ld-company-type';
import { openingHoursNodes } from './json-ld-hours';

export interface CompanyGraphInput {
  view: CompanyView;
  /** The sections the page draws, as `readSections` gives them. */
  sections: readonly ReadSection[];
  /** Canonical path of the page. */
  path: string;
  /** Which step of the dates the page shows. */
  step: number;
  /** False as on a company's own site: no rating, no review (docs/rules/search-engines.md D3). */
  isMarketplace: boolean;
  /** When the page is drawn: seasons and exceptions of its hours that are over are left out. */
  ts: number;
}

function contentOf<K extends SectionTypeId>(sections: readonly ReadSection[], type: K): SectionContents[K] | undefined {
  return sections.find((section) => section.type === type)?.content as SectionContents[K] | undefined;
}

const orNone = (text: string | null | undefined) => text || undefined;
const inFull = (path: string | null | undefined) => (path ? absolute(path) : undefined);

/** The address the page shows, as its country has it; without a public street the place alone. A street is never made up. */
function addressNode({ view, sections }: CompanyGraphInput): Node | undefined {
  const { Address, City, PostalCode, ProvinceName, CountryId } = contactAddress(
    contentOf(sections, sectionType.contactInfo),
    view,
  );
  const locality = City || view.CompanyNeighborhoods[0]?.CityName;
  if (!view.CompanyLocation && !Address && !locality) return undefined;
  const country = countryById(CountryId);
  return dropEmpty({
    '@type': 'PostalAddress',
    streetAddress: orNone(Address),
    postalCode: Address && country?.hasPostalCodes !== false ? orNone(PostalCode) : undefined,
    addressLocality: orNone(locality),
    addressRegion: country?.hasProvinces !== false ? orNone(ProvinceName) : undefined,
    addressCountry: country?.iso,
  });
}

/** As the page: of who pays alone, whatever the platform sends. */
function telephone({ view: { CompanyLocation: location }, sections }: CompanyGraphInput): string | undefined {
  const isPaid = location !== null && isPaying(location.CoreSubscriptionTypeId);
  return isPaid ? orNone(contentOf(sections, sectionType.contactInfo)?.PhoneNumber) : undefined;
}

/** The street address where the page shows it; else the place alone. */
function geoNode({ view: { CompanyLocation: place }, sections }: CompanyGraphInput): Node | undefined {
  if (!place || !contentOf(sections, sectionType.contactInfo)?.Address) return undefined;
  const { Latitude: latitude, Longitude: longitude } = place;
  if (latitude === -1 && longitude === -1) return undefined;
  return { '@type': 'GeoCoordinates', latitude, longitude };
}

/** Places in one node: a page lists them all, a machine has enough of these. */
const maxAreas = 40;

/** Cities and neighborhoods as the page lists them. */
function areaNodes({ CompanyNeighborhoods: served }: CompanyView): Node[] | undefined {
  const cities = new Map<number, string>(served.map((one) => [one.CityId, one.CityName]));
  const nodes = [...cities].flatMap(([id, name]): Node[] => {
    const inCity = served.filter((one) => one.CityId === id && one.NeighborhoodId > 0);
    const city = { '@type': 'City', name };
    if (inCity.length === 0) return [city];
    return inCity.map((one) => ({ '@type': 'Place', name: one.NeighborhoodName, containedInPlace: city }));
  });
  return nodes.length > 0 ? nodes.slice(0, maxAreas) : undefined;
}

/** The dates the page shows. */
function shownDates(input: CompanyGraphInput): UpcomingService[] {
  const { view, step } = input;
  return showsDates(input) ? view.CompanyServicesUpcoming.slice(0, shownOnPage(listSteps.profileUpcoming, step)) : [];
}

/** A price of nothing is none. */
const hasPrice = ({ StartingFromPrice, CurrencyCode }: UpcomingService) => StartingFromPrice > 0 && CurrencyCode;

/** The starting prices of the dates that the page shows: "89–129 CAD"; none where they are of several currencies. */
function priceRange(dates: readonly UpcomingService[]): string | undefined {
  const priced = dates.filter(hasPrice);
  const [currency, another] = new Set(priced.map(({ CurrencyCode }) => CurrencyCode));
  if (currency === undefined || another !== undefined) return undefined;
  const prices = priced.map(({ StartingFromPrice }) => StartingFromPrice);
  return `${[...new Set([Math.min(...prices), Math.max(...prices)])].join('–')} ${currency}`;
}

/** Dates as offers (docs/rules/search-engines.md D2). */
function offerNodes(dates: readonly UpcomingService[], path: string, id: string): Node[] | undefined {
  if (dates.length === 0) return undefined;
  return dates.map((date) => {
    const place = date.NeighborhoodName || date.CityName;
    return dropEmpty({
      '@type': 'Offer',
      url: absolute(path),
      itemOffered: dropEmpty({
        '@type': 'Service',
        name: date.ServiceName,
        provider: { '@id': id },
        areaServed: place ? { '@type': 'Place', name: place } : undefined,
      }),
      availabilityStarts: date.BookingDate,
      priceSpecification: hasPrice(date)
        ? { '@type': 'PriceSpecification', minPrice: date.StartingFromPrice, priceCurrency: date.CurrencyCode }
        : undefined,
    });
  });
}

const ours: readonly (OpinionSource | undefined)[] = ownSources;
const ownReviews = (view: CompanyView) =>
  view.CustomerReviews.filter(({ Source, HiddenReason }) => ours.includes(Source) && !HiddenReason);

/**
 * What neighbors think (docs/rules/search-engines.md D3): the stars where all our opinions are at hand and some have stars, else the part of
 * thumbs that are up, in percent. Thumbs never become stars; other sites' ratings are never marked up.
 */
function ratingNode(view: CompanyView): Node | undefined {
  const all = view.RatingsGood + view.RatingsBad;
  const own = ownReviews(view);
  const starred = own.filter(({ ReviewStars }) => ReviewStars > 0);
  if (starred.length > 0 && own.length >= all) {
    const sum = starred.reduce((total, { ReviewStars }) => total + ReviewStars, 0);
    const ratingValue = Math.round((sum / starred.length) * 10) / 10;
    return { '@type': 'AggregateRating', ratingValue, bestRating: 5, worstRating: 1, ratingCount: starred.length };
  }
  if (all === 0) return undefined;
  const ratingValue = Math.round((view.RatingsGood / all) * 100);
  return { '@type': 'AggregateRating', ratingValue, bestRating: 100, worstRating: 0, ratingCount: all };
}

function reviewNode(review: CustomerReview): Node {
  return dropEmpty({
    '@type': 'Review',
    author: { '@type': 'Person', name: review.Name.slice(0, 99) },
    datePublished: orNone(review.ReviewDate),
    reviewBody: review.ReviewComment,
    inLanguage: review.LanguageCode,
    reviewRating: { '@type': 'Rating', ratingValue: review.ReviewStars, bestRating: 5, worstRating: 1 },
  });
}

/** The reviews a visitor sees first, those with stars, a text and a name that may be shown. */
function reviewNodes(view: CompanyView): Node[] | undefined {
  const seen = ownReviews(view).slice(0, listSteps.reviews.first);
  const told = seen.filter((review) => review.ReviewStars > 0 && review.ReviewComment !== '' && review.Name !== '');
  return told.length > 0 ? told.map(reviewNode) : undefined;
}

/** The calendar day of a place, in days since 1970; undefined where its zone is unknown. */
const dayIn = (zone: string | undefined, ts: number) => (zone && isTimeZone(zone) ? localDayOf(ts, zone) : undefined);

/**
 * A company for search engines (docs/rules/search-engines.md D2, D3): nothing that a visitor of the page cannot see. Telephone only where the
 * page shows it, ratings and reviews only on the marketplace's own page; no `sameAs`, no e-mail, no website.
 */
export function companyGraph(input: CompanyGraphInput): Node[] {
  const { view, sections, path, isMarketplace } = input;
  const id = `${absolute(path)}#company`;
  const dates = shownDates(input);
  const isShowingReviews = isMarketplace && sections.some(({ type }) => type === sectionType.reviews);
  const hours = contentOf(sections, sectionType.operatingHours);
  return [
    dropEmpty({
      '@type': businessType(view.Services.map(({ ServiceTypeId }) => ServiceTypeId)),
      '@id': id,
      name: view.CompanyProfile.CompanyName,
      url: absolute(path),
      description: orNone(contentOf(sections, sectionType.companyDescription)?.Description),
      logo: inFull(contentOf(sections, sectionType.logo)?.LogoUrl),
      image:
        inFull(contentOf(sections, sectionType.heroImage)?.URL) ??
        inFull(contentOf(sections, sectionType.logo)?.LogoUrl),
      telephone: telephone(input),
      address: addressNode(input),
      geo: geoNode(input),
      openingHoursSpecification: hours && openingHoursNodes(hours, dayIn(view.CompanyLocation?.TimezoneName, input.ts)),
      areaServed: areaNodes(view),
      priceRange: priceRange(dates),
      makesOffer: offerNodes(dates, path, id),
      potentialAction: dates.length > 0 ? { '@type': 'ReserveAction', target: absolute(path) } : undefined,
      aggregateRating: isShowingReviews ? ratingNode(view) : undefined,
      review: isShowingReviews ? reviewNodes(view) : undefined,
    }),
  ];
}
