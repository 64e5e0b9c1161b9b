import { actOf, deleteOf, entity, listOf, oneOf, postOf, putOf, type RowOf, restoreOf } from '@/lib/platform/entity';
import type { Operation } from '@/lib/platform/operation';
import type { Locale } from '@/lib/values/locale';
import type { Frequency } from './contract';

/** `Deleted`: off every list for 30 days, and restorable so long. */
export const offerStates = ['Shown', 'Hidden', 'Deleted'] as const;

/** What a company offers, and how it is booked (docs/portal.md §3). Prices in minor units of `CurrencyCode`. */
export const companyServices = entity({
  place: 'portal',
  name: 'company-services',
  right: 'ViewServices',
  columns: {
    Id: { kind: 'id' },
    /** Of the catalogue. */
    ServiceId: { kind: 'number' },
    ServiceName: { kind: 'text', isSortable: true },
    CategoryName: { kind: 'text' },
    /** Booking page type (docs/product.md §3): 1 Set price, 2 Quote by questions, 3 Ask first, 4 Visit first. */
    BookingPageTypeId: { kind: 'number' },
    /** 0: said after a visit or an answer. */
    PriceMinor: { kind: 'number' },
    CurrencyCode: { kind: 'text' },
    CountryTypeId: { kind: 'number' },
    DurationMinutes: { kind: 'number' },
    /** Kept free after a job. */
    BufferMinutes: { kind: 'number' },
    /** Nothing sooner than this is offered. */
    LeadMinutes: { kind: 'number' },
    /** Neighbors that one visit takes. */
    Capacity: { kind: 'number' },
    /** Tiles of one group stand together. */
    GroupingName: { kind: 'text' },
    DisplayOrder: { kind: 'number', isSortable: true },
    /** Its booking page takes nothing new. */
    IsPaused: { kind: 'boolean' },
    IsHidden: { kind: 'boolean' },
    State: { kind: 'choice', of: offerStates },
    DeletedDate: { kind: 'instant', isOptional: true },
    Version: { kind: 'number' },
  },
  filters: ['filter_search', 'status_types'],
  /** Left out: all but the deleted ones. */
  statusTypes: offerStates,
  sort: 'DisplayOrder',
});
export type CompanyServiceRow = RowOf<typeof companyServices>;

/** What an interactive quote asks, in every language. */
export interface QuoteQuestion {
  en: string;
  fr: string;
  es: string;
}

/** One offer, with what its list does not show. */
export interface CompanyServiceView extends CompanyServiceRow {
  Questions: QuoteQuestion[];
  /** How often a neighbor may wish for it; empty where it is done once. */
  Frequencies: Frequency[];
}

export interface OfferInput {
  booking_page_type_id: number;
  /** Major units, as typed: a comma or a point before the decimals (docs/portal.md §6). Required of a set price. */
  base_price?: string;
  duration_minutes: number;
  buffer_minutes: number;
  lead_minutes: number;
  capacity: number;
  grouping_name?: string;
  display_order?: number;
  frequencies?: readonly Frequency[];
  questions?: readonly Partial<QuoteQuestion>[];
  lang_code?: Locale;
}

const kinds = {
  service_id: 'number',
  booking_page_type_id: 'number',
  duration_minutes: 'number',
  buffer_minutes: 'number',
  lead_minutes: 'number',
  capacity: 'number',
  display_order: 'number',
} as const;
const offerForm = { form: { kinds, lists: { frequencies: '', questions: 'en|fr|es' } } } as const;

/** GET company-services. */
export const listCompanyServices = listOf(companyServices, 'listCompanyServices');
/** GET company-services/{id}. */
export const getCompanyService = oneOf<typeof companyServices, CompanyServiceView>(
  companyServices,
  'getCompanyService',
);

/** POST company-services: offers a service of the catalogue. 422 by field, 409 where the company offers it already. */
export const addCompanyService = postOf<
  typeof companyServices,
  OfferInput & { service_id: number },
  CompanyServiceView
>(companyServices, 'addCompanyService', offerForm);

/** PUT company-services/{id}. 422 by field; 409 with the row where its version moved on. What is booked stays as it was booked. */
export const changeCompanyService = putOf<typeof companyServices, OfferInput, CompanyServiceView>(
  companyServices,
  'changeCompanyService',
  offerForm,
);

/** POST company-services/{id}/hide: it cannot be booked any more; what is booked stays. */
export const hideCompanyService = actOf<typeof companyServices, { lang_code?: Locale }, CompanyServiceView>(
  companyServices,
  'hideCompanyService',
  'hide',
  { form: {} },
);
/** POST company-services/{id}/show: takes `hide` back. */
export const showCompanyService = actOf<typeof companyServices, { lang_code?: Locale }, CompanyServiceView>(
  companyServices,
  'showCompanyService',
  'show',
  { form: {} },
);

/** DELETE company-services/{id}: off every list and page; what is booked stays, and is honoured. Restorable for 30 days. */
export const deleteCompanyService = deleteOf(companyServices, 'deleteCompanyService', { form: {} });
/** POST company-services/{id}/restore: as it was before. 404 after 30 days; 409 where the company offers the service anew by now. */
export const restoreCompanyService = restoreOf<typeof companyServices, CompanyServiceView>(
  companyServices,
  'restoreCompanyService',
);

/** Services of the catalogue that the company does not offer yet, and where it prices them. */
export interface OfferChoices {
  Services: { Id: number; Name: string; CategoryName: string }[];
  CurrencyCode: string;
}

/** GET company-services/choices. */
export const getOfferChoices: Operation<{ company_id?: number; lang_code?: Locale }, { Object: OfferChoices }> = {
  access: 'member',
  session: 'reads',
  needs: { place: 'portal', right: 'ViewServices' },
  limit: 'portal',
  name: 'getOfferChoices',
  method: 'GET',
  path: '/api/portal/company-services/choices',
  failure: 'getOne',
};
