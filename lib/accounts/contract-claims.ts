import type { Operation } from '@/lib/platform/operation';
import type { Locale } from '@/lib/values/locale';

export type ClaimState = 'Pending' | 'Approved' | 'Refused';

export interface ClaimView {
  ClaimId: number;
  CompanyId: number;
  CompanyName: string;
  State: ClaimState;
  /** Why it was refused, in the operator's words. */
  Reason: string;
  /** What the operator asks before deciding: it is answered by the same claim with a `message`. Empty where nothing is. */
  Question: string;
  CreationDate: string;
}

export interface CreateClaimInput {
  company_id: number;
  /** From a mail to the company's address on file: its holder has proven the claim. */
  token?: string;
  /** To the operator, where one has to decide. */
  message?: string;
  lang_code?: Locale;
}

/**
 * POST claims: says that a company is one's own. Approved at once with a claim token, or where the member's proven address is the one
 * the company has on file; otherwise it waits for an operator, and the address on file gets a mail. 401 signed out, 403 for a caller who is no
 * pro or has a token of another company, 409 already claimed, 410 spent token, 422 unknown company.
 */
export const createClaim: Operation<CreateClaimInput, ClaimView> = {
  name: 'createClaim',
  method: 'POST',
  path: '/api/claims',
  access: 'member',
  session: 'reads',
  failure: 'save',
  form: { kinds: { company_id: 'number' } },
  limit: 'account',
};

/** GET claims: the member's own, the newest first. */
export const listClaims: Operation<object, { Objects: ClaimView[]; TotalCount: number }> = {
  name: 'listClaims',
  method: 'GET',
  path: '/api/claims',
  access: 'member',
  session: 'reads',
  failure: 'getAll',
  limit: 'program',
};

/** What a claim token opens. */
export interface ClaimLink {
  CompanyId: number;
  CompanyName: string;
  ExpiresDate: string;
}

/** GET claims/{claim_token}: looks at a claim link without spending it. 404 for none of ours, 410 for one that was used or ran out. */
export const getClaimLink: Operation<{ claim_token: string }, ClaimLink> = {
  name: 'getClaimLink',
  method: 'GET',
  path: '/api/claims/{claim_token}',
  access: 'anyone',
  failure: 'getOne',
  limit: 'account',
};
