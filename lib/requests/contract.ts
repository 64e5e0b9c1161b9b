import type { Operation } from '@/lib/platform/operation';
import type { Locale } from '@/lib/values/locale';

/** `name`, `email`, `phone_number` are the recommender's, `company_*` the provider's (docs/interface.md §5.14). */
export interface NewRecommendationInput {
  name: string;
  email: string;
  phone_number: string;
  company_name: string;
  company_website?: string;
  company_recommendation: string;
  lang_code?: Locale;
}

const save = { method: 'POST', access: 'anyone', failure: 'save', limit: 'request', proof: true } as const;

/** POST simh-request/new-recommendation: stored before it is answered; `Id` is the request's. */
export const createRecommendation: Operation<NewRecommendationInput, { Id: number }> = {
  ...save,
  name: 'createRecommendation',
  form: {},
  path: '/api/simh-request/new-recommendation',
  idempotency: 'taken',
};

export interface ContactMessageInput {
  name: string;
  email: string;
  message: string;
  lang_code?: Locale;
}

/** POST requests/contact: a message to the operator, from the contact-us page. */
export const createContactMessage: Operation<ContactMessageInput, { Id: number }> = {
  ...save,
  name: 'createContactMessage',
  form: {},
  path: '/api/requests/contact',
  idempotency: 'required',
};

/** A place that neighbors ask for: what its public status page (`cityRequests`, `neighborhoodRequests`) is named by. */
export interface AreaReference {
  Kind: 'city' | 'neighborhood';
  Id: number;
  Name: string;
  Slug: string;
  /** The city itself, or the one around the neighborhood. */
  CityName: string;
}

export interface NeighborhoodRequestInput {
  name: string;
  email: string;
  phone_number: string;
  location: string;
  information?: string;
  /** Both or neither; where they are given they decide, −1/−1 means unset. */
  latitude?: number;
  longitude?: number;
  lang_code?: Locale;
}

/**
 * POST simh-request/new-neighborhood: stored before it is answered. `Area` is the neighborhood around the pin, else the nearest
 * city within 50 km, else what the text names; null where none of them finds a place: such an ask gets no public area.
 */
export const createNeighborhoodRequest: Operation<
  NeighborhoodRequestInput,
  { Id: number; Area: AreaReference | null }
> = {
  ...save,
  name: 'createNeighborhoodRequest',
  form: {},
  path: '/api/simh-request/new-neighborhood',
  idempotency: 'taken',
};

/** What the public status page of an area says: counts and dates, nothing of anybody. */
export interface AreaRequests extends AreaReference {
  ProvinceName: string;
  CountryId: number;
  Latitude: number;
  Longitude: number;
  /** Different mail addresses that asked (in a city: or in one of its neighborhoods); quarantined asks do not count. */
  NeighborsAsked: number;
  /** Listed providers who serve the area by now. */
  Providers: number;
  /** First date that can be booked there, ISO 8601 with the offset of the place; empty where there is none. */
  FirstBookingDate: string;
  TimezoneName: string;
}

/**
 * GET requests/area: how many neighbors asked for a city or neighborhood, and whether anybody serves it by now. 404 for an
 * unknown one; one without requests has `NeighborsAsked` 0.
 */
export const getAreaRequests: Operation<{ kind: AreaReference['Kind']; id: number; lang_code: Locale }, AreaRequests> =
  {
    name: 'getAreaRequests',
    method: 'GET',
    path: '/api/requests/area',
    access: 'anyone',
    failure: 'getOne',
    limit: 'read',
  };

export const reportReasons = ['not-my-business', 'remove-page'] as const;

export interface CompanyReportInput {
  company_id: number;
  reason: (typeof reportReasons)[number];
  name: string;
  email: string;
  message: string;
  lang_code?: Locale;
}

/** POST requests/company-report: a tracked request, and a mail to the operator. 422 for an unknown company. */
export const reportCompany: Operation<CompanyReportInput, { Id: number }> = {
  ...save,
  name: 'reportCompany',
  form: {},
  path: '/api/requests/company-report',
  idempotency: 'required',
};

export interface OpinionLinkInput {
  company_id: number;
  /** Shown with the opinion, as first name and initial; without it no name is shown. */
  name?: string;
  email: string;
  lang_code?: Locale;
}

/**
 * POST requests/opinion-link: a neighbor without a booking asks for a personal link to say what they think of a company. The answer is the same
 * anyone; 422 for an unknown company, 403 for its own members.
 */
export const requestOpinionLink: Operation<OpinionLinkInput, object> = {
  ...save,
  name: 'requestOpinionLink',
  form: {},
  path: '/api/requests/opinion-link',
  idempotency: 'required',
};

/** POST requests/invite: what a personal invite link fills in; nothing of who recommends. 404 for an unknown link. */
export const getInvite: Operation<{ token: string }, { CompanyName: string; CompanyWebsite: string }> = {
  name: 'getInvite',
  method: 'POST',
  path: '/api/requests/invite',
  access: 'anyone',
  failure: 'getOne',
  limit: 'read',
};

export interface BusinessRequestInput {
  company_name: string;
  name: string;
  email: string;
  phone_number: string;
  website?: string;
  trade: string;
  city: string;
  message?: string;
  lang_code?: Locale;
  /** Of the invite link it came through; one that is none of ours is left out. */
  token?: string;
}

/** POST requests/business: asks to list a business; an operator answers and accepts. */
export const createBusinessRequest: Operation<BusinessRequestInput, { Id: number }> = {
  ...save,
  name: 'createBusinessRequest',
  form: {},
  path: '/api/requests/business',
  idempotency: 'required',
};

/** POST requests/unsubscribe: ends mails to the address a link belongs to; again the same. 404 for an unknown link. */
export const unsubscribe: Operation<{ token: string; lang_code?: Locale }, object> = {
  name: 'unsubscribe',
  method: 'POST',
  path: '/api/requests/unsubscribe',
  access: 'anyone',
  failure: 'save',
  form: {},
  limit: 'request',
};
