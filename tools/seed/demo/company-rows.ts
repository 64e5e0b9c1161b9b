import { languages, locales } from '@/lib/values/locale';
import type { NeighborhoodData } from '../data/cities/city-data';
import { DEMO } from '../horizon';
import { Draws, guidOf } from '../random';
import type { DemoCompany } from './company';
import { customersOf, type DemoCustomer } from './customers';
import { type DemoOpinion, opinionsOf, sourceRatingsOf } from './opinions';
import { shortName } from './people';
import { type DemoSection, sectionsOf } from './sections';
import { sourceReviewsOf } from './source-reviews';
import { type PlaceIds, polygonOf } from './write-places';

/** A company and all that hangs on it, drawn and not yet written. */
export interface DrawnCompany {
  readonly company: DemoCompany;
  readonly customers: readonly DemoCustomer[];
  readonly opinions: readonly DemoOpinion[];
  readonly sections: readonly DemoSection[];
}

/** Draws what hangs on a company. */
export function drawAround(company: DemoCompany): DrawnCompany {
  const customers = customersOf(company);
  const sections = sectionsOf(company, { ratings: sourceRatingsOf(company), polygonOf });
  return { company, customers, opinions: opinionsOf(company, customers), sections };
}

export const companyRow = (company: DemoCompany) => ({
  guid: company.guid,
  is_verified: company.isVerified,
  is_unclaimed: company.isUnclaimed,
  claimed_at: company.isUnclaimed ? null : company.createdAt,
  published_at: company.createdAt,
  dataset: DEMO,
  source_id: String(company.n),
  created_at: company.createdAt,
  updated_at: company.createdAt,
});

/** Numbers of North America take text messages whatever they are; elsewhere only mobile ones would. */
const TEXTS_ANY_NUMBER = [1, 2];

export const profileRow = (company: DemoCompany, companyId: number) => ({
  company_id: companyId,
  name: company.name,
  email: company.isUnclaimed ? null : `hello@${company.domain}`,
  phone_number: company.phone,
  sms_number: TEXTS_ANY_NUMBER.includes(company.city.countryId) && !company.isUnclaimed ? company.phone : null,
  url: company.isUnclaimed ? null : `https://${company.domain}`,
  has_logo: company.hasLogo,
  created_at: company.createdAt,
});

/** A few streets away from the centre of the home neighborhood. */
function position(company: DemoCompany) {
  const draws = new Draws('position', company.n);
  const near = (degrees: number) => Math.round((degrees + (draws.unit() - 0.5) * 0.006) * 1e6) / 1e6;
  return { latitude: near(company.home.latitude), longitude: near(company.home.longitude) };
}

export const locationRow = (company: DemoCompany, companyId: number, places: PlaceIds) => ({
  guid: guidOf('location', company.n),
  company_id: companyId,
  country_id: company.city.countryId,
  province_id: company.city.provinceId,
  city_id: places.cities.get(company.city.key),
  address: company.street,
  postal_code: company.postalCode,
  ...position(company),
  timezone: company.city.timezone,
  uses_consumer_portal: company.hasPortal,
  uses_website_chat: company.hasChat,
  uses_social_media_reviews: company.showsSocialReviews,
  client_key_guid: guidOf('client key', company.n),
  created_at: company.createdAt,
});

export const serviceRows = (company: DemoCompany, companyId: number) =>
  company.offers.map((offer, order) => ({
    guid: guidOf('offer', company.n, offer.service.id),
    company_id: companyId,
    service_id: offer.service.id,
    service_type_id: offer.service.typeId,
    category_id: offer.categoryId,
    booking_page_type_id: offer.pageType,
    booking_page_guid: guidOf('booking page', company.n, offer.service.id),
    price_minor: offer.priceMinor,
    is_recurring: offer.service.isRecurring,
    duration_minutes: offer.service.minutes,
    questions: offer.questions,
    frequencies: offer.service.frequencies,
    display_order: order + 1,
    created_at: company.createdAt,
  }));

