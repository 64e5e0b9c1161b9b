import { backBehindLink, type Claim, form, type Next, stay } from '@/lib/platform/form';
import type { Outcome } from '@/lib/routes/outcomes';
import type { createClaim } from './contract-claims';

type Failures = Readonly<Partial<Record<number, Outcome>>>;

const signInFailures: Failures = { 403: 'signin-unverified', 429: 'signin-slower', 503: 'signin-slower' };
const claimFailures: Failures = { 403: 'claim-refused', 409: 'claim-taken', 410: 'claim-expired' };

/** On to the page of the claim that is under way; the form's own page where none is. */
const toClaim = (claim: Claim) => ({
  query: { ...claim },
  page: Object.keys(claim).length > 0 ? { name: 'claimProfile' } : undefined,
});

/** A claim whose token is not repeated. */
const withoutToken = ({ company }: Claim): Claim => (company === undefined ? {} : { company });

/** Sign-in is on the way to a claim: it goes along, with what was typed where it failed. */
const signIn: Next = (result, { claim, typed }) => {
  if (result.isDone) return { outcome: 'signed-in', ...toClaim(claim) };
  return { outcome: signInFailures[result.status] ?? 'signin-failed', query: { ...claim }, keep: typed };
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

const resetPassword: Next = (result, { claim, typed }) => {
  if (result.isDone)
    return { outcome: 'password-reset', page: { name: 'signin' }, query: { ...claim }, forget: typed['user.token'] };
  const outcome = result.status === 410 ? 'reset-expired' : 'reset-failed';
  return backBehindLink(result, { typed, claim }, { field: 'user.token', query: 'token', outcome });
};

/** Where the plain forms of accounts lead. */
export const accountForms = {
  login: signIn,
  reopenLogin: signIn,
  simhLogin: signIn,
  signOut: stay('signed-out', 'signed-out'),
  register,
  verifyEmail,
  forgotPassword,
  forgotPasswordReopen: forgotPassword,
  resetPassword,
  resetPasswordReopen: resetPassword,
  createClaim: form<typeof createClaim>((result, { claim }) => {
    if (!result.isDone) return { outcome: claimFailures[result.status] ?? 'claim-failed', query: { ...claim } };
    const outcome = result.output.State === 'Approved' ? 'claim-approved' : 'claim-pending';
    return { outcome, ...toClaim(withoutToken(claim)) };
  }),
};
