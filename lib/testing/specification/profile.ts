import { guidOf, keyOf, type StandInCompany, standInCompanies, upcomingOf } from './companies';
import { type Code, cities, codes, neighborhoods, services, serviceView, wordIn } from './places';

const made = '2024-05-06T00:00:00Z';
const stamps = { CreationDate: made, CreatedBy: 1, ModificationDate: made, ModifiedBy: 1 };

/** Out of order, and of both shapes of docs/product.md §3: the front puts them in order. */
const reviews = [
  {
    Name: '',
    Initials: 'AB',
    ReviewComment: 'Came late.',
    ReviewStars: 2,
    ReviewDate: '2025-03-01T00:00:00Z',
    ThumbsUp: false,
  },
  {
    Name: '',
    Initials: 'CD',
    ReviewComment: 'Old and glad.',
    ReviewStars: 5,
    ReviewDate: '2023-01-01T00:00:00Z',
    ThumbsUp: true,
  },
  {
    Name: '',
    Initials: 'EF',
    ReviewComment: 'New and glad.',
    ReviewStars: 5,
    ReviewDate: '2025-06-01T00:00:00Z',
    ThumbsUp: true,
  },
].map((one) => ({ ...one, ReviewTypeId: 2, CityId: 41, NeighborhoodId: -1, Location: 'Westport' }));
const shortReview = {
  ReviewTypeId: 1,
  Name: '',
  Initials: 'GH',
  ReviewStars: 4,
  ReviewComment: 'A few words.',
  Location: 'Westport',
};

function sectionsOf(company: StandInCompany, lang: Code) {
  const common = { CompanyId: company.id, CompanyLocationId: company.id, Settings: '{}', ...stamps };
  const contents: [number, object][] = [
    [15, { Title: company.name, SubTitle: 'Since 1998', LogoUrl: '' }],
    [
      4,
      {
        AboutUs: `About ${company.name}.`,
        Website: company.site,
        PhoneNumber: company.phone,
        Address: '1 Quay Street',
        City: 'Westport',
        CountryId: company.countryId ?? -1,
        ProvinceId: -1,
        PostalCode: '',
      },
    ],
    [
      9,
      {
        Title: '',
        Description: '',
        ElfWidgetScript: '<script src="https://elf.example/x.js"></script>',
        ReviewsWidgetGuid: '',
      },
    ],
  ];
  return contents.map(([type, content], at) => {
    const section = {
      ...common,
      Id: company.id * 10 + at,
      CompanySectionTypeId: type,
      DisplayOrder: at,
      IsHidden: false,
    };
    const display = {
      ...section,
      Id: company.id * 100 + at,
      CompanyProfileSectionId: section.Id,
      LanguageTypeId: codes.indexOf(lang) + 1,
      Content: JSON.stringify(content),
    };
    return { section, display };
  });
}

function locationOf(company: StandInCompany) {
  return {
    Id: company.id,
    Guid: guidOf(company),
    CompanyId: company.id,
    ServiceBoundary: '',
    CountryTypeId: company.countryId,
    UsesConsumerPortal: false,
    CoreSubscriptionTypeId: company.plan,
    MCISubscriptionTypeId: 0,
    UsesSocialMediaReviews: false,
    ClientKeyGuid: keyOf(company),
    Latitude: 53.8,
    Longitude: -9.52,
    CreationDate: made,
  };
}

/** A personal link that the stand-in knows. */
export const personalLink = 'a-personal-link-of-3001';

/** The company view, field for field as docs/product.md §3 names it; undefined for an unknown id. */
export function companyView(id: number, lang: Code, filter: number, token: string, now: Date) {
  const company = standInCompanies.find((one) => one.id === id);
  if (!company) return undefined;
  const city = cities.find(({ Id }) => Id === company.cityId)!;
  const quarter = neighborhoods.find(({ Id }) => Id === company.neighborhoodId);
  const sections = sectionsOf(company, lang);
  return {
    Company: {
      Id: id,
      Guid: guidOf(company),
      StorageId: 1,
      CompanyId: id,
      IsActive: true,
      IsVerified: true,
      IsUnclaimed: company.isUnclaimed === true,
      ClaimedDate: company.isUnclaimed ? null : made,
      IsPublished: true,
      CreationDate: made,
      PublishedDate: made,
    },
    CompanyProfile: {
      Id: id,
      CompanyId: id,
      CompanyName: company.name,
      CompanyEmail: company.mail,
      PhoneNumber: company.phone,
      CompanyUrl: company.site,
      GoogleRatingCount: 12,
      FacebookRatingCount: 0,
      GoogleOverallStarRating: 4.5,
      FacebookOverallStarRating: 0,
      CreationDate: made,
    },
    ...(company.countryId === null ? {} : { CompanyLocation: locationOf(company) }),
    CompanyLocationServices: [],
    CompanyProfileSections: sections.map(({ section }) => section),
    CompanyProfileSectionDisplays: sections.map(({ display }) => display),
    CompanyNeighborhoods: [
      {
        CityId: city.Id,
        CityName: wordIn(city.name, lang),
        NeighborhoodId: quarter?.Id ?? -1,
        NeighborhoodName: quarter ? wordIn(quarter.name, lang) : '',
      },
    ],
    CompanyServicesUpcoming: upcomingOf(company, filter, now),
    CompanyCustomerDisplays: [],
    Services: services.filter(({ Id }) => company.serviceIds.includes(Id)).map((service) => serviceView(service, lang)),
    GoogleMapAPIKey: null,
    HiredBy: 3,
    RatingsGood: 2,
    RatingsBad: 1,
    CustomerReviews: [...reviews, shortReview],
    RecommendationRequestView:
      token === personalLink && id === 3001
        ? { RecommendationMode: true, NeedAddress: false, CompanyId: id, RecommendationMemberId: 12 }
        : null,
  };
}
