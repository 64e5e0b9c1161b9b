import type { Operation } from '@/lib/platform/operation';
import type { Locale } from '@/lib/values/locale';
import type { AccountKind } from './contract-register';

export interface ChangeEmailInput {
  /** The new address. */
  email: string;
  /** Digest of what was typed, as in `LoginInput`: the present password. */
  Password: string;
  lang_code?: Locale;
}

/**
 * PUT account/email: mails a link to the new address, which the account gets once that is confirmed; earlier links end. Answers alike whether
 * the address has an account (its owner is then sent word by mail). 403 for staff, 422 for a wrong password and for the address as it is, 429
 * after enough links.
 */
export const changeEmail: Operation<ChangeEmailInput, object> = {
  name: 'changeEmail',
  method: 'PUT',
  path: '/api/account/email',
  access: 'member',
  session: 'reads',
  failure: 'save',
  form: { kinds: { Password: 'digest' } },
  limit: 'signIn',
};

/** What a link that changes an address would do. */
export interface EmailChange {
  /** The new address. */
  Email: string;
  /** The one that the account has, masked: who reads the new mailbox knows by it whether the account is theirs. */
  FormerEmail: string;
  /** Of the account that gets it. */
  Audience: AccountKind;
  ExpiresDate: string;
}

/** GET account/email/confirm?token={token}: looks at a link without spending it; 410 where it changes nothing. */
export const getEmailChange: Operation<{ token: string }, { Object: EmailChange }> = {
  name: 'getEmailChange',
  method: 'GET',
  path: '/api/account/email/confirm',
  access: 'anyone',
  failure: 'getOne',
  limit: 'account',
};

export interface ConfirmEmailInput {
  /** From the mail; spent by this call alone, never by looking at a page. */
  token: string;
  lang_code?: Locale;
}

export interface ConfirmedEmail {
  /** Of the account: where to sign in with the new address. */
  Audience: AccountKind;
}

/**
 * POST account/email/confirm: the account has the new address. Ends every sign-in but the one that confirms, where it is the account's own,
 * voids its other links, and mails the former address. 409 where the address has an account by now, 410 for a link that was used, replaced or
 * ran out.
 */
export const confirmEmail: Operation<ConfirmEmailInput, ConfirmedEmail> = {
  name: 'confirmEmail',
  method: 'POST',
  path: '/api/account/email/confirm',
  access: 'anyone',
  session: 'reads',
  failure: 'save',
  form: {},
  limit: 'account',
};
