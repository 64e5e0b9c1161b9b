import { backBehindLink, type Claim, form, type Next, stay } from '@/lib/platform/form';
import { portalForm } from '@/lib/platform/form-portal';
import type { Outcome } from '@/lib/routes/outcomes';
import type { Login } from './contract';
import type { createClaim } from './contract-claims';
import type { confirmEmail as confirming } from './contract-email';
import type { resetPassword as resetting } from './contract-register';

type Failures = Readonly<Partial<Record<number, Outcome>>>;

const signInFailures: Failures = { 403: 'signin-unverified', 429: 'signin-slower', 503: 'signin-slower' };
const confirmFailures: Failures = { 409: 'email-change-taken', 410: 'email-change-expired' };
const claimFailures: Failures = { 403: 'claim-refused', 409: 'claim-taken', 410: 'claim-expired' };

/** On to the page of the claim that is under way; the form's own page where none is. */
const toClaim = (claim: Claim) => ({
  query: { ...claim },
  page: Object.keys(claim).length > 0 ? { name: 'claimProfile' } : undefined,
});

/** On to the claim where one is under way; else nothing of its own. */
const inClaim = (claim: Claim) => (Object.keys(claim).length > 0 ? toClaim(claim) : {});

/** A claim whose token is not repeated. */
const withoutToken = ({ company }: Claim): Claim => (company === undefined ? {} : { company });

/** Sign-in is on the way to a claim: it goes along, with what was typed where it failed. */
const signIn: Next = (result, { claim, to, typed }) => {
  if (result.isDone && (result.output as Partial<Login>).second_step !== undefined)
    return { outcome: 'second-step-wanted', query: { ...claim, to }, page: { name: 'secondStep' } };
  const on = toClaim(claim);
  if (result.isDone) return { outcome: 'signed-in', ...on, query: { ...on.query, to } };
  return { outcome: signInFailures[result.status] ?? 'signin-failed', query: { ...claim, to }, keep: typed };
};

/** The code of the second step. A sign-in that is over begins anew. */
const finishSignIn: Next = (result, { claim, to }) => {
  const query = { ...claim, to };
  if (result.isDone) return { outcome: 'signed-in', page: { name: 'signin' }, query, ...inClaim(claim) };
  if (result.status === 401) return { outcome: 'second-step-expired', query, page: { name: 'signin' } };
  return { outcome: result.status === 422 ? 'code-wrong' : 'signin-slower', query };
};

const addTotp: Next = (result, { claim }) => {
  if (result.isDone) return { outcome: 'second-step-added', query: { ...claim } };
  return { outcome: result.status === 422 ? 'code-wrong' : 'second-step-failed', query: { ...claim } };
};

const register: Next = ({ isDone }, { claim, typed }) =>
  isDone
    ? { outcome: 'registered', ...toClaim(withoutToken(claim)) }
    : { outcome: 'register-failed', query: { ...claim }, keep: typed };

const verifyEmail: Next = (result, { typed }) => {
  if (result.isDone) return { outcome: 'email-verified', forget: typed.token };
  const outcome = result.status === 410 ? 'verify-expired' : 'verify-failed';
  return backBehindLink(result, { typed }, { field: 'token', query: 'token', outcome });
};

const forgotPassword: Next = ({ isDone }, { claim, typed }) =>
  isDone
    ? { outcome: 'reset-asked', query: { ...claim } }
    : { outcome: 'reset-ask-failed', query: { ...claim }, keep: typed };

const resetPassword = form<typeof resetting>((result, { claim, typed }) => {
  if (result.isDone) {
    const { Audience } = result.output;
    // A neighbor's page of sign-in has no name of its own, and a claim says itself whose it is.
    const audience = Audience === 'marketplace' || claim.token !== undefined ? undefined : Audience;
    const query = { ...claim, audience };
    return { outcome: 'password-reset', page: { name: 'signin' }, query, forget: typed['user.token'] };
  }
  const outcome = result.status === 410 ? 'reset-expired' : 'reset-failed';
  return backBehindLink(result, { typed, claim }, { field: 'user.token', query: 'token', outcome });
});

/** The link of an invitation stands in the path of its forms, and opens the page that they stand on. */
const invitation: Next = (result, { typed, path }) => {
  if (result.isDone) return { outcome: 'invitation-accepted', forget: path.invitation_token };
  if (result.status === 404 || result.status === 410) return { outcome: 'invitation-expired' };
  const link = { query: 'token' as const, token: path.invitation_token ?? '' };
  return { outcome: 'invitation-failed', link, keep: typed };
};

/** What another form of the page holds is shown again, whatever the outcome of this one. */
const confirmSignIn: Next = ({ isDone }, { draft }) => ({
  outcome: isDone ? 'signin-confirmed' : 'confirm-failed',
  query: { draft },
});

/** On its own page, which a sign-in is not needed for; an account that is signed in elsewhere signs in anew. */
const confirmEmail = form<typeof confirming>((result, { typed }) => {
  if (result.isDone) {
    const { Audience } = result.output;
    const audience = Audience === 'marketplace' ? undefined : Audience;
    return { outcome: 'email-changed', query: { audience }, forget: typed.token };
  }
  const outcome = confirmFailures[result.status] ?? 'email-change-failed';
  return backBehindLink(result, { typed }, { field: 'token', query: 'token', outcome });
});

/** What is gone has no screen; else it stays where it was asked for. */
const deleteAccount: Next = (result, context) =>
  result.isDone
    ? { outcome: 'account-deleted', page: { name: 'signout' } }
    : portalForm('account-deleted', 'account-last-owner')(result, context);

/** Where the plain forms of accounts lead that stand on their own pages, which load these. */
export const accountForms = {
  login: signIn,
  reopenLogin: signIn,
  simhLogin: signIn,
  signOut: stay('signed-out', 'signed-out'),
  endAllSessions: stay('signed-out', 'signed-out'),
  finishSignIn,
  addTotp,
  keepRecoveryCodes: stay('codes-kept', 'second-step-failed'),
  removeSecondStep: stay('second-step-removed', 'second-step-failed'),
  confirmSignIn,
  register,
  verifyEmail,
  forgotPassword,
  forgotPasswordReopen: forgotPassword,
  resetPassword,
  resetPasswordReopen: resetPassword,
  changeEmail: portalForm('email-asked'),
  confirmEmail,
  deleteAccount,
  endSession: stay('session-ended', 'session-gone'),
  acceptInvitation: invitation,
  joinCompany: invitation,
  createClaim: form<typeof createClaim>((result, { claim, typed }) => {
    if (!result.isDone)
      return { outcome: claimFailures[result.status] ?? 'claim-failed', query: { ...claim }, keep: typed };
    const outcome = result.output.State === 'Approved' ? 'claim-approved' : 'claim-pending';
    return { outcome, ...toClaim(withoutToken(claim)) };
  }),
};
