'use client';
import { confirmSignIn, login, signOut, simhLogin } from '@/lib/accounts/contract';
import { type CreateClaimInput, createClaim } from '@/lib/accounts/contract-claims';
import { deleteAccount } from '@/lib/accounts/contract-delete';
import { changeEmail, confirmEmail } from '@/lib/accounts/contract-email';
import { acceptInvitation, joinCompany } from '@/lib/accounts/contract-invitations';
import { forgotPassword, register, resetPassword, verifyEmail } from '@/lib/accounts/contract-register';
import { addTotp, finishSignIn, keepRecoveryCodes, removeSecondStep } from '@/lib/accounts/contract-step';
import { accountForms } from '@/lib/accounts/forms';
import { type CallResult, call } from '@/lib/pages/call';
import { inputOf } from './form-input.client';

/** Calls that a form of accounts sends; a page names one, since no function travels to an island. */
const calls = {
  login,
  simhLogin,
  signOut,
  register,
  verifyEmail,
  forgotPassword,
  resetPassword,
  createClaim,
  acceptInvitation,
  joinCompany,
  confirmSignIn,
  finishSignIn,
  addTotp,
  keepRecoveryCodes,
  removeSecondStep,
  changeEmail,
  confirmEmail,
  deleteAccount,
} as const;

export type AccountCall = keyof typeof calls;

// What a form holds is checked by the platform alone; of an answer only the state of a claim or a sign-in is looked at here.
const callOf = (name: AccountCall) => calls[name] as unknown as typeof createClaim;

/** Sends what a form holds. */
export async function sendAccountCall(
  name: AccountCall,
  form: HTMLFormElement,
): Promise<CallResult<{ State?: string; second_step?: string }>> {
  const op = callOf(name);
  return call(op, (await inputOf(form, op.form?.kinds)) as unknown as CreateClaimInput);
}

/** What the call does to the caller's session. */
export const sessionOf = (name: AccountCall) => (calls[name] as { session?: string }).session;

/** What the form's page says of a refusal. */
function outcomeOf(name: AccountCall, status: number): string | undefined {
  const target = accountForms[name](
    { isDone: false, status, faults: {} },
    { typed: {}, path: {}, claim: {}, visit: null },
  );
  return 'outcome' in target ? target.outcome : undefined;
}

/** What is to be said of a refusal; undefined where it is one that every form has the same words for. */
export function outcomeOfRefusal(name: AccountCall, status: number): string | undefined {
  const outcome = outcomeOf(name, status);
  const isGeneral = status === 0 || status === 429;
  return isGeneral && outcome === outcomeOf(name, 500) ? undefined : outcome;
}
