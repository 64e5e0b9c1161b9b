import type { Operation } from '@/lib/platform/operation';
import type { Locale } from '@/lib/values/locale';

export interface DeleteAccountInput {
  /** Digest of what was typed, as in `LoginInput`. */
  PresentPassword: string;
  lang_code?: Locale;
}

/**
 * POST account/delete: the account is gone, with its sign-ins, second step and memberships; its address is mailed. 403 for staff, 409 for the
 * only Owner of a company, 422 for a wrong password.
 */
export const deleteAccount: Operation<DeleteAccountInput, object> = {
  access: 'member',
  session: 'ends',
  name: 'deleteAccount',
  method: 'POST',
  path: '/api/account/delete',
  failure: 'delete',
  form: { kinds: { PresentPassword: 'digest' } },
  limit: 'signIn',
};
