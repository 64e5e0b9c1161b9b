import { fieldLimits, typedUrlLength } from '@/lib/config/field-limits';
import { pictureLimits } from '@/lib/config/upload-limits';
import type { PicturePurpose } from '@/lib/media/contract';
import { type SectionTypeId, sectionType } from '@/lib/values/ids';

/** What a field is named on the screen; its words are `portalProfile.field`. */
export type FieldLabel =
  | 'title'
  | 'description'
  | 'subtitle'
  | 'aboutUs'
  | 'website'
  | 'phone'
  | 'street'
  | 'city'
  | 'postalCode'
  | 'question'
  | 'answer'
  | 'caption'
  | 'altText'
  | 'captionText'
  | 'areaName'
  | 'memberName'
  | 'memberText'
  | 'serviceName'
  | 'serviceText'
  | 'tileText'
  | 'group';

export interface SectionField {
  /** In the content. */
  name: string;
  label: FieldLabel;
  /** Code points. */
  max: number;
  /** What is counted, where that is not every character. */
  hint?: 'websiteHint';
  type?: 'lines' | 'url' | 'tel';
}

/** A picture that is brought from here. */
export interface SectionPicture {
  /** In the content, or in an item of its list. */
  name: string;
  purpose: PicturePurpose;
}

export interface SectionList {
  name: string;
  /** Without it an item is none. */
  needed: string;
  fields: readonly SectionField[];
  /** Values of an item that the form carries along. */
  carried?: readonly string[];
  /** Its items move up and down. */
  hasOrder?: true;
  /** A box of an item, by its name in it: a person agreed to be shown, a tile is left out of the page. */
  box?: 'HasConsent' | 'IsHidden';
  /** An item has a picture beside its words. */
  ownPicture?: SectionPicture;
  /** Its items are services that the company offers. */
  hasOffers?: true;
  /** New items are made elsewhere: pictures are uploaded, areas are drawn. */
  isFixed?: true;
  /** An item is a picture. */
  picture?: SectionPicture;
}

export interface SectionForm {
  /** As `portalProfile.types` and `portalProfile.help` name the section. */
  words: keyof typeof sectionType;
  fields: readonly SectionField[];
  list?: SectionList;
  /** Values of the content that the form carries along without showing them. */
  carried?: readonly string[];
  hasHours?: true;
  /** It names which of the company's widgets is the page's own. */
  hasWidget?: true;
  /** Its facts lead to the company: visitors see some of a company that pays alone. */
  hasContacts?: true;
  picture?: SectionPicture;
  /** The marketplace's own questions follow on the page. */
  hasFixed?: true;
  /** Beside its list, the form says where the company works. */
  area?: 'places' | 'areas';
}

const title = { name: 'Title', label: 'title', max: fieldLimits.company_profile_title } as const;
const description = {
  name: 'Description',
  label: 'description',
  max: fieldLimits.company_profile_description,
  type: 'lines',
} as const;
const headed = [title, description];

