import { type Loose, listOf, withDefaults } from './loose';

const summary = {
  BookingDate: '',
  BookingId: -1,
  ServiceId: -1,
  ServiceTypeId: -1,
  BookingPageGuid: '',
  BookingPageTypeId: -1,
  StartingFromPrice: 0,
  ServiceName: '',
  IsServiceRecurring: false,
};

const customer = { CustomerId: -1, CustomerName: '', CustomerInitials: '', CustomerImageUrl: null };

const card = {
  ...summary,
  CompanySlug: '',
  CompanyGuid: '',
  CompanyIsVerified: false,
  CompanyClientKeyGuid: '',
  CompanyPhoneNumber: null,
  CompanySmsNumber: null,
  CompanyEmail: null,
  CompanyUrl: null,
  CityId: -1,
  NeighborhoodId: -1,
  HeroImageUrl: null,
  Title: '',
  HasMoreDates: false,
  HiredBy: 0,
  RatingsGood: 0,
  RatingsBad: 0,
  FacebookOverallStarRating: 0,
  FacebookRatingCount: 0,
  GoogleOverallStarRating: 0,
  GoogleRatingCount: 0,
  HasSocialMediaReviews: false,
  HasConsumerPortal: false,
  HasWebsiteChat: false,
  HasPayingSubscription: false,
  Score: 0,
};

export const fillSummary = (given: Loose): Loose => withDefaults(summary, given);
export const fillCustomers = (given: unknown): Loose[] => listOf(given).map((one) => withDefaults(customer, one));

const fillCard = (given: Loose): Loose => ({
  ...withDefaults(card, given),
  CompanyCustomerDisplays: fillCustomers(given.CompanyCustomerDisplays),
  CompanyServices: listOf(given.CompanyServices).map(fillSummary),
});

/** How long the lists are and how they go on: extras, which a platform may send without a value where it does not know. */
const ends = ['CompaniesTotal', 'UpcomingTotal', 'CompaniesNext', 'UpcomingNext'];
const isKnown = (value: unknown) =>
  typeof value === 'number' ? value >= 0 : typeof value === 'string' && value !== '';

/** Both lists of a search. */
export const fillSearch = (answer: Loose): Loose => ({
  ...Object.fromEntries(Object.entries(answer).filter(([name, value]) => !ends.includes(name) || isKnown(value))),
  CompanyServices: listOf(answer.CompanyServices).map(fillCard),
  CompanyServicesUpcoming: listOf(answer.CompanyServicesUpcoming).map(fillCard),
});
