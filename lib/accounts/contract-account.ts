import type { Operation } from '@/lib/platform/operation';
import type { Locale } from '@/lib/values/locale';

/** One's own account. */
export interface Account {
  FirstName: string;
  LastName: string;
  Email: string;
  /** Of mails, and of the portal after signing in. */
  LanguageCode: Locale;
}

const own = { access: 'member', session: 'reads' } as const;

/** GET account: who is signed in. */
export const getAccount: Operation<object, { Object: Account }> = {
  ...own,
  name: 'getAccount',
  method: 'GET',
  path: '/api/account',
  failure: 'getOne',
  limit: 'program',
};

export interface UpdateAccountInput {
  first_name: string;
  last_name: string;
  language_code: Locale;
  lang_code?: Locale;
}

/** PUT account: how one is called, and the language of mails. */
export const updateAccount: Operation<UpdateAccountInput, { Object: Account }> = {
  ...own,
  name: 'updateAccount',
  method: 'PUT',
  path: '/api/account',
  failure: 'save',
  form: {},
  limit: 'account',
};

export interface ChangePasswordInput {
  /** Digests of what was typed, as in `LoginInput`: the present password, and the new one. */
  Password: string;
  NewPassword: string;
  lang_code?: Locale;
}

/**
 * PUT account/password: another password, which ends every other sign-in, voids links to set one or to change the address, and is mailed.
 * 422 for a wrong or a common one.
 */
export const changePassword: Operation<ChangePasswordInput, object> = {
  ...own,
  name: 'changePassword',
  method: 'PUT',
  path: '/api/account/password',
  failure: 'save',
  form: { kinds: { Password: 'digest', NewPassword: 'newDigest' } },
  limit: 'signIn',
};