const questions: SectionList = {
  name: 'Items',
  needed: 'Question',
  fields: [
    { name: 'Question', label: 'question', max: fieldLimits.faq_question },
    { name: 'Answer', label: 'answer', max: fieldLimits.faq_answer, type: 'lines' },
  ],
  hasOrder: true,
};
const altText = { name: 'AltText', label: 'altText', max: pictureLimits.altText } as const;
const pictures: SectionList = {
  name: 'Images',
  needed: 'URL',
  fields: [
    altText,
    { name: 'Title', label: 'caption', max: fieldLimits.image_gallery_image_title },
    { name: 'Description', label: 'captionText', max: fieldLimits.company_profile_description, type: 'lines' },
  ],
  isFixed: true,
  hasOrder: true,
  picture: { name: 'URL', purpose: 'gallery' },
};
const areaNames: SectionList = {
  name: 'ServiceAreas',
  needed: 'Name',
  fields: [{ name: 'Name', label: 'areaName', max: fieldLimits.service_area_name }],
};
const members: SectionList = {
  name: 'Members',
  needed: 'Name',
  fields: [
    { name: 'Name', label: 'memberName', max: fieldLimits.company_name },
    { name: 'Description', label: 'memberText', max: fieldLimits.team_description },
  ],
  hasOrder: true,
  box: 'HasConsent',
  ownPicture: { name: 'ImageUrl', purpose: 'gallery' },
};
const ownServices: SectionList = {
  name: 'CompanyServiceTypes',
  needed: 'Name',
  fields: [
    { name: 'Name', label: 'serviceName', max: fieldLimits.list_entry_name },
    { name: 'Description', label: 'serviceText', max: fieldLimits.company_profile_description, type: 'lines' },
  ],
  carried: ['CompanyServiceTypeId', 'LanguageTypeId'],
  hasOrder: true,
  ownPicture: { name: 'PanelImageUrl', purpose: 'gallery' },
};
const tiles: SectionList = {
  name: 'Services',
  needed: 'Title',
  fields: [
    { name: 'Title', label: 'serviceName', max: fieldLimits.company_profile_title },
    { name: 'Description', label: 'tileText', max: fieldLimits.service_booking_description, type: 'lines' },
    { name: 'GroupingName', label: 'group', max: fieldLimits.list_entry_name },
  ],
  carried: [
    'Id',
    'ServiceGuid',
    'ServiceTypeId',
    'OrderOnSite',
    'TypeId',
    'ButtonText',
    'LivePricingLogoUrl',
    'CompanyServiceTypeId',
    'LanguageTypeId',
    'DisplayId',
    'Version',
  ],
  isFixed: true,
  hasOrder: true,
  box: 'IsHidden',
  ownPicture: { name: 'PanelImageUrl', purpose: 'gallery' },
  hasOffers: true,
};
const contacts: readonly SectionField[] = [
  { name: 'AboutUs', label: 'aboutUs', max: fieldLimits.about_us, type: 'lines' },
  { name: 'PhoneNumber', label: 'phone', max: fieldLimits.phone_number, type: 'tel' },
  { name: 'Website', label: 'website', max: typedUrlLength, hint: 'websiteHint' },
  { name: 'Address', label: 'street', max: fieldLimits.address1 },
  { name: 'City', label: 'city', max: fieldLimits.city },
  { name: 'PostalCode', label: 'postalCode', max: fieldLimits.postal_code },
];
const counted = ['GoogleReviewCount', 'GoogleOverallStarRating', 'FacebookReviewCount', 'FacebookOverallStarRating'];

/** THE table of the editor: what each type of section asks for (docs/product.md §3, §9). Pictures come by upload, not by their address. */
export const sectionForms = {
  [sectionType.logo]: {
    words: 'logo',
    fields: [title, { ...description, name: 'SubTitle', label: 'subtitle' }],
    picture: { name: 'LogoUrl', purpose: 'logo' },
  },
  [sectionType.companyDescription]: { words: 'companyDescription', fields: headed },
  [sectionType.contactInfo]: {
    words: 'contactInfo',
    fields: contacts,
    carried: ['CountryId', 'ProvinceId'],
    hasContacts: true,
  },
  [sectionType.operatingHours]: { words: 'operatingHours', fields: headed, hasHours: true },
  [sectionType.services]: { words: 'services', fields: headed, list: ownServices, carried: ['ServicesTypeId'] },
  [sectionType.bookNow]: { words: 'bookNow', fields: headed, list: tiles, carried: ['CompanyGuid', 'CompanyTag'] },
  [sectionType.faq]: { words: 'faq', fields: headed, list: questions, hasFixed: true },
  [sectionType.team]: { words: 'team', fields: headed, list: members },
  [sectionType.imageGallery]: { words: 'imageGallery', fields: headed, list: pictures },
  [sectionType.map]: {
    words: 'map',
    fields: [title, { ...description, max: fieldLimits.service_area_description }],
    list: areaNames,
    area: 'areas',
  },
  [sectionType.citiesAndNeighborhoods]: { words: 'citiesAndNeighborhoods', fields: headed, area: 'places' },
  [sectionType.reviews]: { words: 'reviews', fields: headed, carried: counted, hasWidget: true },
  [sectionType.reviewsSummary]: { words: 'reviewsSummary', fields: headed },
  [sectionType.upcomingServices]: { words: 'upcomingServices', fields: headed },
  [sectionType.upcomingBookings]: { words: 'upcomingBookings', fields: headed },
  [sectionType.heroImage]: {
    words: 'heroImage',
    fields: [altText],
    picture: { name: 'URL', purpose: 'hero' },
  },
} as const satisfies Record<SectionTypeId, SectionForm>;

export const formOf = (id: SectionTypeId): SectionForm => sectionForms[id];

/** Whether a section shows pictures that are brought in its form. */
export const takesPictures = (id: SectionTypeId): boolean =>
  [formOf(id).picture, formOf(id).list?.picture, formOf(id).list?.ownPicture].some((one) => one !== undefined);

/** Whether a section has words to write. */
export const isEditable = (id: number): id is SectionTypeId =>
  Object.hasOwn(sectionForms, id) && formOf(id as SectionTypeId).fields.length > 0;
