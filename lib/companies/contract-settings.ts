import { actOf, deleteOf, entity, listOf, oneOf, postOf, putOf, type RowOf } from '@/lib/platform/entity';
import type { Operation } from '@/lib/platform/operation';
import type { Locale } from '@/lib/values/locale';

/** What a company says of itself beside its page (docs/portal.md §3): one row, whose id is that of the company. */
export const settings = entity({
  place: 'portal',
  name: 'settings',
  right: 'ViewSettings',
  columns: {
    Id: { kind: 'id' },
    CompanyName: { kind: 'text', isSortable: true },
    CompanyUrl: { kind: 'text' },
    /** The first is the one on file; mails to the company go to each. */
    CompanyEmails: { kind: 'text' },
    PhoneNumber: { kind: 'text' },
    /** In which its people are written to; empty: the language of the owner's account. */
    LanguageCode: { kind: 'text' },
    CompanyTag: { kind: 'text' },
    /** Of its booking pages and widgets, `#rrggbb`; empty: the marketplace's own. */
    Colour: { kind: 'text' },
    /** As docs/product.md §3 counts them; −1 without a plan. */
    SubscriptionTypeId: { kind: 'number' },
    IsPublished: { kind: 'boolean' },
    Version: { kind: 'number' },
  },
  filters: [],
  sort: 'CompanyName',
});
export type SettingsRow = RowOf<typeof settings>;

export interface SettingsInput {
  company_name: string;
  company_url?: string;
  /** By comma or semicolon. */
  company_emails: string;
  phone_number?: string;
  /** Empty: the language of the owner's account. */
  language_code?: Locale | '';
  lang_code?: Locale;
}

/** GET settings: the company's one row. */
export const listSettings = listOf(settings, 'listSettings');
/** GET settings/{id}. */
export const getSettings = oneOf<typeof settings, SettingsRow>(settings, 'getSettings');

/** PUT settings/{id}: facts that stand on the company's pages too. 422 by field; 409 with the row where its version moved on. */
export const changeSettings = putOf<typeof settings, SettingsInput, SettingsRow>(settings, 'changeSettings', {
  form: {},
});

/**
 * POST settings/{id}/tag: the name of the company in the portal's addresses. The former one leads its members on for a year, and is given to
 * no other company meanwhile. An Owner alone, freshly signed in; 422 for a tag that is taken.
 */
export const changeCompanyTag = actOf<typeof settings, { company_tag: string; lang_code?: Locale }, SettingsRow>(
  settings,
  'changeCompanyTag',
  'tag',
  { form: {}, needs: { place: 'portal', right: 'Owner', isFresh: true } },
);

export interface ColourInput {
  /** Of the company. */
  id: number;
  /** `#rrggbb`; empty: the marketplace's own. */
  Colour: string;
  version: number;
  lang_code?: Locale;
}

/** PUT profile/colour/{id}: the colour of a company's booking pages and widgets. 422 for one on which no text can be read; 409 with the row. */
export const changeColour: Operation<ColourInput, { ObjectId: number }> = {
  access: 'member',
  session: 'reads',
  needs: { place: 'portal', right: 'ViewSettings', companyField: 'id' },
  limit: 'portal',
  name: 'changeColour',
  method: 'PUT',
  path: '/api/profile/colour/{id}',
  failure: 'save',
  form: {},
};

/** Sites that may show the company's booking, reviews and chat pages in a frame (docs/portal.md §3). */
export const origins = entity({
  place: 'portal',
  name: 'origins',
  right: 'ViewSettings',
  columns: {
    Id: { kind: 'id' },
    /** `https://example.com` */
    Origin: { kind: 'text', isSortable: true },
    CreationDate: { kind: 'instant', isSortable: true },
    /** Always 1: a site is added and taken away, and never changed. */
    Version: { kind: 'number' },
  },
  filters: ['filter_search'],
  sort: 'Origin',
});
export type OriginRow = RowOf<typeof origins>;

/** GET origins. */
export const listOrigins = listOf(origins, 'listOrigins');
/** GET origins/{id}. */
export const getOrigin = oneOf<typeof origins, OriginRow>(origins, 'getOrigin');
/** POST origins: one more site. 422 for an address that is no origin, and for one too many. */
export const addOrigin = postOf<typeof origins, { origin: string; lang_code?: Locale }, OriginRow>(
  origins,
  'addOrigin',
  { form: {} },
);
/** DELETE origins/{id}: its frames stay empty from now on. */
export const removeOrigin = deleteOf(origins, 'removeOrigin', { form: {} });
