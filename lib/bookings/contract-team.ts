import {
  actOf,
  csvOf,
  deleteOf,
  entity,
  listOf,
  oneOf,
  postOf,
  putOf,
  type RowOf,
  restoreOf,
} from '@/lib/platform/entity';
import type { Locale } from '@/lib/values/locale';

/** `Deleted`: off every list for 30 days, and restorable so long. */
export const providerStates = ['Active', 'Inactive', 'Deleted'] as const;
/** Whether a person has an account: `None`, was mailed an invitation, or signs in. */
export const accountStates = ['None', 'Invited', 'Active'] as const;

/** The people of a company who go to visits (docs/portal.md §3): when, where, how fast. */
export const serviceProviders = entity({
  place: 'portal',
  name: 'service-providers',
  right: 'ViewServiceProviders',
  columns: {
    Id: { kind: 'id' },
    Name: { kind: 'text', isSortable: true },
    FirstName: { kind: 'text' },
    LastName: { kind: 'text' },
    /** `Inactive`: is not offered any more, and goes to what is kept already. */
    State: { kind: 'choice', of: providerStates },
    Account: { kind: 'choice', of: accountStates },
    Description: { kind: 'text' },
    /** Neighbors may read name and description, and see the picture. */
    HasConsent: { kind: 'boolean' },
    /** Works whenever the company is open. */
    FollowsCompany: { kind: 'boolean' },
    /** By name; empty for wherever the company works. */
    Areas: { kind: 'text' },
    /** Null: as fast as the company. */
    TravelKmPerHour: { kind: 'number', isOptional: true },
    NextVisit: { kind: 'instant', isOptional: true },
    VisitsAhead: { kind: 'number' },
    /** Hours are by the clock of this zone. */
    TimezoneName: { kind: 'text' },
    DeletedDate: { kind: 'instant', isOptional: true },
    Version: { kind: 'number' },
  },
  filters: ['filter_search', 'status_types'],
  /** Left out: all but the deleted ones. */
  statusTypes: providerStates,
  sort: 'Name',
});
export type ProviderRow = RowOf<typeof serviceProviders>;

/** What a day of a person's week is: hours, a day off, or as the day above it. */
export const dayKinds = ['open', 'closed', 'same'] as const;
export type DayKind = (typeof dayKinds)[number];

/** Days of a week as fields of a season, Monday first. */
export const seasonDays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type SeasonDay = (typeof seasonDays)[number];

/** Clocks as `HH:MM`; an end before its start is on the next day, `24:00` is midnight. */
export interface WorkDay {
  IsOpen: boolean;
  Start: string;
  End: string;
}

/** A part of the year with hours of its own, every year. */
export interface ProviderSeason {
  FromMonth: number;
  FromDay: number;
  UntilMonth: number;
  UntilDay: number;
  Start: string;
  End: string;
  Days: SeasonDay[];
}

/** Some days on which week and seasons do not hold: off, or open from `Start` to `End`. */
export interface ProviderException {
  /** YYYY-MM-DD, both included. */
  From: string;
  Until: string;
  IsOpen: boolean;
  Start: string;
  End: string;
  Note: string;
}

/** A visit that its person's hours do not hold. */
export interface VisitOutside {
  Id: number;
  Start: string;
  TimezoneName: string;
}

/** One person, with what their list does not show. */
export interface ProviderView extends ProviderRow {
  /** Of the account, or of the invitation; empty without one. */
  Email: string;
  /** Their picture; empty without one. */
  ImageUrl: string;
  /** Monday first: their own week, else the company's. */
  Week: WorkDay[];
  Seasons: ProviderSeason[];
  Exceptions: ProviderException[];
  /** Where the company works, and where this person goes of it. */
  Places: { Place: string; Name: string; CityName: string; IsChosen: boolean }[];
  /** The company works in more places than these, the first by city and name. */
  HasMorePlaces: boolean;
  /** What is kept for them at hours that they do not work. */
  VisitsOutside: VisitOutside[];
}

export interface SeasonInput extends Partial<Record<SeasonDay, boolean>> {
  from_month: number;
  from_day: number;
  until_month: number;
  until_day: number;
  /** May be left out where no day is worked. */
  start?: string;
  end?: string;
}

export interface ExceptionInput {
  from: string;
  /** Left out: one day. */
  until?: string;
  /** Both, or none: a day off. */
  start?: string;
  end?: string;
  note?: string;
}

