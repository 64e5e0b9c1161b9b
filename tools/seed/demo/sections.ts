import type { MultiPolygonCoordinates } from '@/lib/db/tables/places';
import { sectionType } from '@/lib/values/ids';
import { type Locale, locales } from '@/lib/values/locale';
import { CATEGORIES } from '../data/catalogue';
import type { CategoryKey } from '../data/catalogue/catalogue-data';
import type { NeighborhoodData } from '../data/cities/city-data';
import type { InAllLanguages } from '../data/in-all-languages';
import { CATEGORY_FAQ, GENERAL_FAQ } from '../data/words/faq-words';
import {
  ABOUT_CLOSINGS,
  ABOUT_METHODS,
  ABOUT_OPENINGS,
  GALLERY_TITLES,
  SUBTITLES,
  TEAM_LINES,
} from '../data/words/profile-words';
import { Draws, guidOf } from '../random';
import type { DemoCompany } from './company';
import { openingsOf } from './hours';
import type { DemoSourceRating } from './opinions';
import { shortName } from './people';
import { RICH_COUNT } from './scale';

export interface DemoSection {
  readonly typeId: number;
  readonly displayOrder: number;
  readonly settings: Record<string, unknown>;
  /** One display a language. */
  readonly contents: Readonly<Record<Locale, Record<string, unknown>>>;
}

/** What the sections are made of, beside the company itself. */
export interface SectionSources {
  readonly ratings: readonly DemoSourceRating[];
  readonly polygonOf: (neighborhood: NeighborhoodData) => MultiPolygonCoordinates;
}

type Content = (locale: Locale) => Record<string, unknown>;

const BUTTON_COLORS = ['#0A5E57', '#1D5B9C', '#7A3E9D', '#B0341B', '#17723D', '#8A4B00'];
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const filled = (text: InAllLanguages, locale: Locale, company: DemoCompany) =>
  text[locale].replace('{city}', company.city.name[locale]).replace('{year}', String(company.foundedYear));

/** About-us text: how it began, how they work, what they promise. */
function aboutOf(company: DemoCompany): (locale: Locale) => string {
  const draws = new Draws('about', company.n);
  const parts = [
    draws.pick(ABOUT_OPENINGS),
    draws.pick(ABOUT_METHODS[company.category.key]),
    draws.pick(ABOUT_CLOSINGS),
  ];
  const shown = company.isUnclaimed ? parts.slice(0, 1) : parts;
  return (locale) => shown.map((part) => filled(part, locale, company)).join(' ');
}

/** The title in a language, its city filled in. */
export const titleOf = (company: DemoCompany, locale: Locale): string => filled(company.title, locale, company);

function hoursOf(company: DemoCompany): Content {
  const content: Record<string, unknown> = { Title: '', Description: '' };
  for (const [weekday, opening] of openingsOf(company).entries()) {
    const day = DAYS[weekday];
    content[`Enable${day}`] = opening !== null;
    content[`StartTime${day}`] = (opening?.start ?? 9 * 60) / 60;
    content[`EndTime${day}`] = (opening?.end ?? 17 * 60) / 60;
  }
  return () => content;
}

function tilesOf(company: DemoCompany): Content {
  return (locale) => ({
    Title: '',
    Description: '',
    CompanyGuid: company.guid,
    CompanyTag: company.domain.replace('.example', ''),
    Services: company.offers.map((offer, order) => ({
      Id: offer.service.id,
      Title: offer.service.name[locale],
      Description: offer.service.description[locale],
      ServiceTypeId: offer.service.typeId,
      ServiceGuid: guidOf('offer', company.n, offer.service.id),
      OrderOnSite: order + 1,
      GroupingName: CATEGORIES.find(({ id }) => id === offer.categoryId)?.name[locale] ?? '',
      TypeId: offer.pageType,
      IsHidden: false,
    })),
  });
}

function contactOf(company: DemoCompany): Content {
  const about = aboutOf(company);
  return (locale) => ({
    AboutUs: about(locale),
    Website: company.isUnclaimed ? '' : `https://${company.domain}`,
    PhoneNumber: company.phone,
    Address: company.street,
    City: company.city.name[locale],
    CountryId: company.city.countryId,
    ProvinceId: company.city.provinceId ?? -1,
    PostalCode: company.postalCode,
  });
}

function faqOf(company: DemoCompany): Content {
  const draws = new Draws('faq', company.n);
  const items = [
    ...draws.sample(CATEGORY_FAQ[company.category.key], 2),
    ...draws.sample(GENERAL_FAQ, draws.whole(1, 2)),
  ];
  return (locale) => ({
    Title: '',
    Description: '',
    Items: items.map(({ question, answer }) => ({ Question: question[locale], Answer: answer[locale] })),
  });
}

/** Pictures of our own drawing, under public/images/demo. */
const heroUrl = (key: CategoryKey) => `/images/demo/hero-${key}.svg`;
const pictureUrl = (key: CategoryKey, number: number) => `/images/demo/picture-${key}-${number}.svg`;
const PICTURES = 2;

