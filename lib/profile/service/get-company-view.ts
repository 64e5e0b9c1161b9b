import 'server-only';
import { type CompanyPart, getCompanyPart } from '@/lib/companies/service';
import { env } from '@/lib/config/env';
import { listPictureViews } from '@/lib/media/service/company-pictures';
import { countAtSite, findRecommendationRequest, listCompanyReviews } from '@/lib/opinions/service';
import { listProvinces } from '@/lib/places/service';
import { companyActor, type ServiceContext } from '@/lib/platform/context';
import { notFound } from '@/lib/platform/errors';
import type { InputOf } from '@/lib/platform/operation';
import { sectionType, unset } from '@/lib/values/ids';
import type { Locale } from '@/lib/values/locale';
import type {
  CompanyView,
  CompanyViewInput,
  ContactContent,
  HeroContent,
  previewCompany as preview,
} from '../contract';
import { findProfile, type ProfileRow } from '../queries/find-profile';
import { listSections, type SectionRow } from '../queries/list-sections';
import { imagesIn } from '../rules/own-image';
import { withShownFacts } from '../rules/publishing';
import { withheldValues } from '../rules/withheld';
import { readWorkArea } from './service-area';
import { toSections } from './write-sections';

const iso = (instant: string) => new Date(instant).toISOString();

function companyOf({ company }: CompanyPart, row: ProfileRow): CompanyView['Company'] {
  return {
    ...company,
    StorageId: row.storageId,
    CompanyId: company.Id,
    IsActive: row.isActive,
    ClaimedDate: row.claimedAt && iso(row.claimedAt),
    CreationDate: iso(row.createdAt),
    PublishedDate: row.publishedAt && iso(row.publishedAt),
  };
}

/** Digits of coordinates: the door in full where the street is public, else the place, to about a kilometre. */
const digits = { street: 5, place: 2 } as const;

const contactOf = (sections: readonly SectionRow[]) =>
  sections.find(({ typeId }) => typeId === sectionType.contactInfo)?.content as
    | Partial<ContactContent>
    | null
    | undefined;

/** Whether the company shows its street on its page; a service-area business does not. */
const hasPublicStreet = (sections: readonly SectionRow[]) => Boolean(contactOf(sections)?.Address);

/** The name of the province that its contact section says, where that is another than its location's; empty for an unknown one. */
async function contactProvince(
  sections: readonly SectionRow[],
  { provinceId }: ProfileRow,
  { location }: CompanyPart,
  locale: Locale,
): Promise<string | undefined> {
  const { ProvinceId = unset, CountryId = unset } = contactOf(sections) ?? {};
  if (!(ProvinceId > 0) || ProvinceId === provinceId) return undefined;
  const provinces = await listProvinces(CountryId > 0 ? CountryId : (location?.CountryTypeId ?? unset), locale);
  return provinces.find(({ id }) => id === ProvinceId)?.name ?? '';
}

function locationOf(
  { location }: CompanyPart,
  row: ProfileRow,
  sections: readonly SectionRow[],
): CompanyView['CompanyLocation'] {
  if (location === null || row.locationId === null) return null;
  const factor = 10 ** digits[hasPublicStreet(sections) ? 'street' : 'place'];
  const rounded = (degrees: number | null) => (degrees === null ? unset : Math.round(degrees * factor) / factor);
  return {
    ...location,
    Id: row.locationId,
    Guid: row.locationGuid,
    ServiceBoundary: row.serviceBoundary ?? '',
    MCISubscriptionTypeId: row.mciSubscriptionTypeId,
    Latitude: rounded(row.latitude),
    Longitude: rounded(row.longitude),
    CreationDate: iso(row.locationCreatedAt),
    CityName: row.cityName,
    ProvinceName: row.provinceName,
  };
}

function locationServices(row: ProfileRow, companyId: number): CompanyView['CompanyLocationServices'] {
  return row.services.map((service) => ({
    Id: service.id,
    Guid: service.guid,
    CompanyId: companyId,
    CompanyLocationId: row.locationId ?? unset,
    ServiceCategoryId: service.categoryId,
    ServiceId: service.serviceId,
    CreationDate: iso(service.createdAt),
  }));
}

/** Address of the wide picture, null without one; its display is one of ours already. */
function heroOf({ CompanyProfileSectionDisplays: displays }: ReturnType<typeof toSections>): string | null {
  const hero = displays.find((display) => display.CompanySectionTypeId === sectionType.heroImage);
  const content = hero && (JSON.parse(hero.Content) as HeroContent | null);
  return content?.URL || null;
}

