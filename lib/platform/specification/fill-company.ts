import { fillCustomers, fillSummary } from './fill-search';
import { type Loose, listOf, withDefaults } from './loose';

const company = {
  Guid: '',
  StorageId: -1,
  IsActive: true,
  IsVerified: false,
  IsUnclaimed: false,
  ClaimedDate: null,
  IsPublished: true,
  CreationDate: '',
  PublishedDate: null,
};
const profile = {
  CompanyEmail: null,
  PhoneNumber: null,
  CompanyUrl: null,
  GoogleRatingCount: 0,
  FacebookRatingCount: 0,
  GoogleOverallStarRating: 0,
  FacebookOverallStarRating: 0,
  CreationDate: '',
};
const location = {
  Guid: '',
  ServiceBoundary: '',
  CountryTypeId: -1,
  UsesConsumerPortal: false,
  CoreSubscriptionTypeId: -1,
  MCISubscriptionTypeId: -1,
  UsesSocialMediaReviews: false,
  ClientKeyGuid: '',
  Latitude: -1,
  Longitude: -1,
  CreationDate: '',
};
const section = {
  CompanyLocationId: -1,
  DisplayOrder: 0,
  Settings: '',
  IsHidden: false,
  CreationDate: '',
  CreatedBy: -1,
  ModificationDate: '',
  ModifiedBy: -1,
};
const review = {
  Name: '',
  Initials: '',
  ReviewComment: '',
  ReviewStars: 0,
  ReviewDate: '',
  ReviewTypeId: -1,
  CityId: -1,
  NeighborhoodId: -1,
  Location: '',
};
const neighborhood = { CityId: -1, CityName: '', NeighborhoodId: -1, NeighborhoodName: '' };
const counts = { HiredBy: 0, RatingsGood: 0, RatingsBad: 0, GoogleMapAPIKey: '' };

/** Thumbs-up for three stars or more (docs/product.md §5), where a review has no thumb of its own. */
const fillReview = (given: Loose): Loose => {
  const filled = withDefaults(review, given);
  return 'ThumbsUp' in filled ? filled : { ...filled, ThumbsUp: Number(filled.ReviewStars) >= 3 };
};

/** The services of a view: summaries, or services of the catalogue, which have the name alone. */
function fillServices(given: unknown, upcoming: Loose[]): Loose[] {
  return listOf(given).map((one) => {
    if ('ServiceId' in one) return fillSummary(one);
    const dated = upcoming.find(({ ServiceId }) => ServiceId === one.Id);
    const { StartingFromPrice, BookingPageGuid, BookingPageTypeId } = dated ?? {};
    return fillSummary({
      StartingFromPrice,
      BookingPageGuid,
      BookingPageTypeId,
      ServiceId: one.Id,
      ServiceTypeId: one.ServiceTypeId,
      ServiceName: one.Name,
    });
  });
}

/** A date of a company: what the specification leaves to its services is read from them. */
function fillDate(given: Loose, names: ReadonlyMap<unknown, Loose>): Loose {
  const pages = listOf(given.CompanyServices).map((one) => withDefaults({ BookingPageTypeId: -1 }, one));
  const service = names.get(given.ServiceId);
  const known = { ServiceName: service?.ServiceName ?? '', ServiceTypeId: service?.ServiceTypeId ?? -1 };
  const filled = fillSummary(withDefaults({ ...known, BookingPageTypeId: pages[0]?.BookingPageTypeId }, given));
  return {
    ...withDefaults({ CityId: -1, NeighborhoodId: -1, CompanyClientKeyGuid: '', CompanySlug: '' }, filled),
    CompanyServices: pages,
    CompanyCustomerDisplays: fillCustomers(given.CompanyCustomerDisplays),
  };
}

function fillRequest(given: unknown): Loose | undefined {
  if (given === null || given === undefined) return undefined;
  const { RecommendationModeExpired, ...known } = given as Loose;
  return withDefaults(
    { RecommendationMode: false, RecommendationModeExpired: RecommendationModeExpired === true, NeedAddress: false },
    { RecommendationMemberId: -1, ...known },
  );
}

/** The company view (docs/product.md §3) with all that another platform may leave open. */
export function fillCompanyView(answer: Loose, input: object): Loose {
  const { id } = input as { id: number };
  const own = { Id: id, CompanyId: id };
  const dates = listOf(answer.CompanyServicesUpcoming).map((one) => fillDate(one, new Map()));
  const services = fillServices(answer.Services, dates);
  const names = new Map(services.map((one) => [one.ServiceId, one]));
  const upcoming = listOf(answer.CompanyServicesUpcoming).map((one) => fillDate(one, names));
  const slug = upcoming[0]?.CompanySlug || undefined;
  const at = answer.CompanyLocation as Loose | null | undefined;
  const { RecommendationRequestView, ...rest } = answer;
  const request = fillRequest(RecommendationRequestView);
  return {
    ...withDefaults(counts, rest),
    Company: withDefaults({ ...own, ...company }, answer.Company),
    CompanyProfile: withDefaults({ ...own, ...profile, CompanySlug: slug }, answer.CompanyProfile),
    CompanyLocation: at ? withDefaults({ ...own, ...location }, at) : null,
    CompanyLocationServices: listOf(answer.CompanyLocationServices),
    CompanyProfileSections: listOf(answer.CompanyProfileSections).map((one) =>
      withDefaults({ CompanyId: id, ...section }, one),
    ),
    CompanyProfileSectionDisplays: listOf(answer.CompanyProfileSectionDisplays).map((one) =>
      withDefaults({ CompanyId: id, ...section }, one),
    ),
    CompanyNeighborhoods: listOf(answer.CompanyNeighborhoods).map((one) => withDefaults(neighborhood, one)),
    CompanyServicesUpcoming: upcoming,
    CompanyCustomerDisplays: fillCustomers(answer.CompanyCustomerDisplays),
    Services: services,
    CustomerReviews: listOf(answer.CustomerReviews).map(fillReview),
    ...(request ? { RecommendationRequestView: request } : {}),
  };
}
