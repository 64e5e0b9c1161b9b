import { actOf, entity, listOf, oneOf, putOf, type RowOf } from '@/lib/platform/entity';
import type { FieldKind, FormReading, Operation } from '@/lib/platform/operation';
import type { Locale } from '@/lib/values/locale';

/** Of a section in one language: nothing there, only a draft, what is published, or a draft beside what is published. */
export const sectionStates = ['Empty', 'Draft', 'Published', 'Changed'] as const;
export type SectionState = (typeof sectionStates)[number];

const state = { kind: 'choice', of: sectionStates } as const;

/** The sixteen sections of a company's page, also those that it has not yet; their ids are the types (docs/portal.md §4). */
export const sections = entity({
  place: 'portal',
  name: 'sections',
  right: 'ViewMarketYourBusiness',
  columns: {
    /** The section type. */
    Id: { kind: 'id' },
    DisplayOrder: { kind: 'number', isSortable: true },
    IsHidden: { kind: 'boolean' },
    StateEn: state,
    StateFr: state,
    StateEs: state,
    /** Of the newest text, draft or published. */
    ModificationDate: { kind: 'instant', isOptional: true },
    /** Of its newest change, of a draft too; null before the first one. */
    ChangedDate: { kind: 'instant', isOptional: true },
    /** Name of the member who made it; empty where it was none. */
    ChangedBy: { kind: 'text' },
    Version: { kind: 'number' },
  },
  filters: [],
  sort: 'DisplayOrder',
});
export type SectionRow = RowOf<typeof sections>;

/** `DisplayOrder` of a section that the company has not yet is beyond this: it has no place on the page. */
export const lastPlace = 1000;

/** What a section says, by the names of docs/product.md §3. */
export type Content = Record<string, unknown>;

/** A section in one language. */
export interface SectionTranslation {
  LanguageTypeId: number;
  State: SectionState;
  Draft: Content | null;
  DraftDate: string | null;
  Published: Content | null;
  PublishedDate: string | null;
}

/** What a section said once in one language, newest first. */
export interface SectionVersion {
  Id: number;
  LanguageTypeId: number;
  CreationDate: string;
  /** Name of the member; empty where the marketplace wrote it. */
  CreatedBy: string;
  /** It is what the page shows. */
  IsPublished: boolean;
  Content: Content;
}

/** A place of ours that a company works in, or that its draft names. */
export interface SectionPlace {
  /** As the content names it: `neighborhood-12`, `city-5` for a whole city. */
  Place: string;
  Name: string;
  CityName: string;
  Latitude: number;
  Longitude: number;
  /** The company works there by now, whatever its drafts say. */
  IsServed: boolean;
}

/** A service that the company offers, as a tile of it begins. */
export interface SectionOffer {
  ServiceGuid: string;
  /** By language. */
  Names: Record<Locale, string>;
  ServiceTypeId: number;
  /** Booking page type (docs/product.md §3). */
  BookingPageTypeId: number;
  GroupingName: string;
  /** Minor units; 0 where none is set. */
  PriceMinor: number;
  CurrencyCode: string;
  CountryTypeId: number;
}

/** A section of the company's page with all that is known of it. */
export interface SectionView extends SectionRow {
  Settings: Content;
  /** Until when `undo` takes the last publication back; null where it is too late. */
  UndoUntil: string | null;
  /** Of operating hours alone: when the company said last that they hold; null for none. */
  ConfirmedDate: string | null;
  /** Names in the content of what visitors do not see while the company does not pay; none for one that does. */
  WithheldFields: string[];
  /** Of cities and neighborhoods alone. */
  Places: SectionPlace[];
  /** Of book-now alone: what is offered and not hidden. */
  Offers: SectionOffer[];
  Translations: SectionTranslation[];
  Versions: SectionVersion[];
}

/** GET sections. */
export const listSections = listOf(sections, 'listSections');
/** GET sections/{id}: drafts, what is published, settings, versions. */
export const getSection = oneOf<typeof sections, SectionView>(sections, 'getSection');

export interface SaveSectionInput {
  language_type_id: number;
  /** By the names of docs/product.md §3. */
  content: Content;
  /** Where they are left out they stay. */
  settings?: Content;
  /** All of the section is sent, as its form does: what is missing is empty, in a language without a text of its own too. */
  is_whole?: boolean;
  /** Of opening hours: every open day gets the hours of the first that has some. */
  same_every_day?: boolean;
}

/** JSON of a section whose lists are full is longer than the cap of other calls. */
const maxBytes = 1_000_000;

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
/** The days of a content of hours, in their order. */
export const weekdays = days;

/** Hours of a week: of each day whether it is open, from when, until when. */
const weekKinds = (at: string) =>
  Object.fromEntries(
    days.flatMap((day) => [
      [`${at}.Enable${day}`, 'boolean'],
      [`${at}.StartTime${day}`, 'hours'],
      [`${at}.EndTime${day}`, 'endHours'],
    ]),
  ) as Record<string, FieldKind>;
