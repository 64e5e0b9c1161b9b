import { type Code, services, wordIn } from './places';

const guid = (tail: number) => `7c1e2f30-4b5a-4c6d-8e9f-${String(tail).padStart(12, '0')}`;

/** A company of the stand-in. Its platform sends the contacts of all of them, paying or not. */
export interface StandInCompany {
  id: number;
  name: string;
  slug: string;
  cityId: number;
  neighborhoodId: number;
  /** Country of its location; none: the view has no location. */
  countryId: number | null;
  plan: number;
  serviceIds: readonly number[];
  price: number;
  phone: string;
  mail: string;
  site: string;
  /** Unclaimed. */
  isUnclaimed?: true;
}

export const standInCompanies: readonly StandInCompany[] = [
  {
    id: 3001,
    name: 'Quayside Windows',
    slug: 'quayside-windows',
    cityId: 41,
    neighborhoodId: 9001,
    countryId: 4,
    plan: 2,
    serviceIds: [501, 610],
    price: 85.5,
    phone: '+353 98 555 0101',
    mail: 'hello@quayside.example',
    site: 'https://quayside.example',
  },
  {
    id: 3002,
    name: 'Free Gutters',
    slug: 'free-gutters',
    cityId: 41,
    neighborhoodId: -1,
    countryId: 4,
    plan: 6,
    serviceIds: [610],
    price: 0,
    phone: '+353 98 555 0202',
    mail: 'secret@free-gutters.example',
    site: 'https://free-gutters.example',
    isUnclaimed: true,
  },
  {
    id: 3003,
    name: 'Vitres du Fleuve',
    slug: 'vitres-du-fleuve',
    cityId: 77,
    neighborhoodId: -1,
    countryId: 1,
    plan: 1,
    serviceIds: [501, 502],
    price: 120,
    phone: '+1 819 555 0133',
    mail: 'bonjour@fleuve.example',
    site: 'https://fleuve.example',
  },
  {
    id: 3004,
    name: 'No Fixed Place',
    slug: 'no-fixed-place',
    cityId: 42,
    neighborhoodId: -1,
    countryId: null,
    plan: 0,
    serviceIds: [502],
    price: 40,
    phone: '+1 203 555 0144',
    mail: 'hidden@no-fixed-place.example',
    site: 'https://no-fixed-place.example',
  },
];

const dayMs = 86_400_000;
/** Days from now on which every company comes by, at nine. */
const daysAhead = [2, 5, 9, 40];
/** Days ahead that a date filter of the specification reaches; counted plainly, all the stand-in needs. */
const reach: Record<number, number> = { 0: 366, 1: 0, 2: 1, 3: 7, 4: 7, 5: 14, 6: 14, 7: 30, 8: 31, 9: 62 };

const customers = [{ CustomerId: 1, CustomerName: '', CustomerInitials: 'MB', CustomerImageUrl: null }];
export const isPaying = ({ plan }: StandInCompany) => plan === 1 || plan === 2;
export const keyOf = ({ id }: StandInCompany) => guid(id * 10 + 1);
export const guidOf = ({ id }: StandInCompany) => guid(id * 10);

function summary(company: StandInCompany, serviceId: number, date: string, lang: Code) {
  const service = services.find(({ Id }) => Id === serviceId)!;
  return {
    BookingDate: date,
    BookingId: date === '' ? -1 : company.id * 100 + serviceId,
    ServiceId: serviceId,
    ServiceTypeId: service.typeId,
    BookingPageGuid: guid(company.id * 1000 + serviceId),
    BookingPageTypeId: company.price === 0 ? 3 : 1,
    StartingFromPrice: company.price,
    ServiceName: wordIn(service.name, lang),
    IsServiceRecurring: false,
  };
}

/** Dates of a company under a filter, soonest first. */
function datesOf(filter: number, now: Date): string[] {
  const max = reach[filter] ?? 30;
  return daysAhead
    .filter((days) => days <= max)
    .map((days) => `${new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10)}T09:00:00+00:00`);
}

/** A search result, field for field as docs/product.md §3 names it. */
export function searchCard(company: StandInCompany, serviceId: number, date: string, lang: Code) {
  return {
    CompanyId: company.id,
    CompanyName: company.name,
    CompanySlug: company.slug,
    CompanyGuid: guidOf(company),
    CompanyIsVerified: isPaying(company),
    CompanyPhoneNumber: company.phone,
    CompanySmsNumber: company.phone,
    CompanyClientKeyGuid: keyOf(company),
    CompanyEmail: company.mail,
    CompanyUrl: company.site,
    CityId: company.cityId,
    NeighborhoodId: company.neighborhoodId,
    ...summary(company, serviceId, date, lang),
    HeroImageUrl: null,
    Title: '',
    CompanyCustomerDisplays: customers,
    HasMoreDates: false,
    CompanyServices: company.serviceIds.map((id) => summary(company, id, date, lang)),
    HiredBy: 3,
    RatingsGood: 2,
    RatingsBad: 1,
    FacebookOverallStarRating: 0,
    FacebookRatingCount: 0,
    GoogleOverallStarRating: 4.5,
    GoogleRatingCount: 12,
    HasSocialMediaReviews: false,
    HasConsumerPortal: false,
    HasWebsiteChat: true,
    HasPayingSubscription: isPaying(company),
    Score: company.plan,
  };
}

/** Upcoming dates of a company, field for field as docs/product.md §3 names an upcoming service. */
export function upcomingOf(company: StandInCompany, filter: number, now: Date) {
  return company.serviceIds.flatMap((serviceId) =>
    datesOf(filter, now).map((BookingDate) => ({
      BookingDate,
      ServiceId: serviceId,
      CityId: company.cityId,
      NeighborhoodId: company.neighborhoodId,
      CompanyServices: [{ BookingPageTypeId: company.price === 0 ? 3 : 1 }],
      CompanyCustomerDisplays: customers,
      StartingFromPrice: company.price,
      IsServiceRecurring: false,
      CompanyClientKeyGuid: keyOf(company),
      CompanySlug: company.slug,
      BookingPageGuid: guid(company.id * 1000 + serviceId),
    })),
  );
}

/** Both lists of a search, under the six fields that the specification knows. */
export function searchFor(
  {
    serves,
    types,
    filter,
    lang,
  }: { serves: (one: StandInCompany) => boolean; types: number[]; filter: number; lang: Code },
  now: Date,
) {
  const fits = (id: number) => types.length === 0 || types.includes(services.find((one) => one.Id === id)!.typeId);
  const found = standInCompanies.filter((one) => serves(one) && one.serviceIds.some(fits));
  const dates = datesOf(filter, now);
  return {
    CompanyServices: found.map((one) => searchCard(one, one.serviceIds.find(fits)!, dates[0] ?? '', lang)),
    CompanyServicesUpcoming: dates.flatMap((date) =>
      found.flatMap((one) => one.serviceIds.filter(fits).map((id) => searchCard(one, id, date, lang))),
    ),
  };
}
