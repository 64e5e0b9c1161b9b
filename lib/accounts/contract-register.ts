import type { Operation } from '@/lib/platform/operation';
import type { Locale } from '@/lib/values/locale';
import type { Login } from './contract';

/** Whose account it is: a neighbor's, a company's people's, or an operator's. One address may have one of each. */
export type AccountKind = 'marketplace' | 'company' | 'operations';

export interface RegisterInput {
  /** Neighbors and pros register; operators are made by operators. */
  audience: 'marketplace' | 'company';
  email: string;
  /** Digest, as at sign-in; a plain form sends the text itself. */
  password: string;
  first_name?: string;
  last_name?: string;
  phone_number?: string;
  /** Of the mails: that of the page. Left out, the registration rule decides: French in France and Québec (docs/product.md §9). */
  lang_code?: Locale;
  country_id?: number;
  province_id?: number;
  /** A pro who claims this company with the new account: decided when the address is proven. */
  company_id?: number;
  /** The claim link the pro came by: proves that claim, and is spent, when the address is proven; of another company it changes nothing. */
  token?: string;
}

/**
 * POST register: an account that begins with the link mailed to its address. Answers alike whether the address has one (its owner is
 * then sent by mail); 422 for a password that is empty or common.
 */
export const register: Operation<RegisterInput, object> = {
  name: 'register',
  method: 'POST',
  path: '/api/register',
  access: 'anyone',
  failure: 'save',
  form: { kinds: { password: 'newDigest', country_id: 'number', province_id: 'number', company_id: 'number' } },
  limit: 'account',
};

export interface VerifyEmailInput {
  /** From the mail; spent by this call alone, never by looking at a page. */
  token: string;
  /** The one that was chosen with this very registration (digest; a plain form sends the text): who reads a mailbox may not have made it. */
  password: string;
  lang_code?: Locale;
}

/** The state of the claim that was made with the account, where there was one. */
export interface VerifiedEmail extends Login {
  claim_state: 'Approved' | 'Pending' | null;
}

/**
 * POST register/verify: proves the address and signs in; the registration's claim is made with it. 422 for another password than its own,
 * 410 for a link that was used, ran out, was tried too often, or whose address was proven by another.
 */
export const verifyEmail: Operation<VerifyEmailInput, VerifiedEmail> = {
  name: 'verifyEmail',
  method: 'POST',
  path: '/api/register/verify',
  access: 'anyone',
  session: 'opens',
  failure: 'save',
  form: { kinds: { password: 'digest' } },
  limit: 'account',
};

/** What a link that proves an address would begin. */
export interface Registration {
  Email: string;
  Audience: AccountKind;
  ExpiresDate: string;
  /** The company that is claimed with it; null where none is, or it has an owner by now. */
  CompanyId: number | null;
  CompanyName: string;
}

/** GET register/verify?token={token}: looks at a link without spending it; 410 where it opens nothing. */
export const getRegistration: Operation<{ token: string }, { Object: Registration }> = {
  name: 'getRegistration',
  method: 'GET',
  path: '/api/register/verify',
  access: 'anyone',
  failure: 'getOne',
  limit: 'account',
};

export interface ForgotPasswordInput {
  /** The company whose people's account it is; −1 or nothing: see `audience`. */
  company_id?: number;
  email: string;
  /** Our own, beside the specification's: whose account it is. `company` with a company id, else `marketplace`. */
  audience?: AccountKind;
  /** Our own: the company that the registration is about to claim; the mailed link leads back to it. */
  claim_company_id?: number;
  /** Our own: the claim link they came by. It is stored with the mailed link, and no mail repeats it. */
  token?: string;
  lang_code?: Locale;
}

const forgetting = {
  method: 'PUT',
  access: 'anyone',
  failure: 'forgotPassword',
  form: { kinds: { company_id: 'number', claim_company_id: 'number' } },
  limit: 'account',
} as const;

/** PUT login/forgot-password: mails a link to set a new password. Answers alike whether there is an account. */
export const forgotPassword: Operation<ForgotPasswordInput, object> = {
  ...forgetting,
  name: 'forgotPassword',
  path: '/api/login/forgot-password',
};

/** PUT login/forgot-password-reopen: the same. */
export const forgotPasswordReopen: Operation<ForgotPasswordInput, object> = {
  ...forgetting,
  name: 'forgotPasswordReopen',
  path: '/api/login/forgot-password-reopen',
};

export interface ResetPasswordInput {
  user: {
    token: string;
    email: string;
    /** Digest; a plain form sends the text itself. */
    password: string;
  };
  lang_code?: Locale;
}

const resetting = {
  method: 'PUT',
  access: 'anyone',
  failure: 'resetPassword',
  form: { kinds: { 'user.password': 'newDigest' } },
  limit: 'account',
} as const;

export interface ResetPasswordAnswer {
  /** Of the account whose password it is: where to sign in with it. Left out by a platform of the specification alone. */
  Audience?: AccountKind;
}

/**
 * PUT login/reset-password: sets the password, ends every session of the member, proves the address. 410 for a link that was used,
 * replaced or ran out, and for one of another address.
 */
export const resetPassword: Operation<ResetPasswordInput, ResetPasswordAnswer> = {
  ...resetting,
  name: 'resetPassword',
  path: '/api/login/reset-password',
};

/** PUT login/reset-password-reopen: the same. */
export const resetPasswordReopen: Operation<ResetPasswordInput, ResetPasswordAnswer> = {
  ...resetting,
  name: 'resetPasswordReopen',
  path: '/api/login/reset-password-reopen',
};

/** What a link to set a password opens: its holder reads that mailbox. */
export interface PasswordReset {
  Email: string;
  Audience: AccountKind;
  ExpiresDate: string;
  /** The claim link that waits behind this one; empty where none does. */
  ClaimToken: string;
}

/** GET login/reset-password?guid={token}: looks at a link without spending it; 410 where it opens nothing. */
export const getPasswordReset: Operation<{ guid: string }, { Object: PasswordReset }> = {
  name: 'getPasswordReset',
  method: 'GET',
  path: '/api/login/reset-password',
  access: 'anyone',
  failure: 'getPasswordReset',
  limit: 'account',
};
