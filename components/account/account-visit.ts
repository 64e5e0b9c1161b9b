import type { AccountKind } from '@/lib/accounts/contract-register';
import type { ConsoleReturn } from '@/lib/routes/console';
import type { PortalReturn } from '@/lib/routes/portal';
import type { Locale } from '@/lib/values/locale';
import type { ClaimQuery } from './claimed-company';

/** Accounts that people make and sign in to by themselves. */
export type OwnAudience = 'marketplace' | 'company';

/** Pages of accounts, as the table of routes names them. */
export type AccountPage =
  | 'signin'
  | 'secondStep'
  | 'signout'
  | 'register'
  | 'forgotPassword'
  | 'resetPassword'
  | 'claimProfile'
  | 'invitation'
  | 'confirmEmail'
  | 'openBusiness';

/** What a page of accounts is asked for. */
export interface AccountVisit {
  locale: Locale;
  audience: AccountKind;
  /** The claim under way; empty where there is none. */
  claim: ClaimQuery;
  /** The screen of the portal that a sign-in leads on to. */
  to?: PortalReturn;
  /** The same of the console. */
  consoleTo?: ConsoleReturn;
  /** Of a link in a mail. */
  token: string | undefined;
  /** What stands open on the page of the second step. */
  step?: string | undefined;
  /** Name of the text that is still kept; empty where the link's token is its name. */
  kept?: string | undefined;
  /** The outcome of a form; the routes let only names of a closed list through. */
  outcome: string | undefined;
  /** What was typed before, and what was wrong with it. */
  typed: Readonly<Record<string, string>>;
  faults: Readonly<Record<string, string>>;
}

/** The signed-in member. */
export interface Me {
  /** Their name, or their address where they gave none. */
  who: string;
  email: string;
  isPro: boolean;
  isStaff?: boolean;
}

/** The query that keeps audience and claim on the way to another page. */
export function accountQuery(audience: AccountKind, claim: ClaimQuery = {}) {
  return {
    audience: audience !== 'marketplace' && claim.token === undefined ? audience : undefined,
    company: claim.company,
    token: claim.token,
  };
}

/** The hidden fields by which a claim goes along with a form. */
export const claimFields = ({ company, token }: ClaimQuery) => ({
  claim_token: token,
  claim_company: company === undefined ? undefined : String(company),
});

export const hasClaim = ({ company, token }: ClaimQuery): boolean => company !== undefined || token !== undefined;
