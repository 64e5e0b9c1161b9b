import type { Login } from '@/lib/accounts/contract';
import type { Operation } from '@/lib/platform/operation';
import type { Locale } from '@/lib/values/locale';

/** What the mailed link of a business opens. */
export interface BusinessLink {
  CompanyName: string;
  Email: string;
  /** As it was typed. */
  City: string;
  /** Of the city, where we know it, else of the phone number; −1 where neither says. */
  CountryId: number;
  /** There is an account of this address: the company is added to it. */
  HasAccount: boolean;
  ExpiresDate: string;
}

/** GET business-links/{business_token}: looks at a link without using it up. 410 for one that was used or ran out. */
export const getBusinessLink: Operation<{ business_token: string }, { Object: BusinessLink }> = {
  name: 'getBusinessLink',
  method: 'GET',
  path: '/api/business-links/{business_token}',
  access: 'anyone',
  failure: 'getOne',
  limit: 'account',
};

export interface OpenBusinessInput {
  business_token: string;
  /** Of a new account (a digest). */
  password?: string;
  city: string;
  country_id: number;
  lang_code?: Locale;
}

/** The company that was opened; with a session where an account began with it. */
export interface OpenedBusiness extends Partial<Login> {
  CompanyId: number;
  CompanyTag: string;
}

/**
 * POST business-links/{business_token}: the link proves the address; opens an unpublished company whose Owner its holder is, and its portal
 * (docs/portal.md §1). A new account is signed in; who has one signs in as ever. 410 for a link that opens nothing, 422 by field.
 */
export const openBusiness: Operation<OpenBusinessInput, OpenedBusiness> = {
  name: 'openBusiness',
  method: 'POST',
  path: '/api/business-links/{business_token}',
  access: 'anyone',
  session: 'renews',
  failure: 'save',
  form: { kinds: { password: 'newDigest', country_id: 'number' } },
  limit: 'signIn',
};

export type ListingState = 'Published' | 'Waiting' | 'Asked' | 'Refused' | 'Hidden';

/** How the check of a company stands that its owner has listed. `Hidden`: it is not public for another reason. */
export interface Listing {
  State: ListingState;
  /** What staff want to know, where the state is `Asked`. */
  Question: string;
  /** The owner's last answer. */
  Answer: string;
  /** Why it was refused. */
  Reason: string;
}

const ofPortal = { access: 'member', session: 'reads', limit: 'portal', path: '/api/portal/listing' } as const;

/** GET listing: whether the company is public, and what it waits for. */
export const getListing: Operation<{ company_id?: number }, { Object: Listing }> = {
  ...ofPortal,
  name: 'getListing',
  method: 'GET',
  needs: { place: 'portal', right: 'Member' },
  failure: 'getOne',
};

/** POST listing: what the owner says to a question of staff, or to a refusal; the check begins anew. 409 where nothing was asked. */
export const answerListing: Operation<
  { company_id?: number; answer: string; lang_code?: Locale },
  { Object: Listing }
> = {
  ...ofPortal,
  name: 'answerListing',
  method: 'POST',
  needs: { place: 'portal', right: 'ViewMarketYourBusiness' },
  failure: 'save',
  form: {},
};