function galleryOf(company: DemoCompany): Content {
  const draws = new Draws('gallery', company.n);
  const keys = [company.category.key, company.category.key, draws.pick(CATEGORIES).key];
  const pictures = draws.sample(
    keys.flatMap((key, i) => [{ url: pictureUrl(key, 1 + (i % PICTURES)), title: draws.pick(GALLERY_TITLES) }]),
    3,
  );
  return (locale) => ({
    Title: '',
    Description: '',
    Images: pictures.map(({ url, title }) => ({ Title: title[locale], Description: '', URL: url })),
  });
}

function mapOf(company: DemoCompany, { polygonOf }: SectionSources): Content {
  const places = (company.serves.length > 0 ? company.serves : company.city.neighborhoods).slice(0, 3);
  const path = (place: NeighborhoodData) => {
    const ring = polygonOf(place)[0]?.[0] ?? [];
    return JSON.stringify(ring.map(([lng, lat]) => ({ lat, lng })));
  };
  const areas = places.map((place) => ({ name: place.name, path: path(place) }));
  return (locale) => ({
    Title: '',
    Description: '',
    ServiceAreas: areas.map((area) => ({ Name: area.name[locale], Coordinates: area.path })),
  });
}

function reviewsOf(company: DemoCompany, { ratings }: SectionSources): Content {
  const of = (sourceId: number) => ratings.find((rating) => rating.sourceId === sourceId);
  return () => ({
    Title: '',
    Description: '',
    ElfWidgetScript: '',
    GoogleReviewCount: of(0)?.count ?? 0,
    GoogleOverallStarRating: of(0)?.stars ?? 0,
    FacebookReviewCount: of(1)?.count ?? 0,
    FacebookOverallStarRating: of(1)?.stars ?? 0,
    ReviewsWidgetGuid: company.showsSocialReviews ? guidOf('widget', company.n) : '',
  });
}

function teamOf(company: DemoCompany): Content {
  const draws = new Draws('team', company.n);
  const lines = draws.sample(TEAM_LINES, company.team.length);
  return (locale) => ({
    Title: '',
    Description: '',
    Members: company.team.map((person, i) => ({
      Name: shortName(person),
      Description: lines[i]?.[locale] ?? '',
      ImageUrl: '',
      HasConsent: true,
    })),
  });
}

const plain: Content = () => ({ Title: '', Description: '' });

/** Every kind of section in the order the page shows them, with how to fill it. */
function kinds(company: DemoCompany, sources: SectionSources): [typeId: number, content: Content][] {
  const subtitle = new Draws('subtitle', company.n).pick(SUBTITLES);
  const about = aboutOf(company);
  return [
    [sectionType.heroImage, () => ({ URL: heroUrl(company.category.key) })],
    [sectionType.logo, (locale) => ({ Title: titleOf(company, locale), SubTitle: subtitle[locale], LogoUrl: '' })],
    [sectionType.upcomingServices, plain],
    [sectionType.upcomingBookings, plain],
    [sectionType.companyDescription, (locale) => ({ Title: '', Description: about(locale) })],
    [sectionType.contactInfo, contactOf(company)],
    [
      sectionType.services,
      () => ({ Title: '', Description: '', ServicesTypeId: serviceTypesOf(company), CompanyServiceTypes: [] }),
    ],
    [sectionType.bookNow, tilesOf(company)],
    [sectionType.imageGallery, galleryOf(company)],
    [sectionType.reviewsSummary, plain],
    [sectionType.reviews, reviewsOf(company, sources)],
    [sectionType.operatingHours, hoursOf(company)],
    [sectionType.faq, faqOf(company)],
    [sectionType.team, teamOf(company)],
    [sectionType.map, mapOf(company, sources)],
    [sectionType.citiesAndNeighborhoods, plain],
  ];
}

const serviceTypesOf = (company: DemoCompany) => [...new Set(company.offers.map((offer) => offer.service.typeId))];

/** What an unclaimed profile has: what neighbors and public sources can know. */
const UNCLAIMED: readonly number[] = [
  sectionType.logo,
  sectionType.contactInfo,
  sectionType.services,
  sectionType.operatingHours,
  sectionType.reviews,
];
/** What the crowd of a large seed has. */
const SPARE: readonly number[] = [sectionType.logo, sectionType.contactInfo];
/** One more than there are types: every seventeenth company lacks nothing. */
const LACKING_EVERY = 17;

function isThere(company: DemoCompany, typeId: number): boolean {
  if (company.isUnclaimed) return UNCLAIMED.includes(typeId);
  if (company.n > RICH_COUNT) return SPARE.includes(typeId);
  if (typeId === sectionType.heroImage && !company.hasHero) return false;
  return company.featured !== undefined || company.n % LACKING_EVERY !== typeId;
}

/** The profile sections of a company: each type is missing somewhere, every seventeenth company has them all. */
export function sectionsOf(company: DemoCompany, sources: SectionSources): DemoSection[] {
  const color = new Draws('color', company.n).pick(BUTTON_COLORS);
  return kinds(company, sources)
    .filter(([typeId]) => isThere(company, typeId))
    .map(([typeId, content], order) => ({
      typeId,
      displayOrder: order + 1,
      settings: typeId === sectionType.bookNow ? { ButtonColor: color, DisplayGrouping: company.n % 2 === 0 } : {},
      contents: Object.fromEntries(locales.map((locale) => [locale, content(locale)])) as DemoSection['contents'],
    }));
}