export function areaRows(company: DemoCompany, companyId: number, places: PlaceIds) {
  const cityId = places.cities.get(company.city.key);
  const served: readonly (NeighborhoodData | null)[] = company.serves.length > 0 ? company.serves : [null];
  return served.map((one) => ({
    company_id: companyId,
    city_id: cityId,
    neighborhood_id: one ? places.neighborhoods.get(one) : null,
  }));
}

const INBOX_SUBSCRIPTION = 4;

export const subscriptionRows = (company: DemoCompany, companyId: number) => [
  ...(company.coreSubscription === 0
    ? []
    : [
        {
          company_id: companyId,
          product: 'core',
          subscription_type_id: company.coreSubscription,
          started_at: company.createdAt,
        },
      ]),
  ...(company.hasInbox
    ? [
        {
          company_id: companyId,
          product: 'mci',
          subscription_type_id: INBOX_SUBSCRIPTION,
          started_at: company.createdAt,
        },
      ]
    : []),
];

export const memberRows = (company: DemoCompany, companyId: number) =>
  company.team.map(({ firstName, lastName }, i) => ({
    guid: guidOf('member', company.n, i),
    company_id: companyId,
    first_name: firstName,
    last_name: lastName,
  }));

export const customerRows = ({ company, customers }: DrawnCompany, companyId: number, places: PlaceIds) =>
  customers.map((customer) => ({
    guid: customer.guid,
    company_id: companyId,
    first_name: customer.firstName,
    last_name: customer.lastName,
    has_name_consent: customer.hasNameConsent,
    city_id: places.cities.get(company.city.key),
    neighborhood_id: places.neighborhoods.get(customer.neighborhood),
    created_at: customer.createdAt,
  }));

const BY_LINK = 1;
const ONE_ON_ONE = 2;

export function opinionRows(
  { company, customers, opinions }: DrawnCompany,
  companyId: number,
  places: PlaceIds,
  customerIds: ReadonlyMap<string, number>,
) {
  return opinions.map((opinion) => {
    const author = opinion.customer === undefined ? undefined : customers[opinion.customer];
    return {
      company_id: companyId,
      customer_id: author ? customerIds.get(author.guid) : null,
      origin: opinion.origin,
      review_type_id: opinion.stars > 0 ? ONE_ON_ONE : BY_LINK,
      name: author ? shortName(author) : opinion.name,
      comment: opinion.comment,
      language: opinion.language,
      stars: opinion.stars,
      is_thumbs_up: opinion.isThumbsUp,
      city_id: places.cities.get(company.city.key),
      neighborhood_id: places.neighborhoods.get(opinion.neighborhood),
      created_at: opinion.createdAt,
    };
  });
}

/** Reviews of the demo are invented: no site's terms take them back. */
const KEPT_UNTIL = '2100-01-01T00:00:00Z';

export const ratingRows = (company: DemoCompany, companyId: number) =>
  sourceRatingsOf(company).map(({ sourceId, stars, count }) => ({
    company_id: companyId,
    source_id: sourceId,
    overall_star_rating: stars,
    rating_count: count,
    expires_at: KEPT_UNTIL,
  }));

export const sourceReviewRows = (company: DemoCompany, companyId: number) =>
  sourceReviewsOf(company).map((review) => ({
    company_id: companyId,
    source_id: review.sourceId,
    source_key: review.key,
    name: review.name,
    stars: review.stars,
    is_thumbs_up: review.isThumbsUp,
    comment: review.comment,
    written_at: review.writtenAt,
    expires_at: KEPT_UNTIL,
  }));

export const sectionRows = ({ company, sections }: DrawnCompany, companyId: number) =>
  sections.map(({ typeId, displayOrder, settings }) => ({
    company_id: companyId,
    section_type_id: typeId,
    display_order: displayOrder,
    settings,
    created_at: company.createdAt,
    modified_at: company.createdAt,
  }));

export const displayRows = (section: DemoSection, sectionId: number) =>
  locales.map((locale) => ({
    section_id: sectionId,
    language_type_id: languages[locale].languageTypeId,
    content: section.contents[locale],
  }));