export interface DayInput {
  day: DayKind;
  start?: string;
  end?: string;
}

export interface ProviderInput {
  first_name: string;
  last_name?: string;
  description?: string;
  /** `FileName` of an upload for a `person`. */
  image_url?: string;
  has_consent?: boolean;
  /** Without a week of their own: true. */
  follows_company?: boolean;
  /** Seven days, Monday first. */
  week?: readonly DayInput[];
  seasons?: readonly SeasonInput[];
  exceptions?: readonly ExceptionInput[];
  /** `neighborhood-12`, `city-5`: of where the company works; none for all of it. */
  places?: readonly string[];
  travel_km_per_hour?: number;
  lang_code?: Locale;
}

const seasonKinds = {
  'seasons.*.from_month': 'number',
  'seasons.*.from_day': 'number',
  'seasons.*.until_month': 'number',
  'seasons.*.until_day': 'number',
  ...(Object.fromEntries(seasonDays.map((day) => [`seasons.*.${day}`, 'boolean'])) as Record<
    `seasons.*.${SeasonDay}`,
    'boolean'
  >),
} as const;
const personForm = {
  form: {
    kinds: { has_consent: 'boolean', follows_company: 'boolean', travel_km_per_hour: 'number', ...seasonKinds },
    lists: { week: 'day', seasons: 'from_month', exceptions: 'from', places: '' },
  },
} as const;

/** GET service-providers. */
export const listServiceProviders = listOf(serviceProviders, 'listServiceProviders');
/** GET service-providers/csv. */
export const exportServiceProviders = csvOf(serviceProviders, 'exportServiceProviders');
/** GET service-providers/{id}. */
export const getServiceProvider = oneOf<typeof serviceProviders, ProviderView>(serviceProviders, 'getServiceProvider');

/** POST service-providers: one more who goes to visits; offered to neighbors at once. 422 by field. */
export const addServiceProvider = postOf<typeof serviceProviders, ProviderInput, ProviderView>(
  serviceProviders,
  'addServiceProvider',
  personForm,
);

/**
 * PUT service-providers/{id}: all of it, what is left out is empty. 422 by field; 409 with the row where its version moved on. Visits
 * that are kept stay: those outside the new hours are in `VisitsOutside`.
 */
export const changeServiceProvider = putOf<typeof serviceProviders, ProviderInput, ProviderView>(
  serviceProviders,
  'changeServiceProvider',
  personForm,
);

interface InLanguage {
  lang_code?: Locale;
}

/** POST service-providers/{id}/deactivate: is not offered any more; visits that are kept stay theirs. */
export const deactivateServiceProvider = actOf<typeof serviceProviders, InLanguage, ProviderView>(
  serviceProviders,
  'deactivateServiceProvider',
  'deactivate',
  { form: {} },
);
/** POST service-providers/{id}/activate: takes `deactivate` back. */
export const activateServiceProvider = actOf<typeof serviceProviders, InLanguage, ProviderView>(
  serviceProviders,
  'activateServiceProvider',
  'activate',
  { form: {} },
);

/**
 * DELETE service-providers/{id}: off every list, offered no more; visits that are kept stay theirs, and their own day with them.
 * Restorable for 30 days; then, once no visit is ahead, forgotten: of one who was at visits the initials stay.
 */
export const deleteServiceProvider = deleteOf(serviceProviders, 'deleteServiceProvider', { form: {} });
/** POST service-providers/{id}/restore: as before. 404 after 30 days. */
export const restoreServiceProvider = restoreOf<typeof serviceProviders, ProviderView>(
  serviceProviders,
  'restoreServiceProvider',
);

export interface InviteProviderInput extends InLanguage {
  email: string;
  /** Of the mail; without one that of the caller. */
  mail_language?: Locale;
}

/**
 * POST service-providers/{id}/invite: makes the account of this address that of the person. One that is not of the company yet is mailed an
 * invitation as a team member without flags. 409 for a person with an account, 422 `email` for an account of another person, 429.
 */
export const inviteServiceProvider = actOf<typeof serviceProviders, InviteProviderInput, ProviderView>(
  serviceProviders,
  'inviteServiceProvider',
  'invite',
  { needs: { place: 'portal', right: 'ViewServiceProviders', isFresh: true }, form: {} },
);