/** What is said of a company beside its name, as a preview has it: of the logo's text, which stands in its place already. */
function draftedTitle({ CompanyProfileSectionDisplays: displays }: ReturnType<typeof toSections>): { Title?: string } {
  const logo = displays.find((display) => display.CompanySectionTypeId === sectionType.logo);
  const content = logo && (JSON.parse(logo.Content) as { Title?: string } | null);
  return content?.Title === undefined ? {} : { Title: content.Title };
}

/** Facts of a draft hold in every language once it is published: a preview shows them in each. Contacts stay back as they do in public. */
function withDraftedFacts(row: SectionRow, isPaying: boolean): SectionRow {
  if (!row.newestDraft || !row.content) return row;
  const content = withShownFacts(row.typeId, row.newestDraft, row.content as Record<string, unknown>);
  if (!isPaying) Object.assign(content, withheldValues(row.typeId));
  return { ...row, content };
}

/** The places that a page would name with all drafts published. */
async function previewPlaces(companyId: number, locale: Locale): Promise<CompanyView['CompanyNeighborhoods']> {
  const { places } = await readWorkArea(companyId, true, locale);
  return places.map(({ cityId, cityName, neighborhoodId, name }) => ({
    CityId: cityId,
    CityName: cityName,
    NeighborhoodId: neighborhoodId ?? unset,
    NeighborhoodName: neighborhoodId === null ? '' : name,
  }));
}

/** What a page is asked for, and by whom it is read. */
type Reading = CompanyViewInput & {
  /** For its own people: with drafts, and before it is public. */
  isPreview?: boolean;
};

async function readCompany(input: Reading, now: Date): Promise<CompanyView> {
  const { id, lang_code: langCode, recommendation_token: token, isPreview } = input;
  const part = await getCompanyPart(input, now);
  const [row, found, reviews, yelpCount, request] = await Promise.all([
    findProfile(id, langCode),
    listSections({ companyId: id, langCode, isPaying: part.isPaying, isPreview }),
    listCompanyReviews(id, langCode),
    countAtSite(id, 'yelp'),
    token ? findRecommendationRequest(token, id, now) : undefined,
  ]);
  if (!row) throw notFound();
  const sectionRows = isPreview ? found.map((one) => withDraftedFacts(one, part.isPaying)) : found;
  const owner = { companyId: id, locationId: row.locationId, guid: part.company.Guid, hasLogo: part.hasLogo };
  const sections = toSections(sectionRows, owner);
  const drafted = isPreview && { CompanyNeighborhoods: await previewPlaces(id, langCode), ...draftedTitle(sections) };
  const shown = sections.CompanyProfileSectionDisplays.flatMap(({ Content }) => imagesIn(JSON.parse(Content)));
  const pictures = await listPictureViews(owner.companyId, owner.guid, shown);
  const province = await contactProvince(sectionRows, row, part, langCode);
  const hasMap = sectionRows.some(({ typeId }) => typeId === sectionType.map);
  return {
    Company: companyOf(part, row),
    CompanyProfile: { ...part.profile, Id: id, CreationDate: iso(row.profileCreatedAt) },
    CompanyLocation: locationOf(part, row, sectionRows),
    CompanyLocationServices: locationServices(row, id),
    ...sections,
    ...part.rest,
    ...drafted,
    GoogleMapAPIKey: (hasMap && env().GOOGLE_MAPS_API_KEY) || '',
    ...(province !== undefined && { ContactProvinceName: province }),
    HeroImageUrl: heroOf(sections),
    CustomerReviews: reviews,
    ...(yelpCount !== undefined && { YelpRatingCount: yelpCount }),
    ...(!env().YELP_BLEND && { IsYelpApart: true }),
    ...(pictures.length > 0 && { Pictures: pictures }),
    ...(request && { RecommendationRequestView: request }),
  };
}

/**
 * A company as its page shows it (docs/product.md §3): who it is, when it comes, what it says in the language asked for (else in the one
 * there is), what neighbors and other sites say, and what a personal link opens. Hidden sections, and contacts of who does not pay,
 * are not in it for anybody. A token is looked at, never spent.
 * @throws 404 for an unknown or unpublished company, 410 for one that was taken down
 */
export const getCompanyView = (input: CompanyViewInput, { now }: ServiceContext): Promise<CompanyView> =>
  readCompany(input, now);

/** The page of the caller's company as it would stand with all drafts published (docs/portal.md §4). */
export async function previewCompany(
  { lang_code, date_filter }: InputOf<typeof preview>,
  context: ServiceContext,
): Promise<CompanyView> {
  const { companyId } = companyActor(context).membership;
  return readCompany({ id: companyId, lang_code, date_filter, isPreview: true }, context.now);
}
