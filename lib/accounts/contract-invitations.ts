import type { CompanyRole } from '@/lib/access/roles';
import type { Operation } from '@/lib/platform/operation';
import type { Locale } from '@/lib/values/locale';
import type { Login } from './contract';

/** What a mailed invitation is about. */
export interface Invitation {
  CompanyId: number;
  CompanyName: string;
  Email: string;
  Role: CompanyRole;
  ExpiresDate: string;
  /** There is an account of this address, to sign in with; else one begins with the acceptance. */
  HasAccount: boolean;
}

/** GET invitations/{invitation_token}: looks at an invitation without using it up. 410 for one that was used, replaced or ran out. */
export const getInvitation: Operation<{ invitation_token: string }, { Object: Invitation }> = {
  name: 'getInvitation',
  method: 'GET',
  path: '/api/invitations/{invitation_token}',
  access: 'anyone',
  failure: 'getOne',
  limit: 'account',
};

export interface AcceptInvitationInput {
  invitation_token: string;
  /** Of a new account: its password (a digest), and who it is. */
  password?: string;
  first_name?: string;
  last_name?: string;
  lang_code?: Locale;
}

/**
 * POST invitations/{invitation_token}: makes a new account a member and signs it in. For an address that has an account: 409; its holder
 * signs in and accepts with `joinCompany`.
 */
export const acceptInvitation: Operation<AcceptInvitationInput, Login> = {
  name: 'acceptInvitation',
  method: 'POST',
  path: '/api/invitations/{invitation_token}',
  access: 'anyone',
  session: 'opens',
  failure: 'save',
  form: { kinds: { password: 'newDigest' } },
  limit: 'signIn',
};

/** POST invitations/{invitation_token}/join: accepts with the session of the invited address. 403 for another one. */
export const joinCompany: Operation<{ invitation_token: string; lang_code?: Locale }, { CompanyId: number }> = {
  name: 'joinCompany',
  method: 'POST',
  path: '/api/invitations/{invitation_token}/join',
  access: 'member',
  session: 'reads',
  failure: 'save',
  form: {},
  limit: 'account',
};