const hourKinds: Record<string, FieldKind> = {
  ...weekKinds('content'),
  ...weekKinds('content.Seasons.*'),
  'content.Exceptions.*.IsOpen': 'boolean',
  'content.Exceptions.*.StartTime': 'hours',
  'content.Exceptions.*.EndTime': 'endHours',
};

/** What forms carry along without showing it, by its name in the content: values that are no texts. */
export const carriedValues = [
  'ServicesTypeId',
  'CountryId',
  'ProvinceId',
  'GoogleReviewCount',
  'GoogleOverallStarRating',
  'FacebookReviewCount',
  'FacebookOverallStarRating',
] as const;
const carriedKinds = Object.fromEntries(carriedValues.map((name) => [`content.${name}`, 'json'])) as Record<
  string,
  FieldKind
>;

/** Lists whose items have an order that a form changes. */
const listNames = ['Images', 'Items', 'Members', 'CompanyServiceTypes', 'Services'] as const;

/** Of a tile: what a form carries along as numbers. */
const tileNumbers = [
  'Id',
  'ServiceTypeId',
  'OrderOnSite',
  'TypeId',
  'CompanyServiceTypeId',
  'LanguageTypeId',
  'DisplayId',
  'Version',
] as const;

/** How a content comes from a plain form: its lists with the field without which an item is none. */
const contentForm: FormReading = {
  kinds: {
    language_type_id: 'number',
    is_whole: 'boolean',
    same_every_day: 'boolean',
    ...hourKinds,
    ...carriedKinds,
    ...Object.fromEntries(listNames.map((name) => [`content.${name}.*.Place`, 'number' as const])),
    'content.Members.*.HasConsent': 'boolean',
    ...Object.fromEntries(tileNumbers.map((name) => [`content.Services.*.${name}`, 'number' as const])),
    'content.Services.*.IsHidden': 'boolean',
    'content.Services.*.ButtonText': 'json',
    'settings.DisplayGrouping': 'boolean',
    'content.CompanyServiceTypes.*.CompanyServiceTypeId': 'number',
    'content.CompanyServiceTypes.*.LanguageTypeId': 'number',
  },
  lists: {
    'content.Items': 'Question',
    'content.Images': 'URL',
    'content.Members': 'Name',
    'content.Services': 'Title',
    'content.ServiceAreas': 'Name|Points',
    'content.Places': '',
    'content.Seasons': 'From|Until|Name',
    'content.Exceptions': 'From|Until|Note',
    'content.CompanyServiceTypes': 'Name',
  },
  objects: ['content'],
};
const inLanguages: FormReading = { lists: { language_type_ids: '' } };

/**
 * PUT sections/{id}: saves a draft, which makes the section where the company has it not yet. 409 with the section as it stands where its
 * version moved on.
 */
export const saveSection: Operation<
  { company_id?: number; id: number; version: number } & SaveSectionInput,
  { ObjectId: number; Object: SectionView }
> = {
  ...putOf<typeof sections, SaveSectionInput, SectionView>(sections, 'saveSection', { form: contentForm }),
  maxBytes,
};

/** POST sections/{id}/publish: drafts of these languages become what the page shows. 422 for a language without a draft. */
export const publishSection = actOf<typeof sections, { language_type_ids: readonly number[] }, SectionView>(
  sections,
  'publishSection',
  'publish',
  { form: inLanguages },
);

/** POST sections/{id}/discard: drafts of these languages are gone, of all where none are named. */
export const discardSection = actOf<typeof sections, { language_type_ids?: readonly number[] }, SectionView>(
  sections,
  'discardSection',
  'discard',
  { form: inLanguages },
);

/** POST sections/{id}/hide: visitors see nothing of it. */
export const hideSection = actOf<typeof sections, object, SectionView>(sections, 'hideSection', 'hide', { form: {} });

/** POST sections/{id}/show: takes `hide` back. */
export const showSection = actOf<typeof sections, object, SectionView>(sections, 'showSection', 'show', { form: {} });

/** POST sections/{id}/restore: a version becomes the draft of its language. */
export const restoreSection = actOf<typeof sections, { version_id: number }, SectionView>(
  sections,
  'restoreSection',
  'restore',
  { form: {} },
);

/** POST sections/{id}/undo: takes the last publication back for 30 seconds, with the facts that came with it. 409 too late. */
export const undoSection = actOf<typeof sections, object, SectionView>(sections, 'undoSection', 'undo', { form: {} });

/** POST sections/{id}/confirm: of operating hours: they hold as they are. */
export const confirmSection = actOf<typeof sections, object, SectionView>(sections, 'confirmSection', 'confirm', {
  form: {},
});

/** POST sections/order: the order of the page. Types that the company has not yet are left out, those that are not named follow. */
export const orderSections: Operation<
  { company_id?: number; section_type_ids: readonly number[] },
  {
    Objects: SectionRow[];
    /** The order before: sending it takes this one back. */
    Previous: number[];
  }
> = {
  name: 'orderSections',
  method: 'POST',
  path: '/api/portal/sections/order',
  access: 'member',
  session: 'reads',
  needs: { place: 'portal', right: 'ViewMarketYourBusiness' },
  failure: 'save',
  limit: 'portal',
  form: { kinds: { section_type_ids: 'numbers' } },
};
