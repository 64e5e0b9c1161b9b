import type { IntegrationVisit } from '@/lib/routes/integration';
import type { Outcome } from '@/lib/routes/outcomes';
import type { FieldErrors } from './errors';
import type { AnyOperation, OutputOf } from './operation';

export type Fields = Readonly<Record<string, string>>;

/** Status of a form that is only to be drawn anew: it was not sent, and nothing is said against it. */
export const notSent = 0;

export interface Refused {
  isDone: false;
  /** Of the refusal, or `notSent`. */
  status: number;
  faults: FieldErrors;
  details?: object;
}

/** The result of a plain form. */
export type FormResult<Output> = { isDone: true; output: Output } | Refused;

/** What else is known of a form. */
export interface FormContext {
  /** What was typed, by the names of the fields; passwords are left out. */
  typed: Fields;
  /** Parameters of the call's path. */
  path: Fields;
  /** The claim under way, from hidden fields: what is no token or id is left out. */
  claim: Claim;
  /** The screen of the portal that a sign-in leads on to, as `placeText` writes it. */
  to?: string;
  /** Name of what was typed into another form of the page, which is shown again beside the outcome of this one. */
  draft?: string;
  /** The visit whose page it stands on, null on any other page. */
  visit: IntegrationVisit | null;
}

export interface Claim {
  token?: string;
  company?: string;
}

/** The page that the form stands on, or another. */
export interface PageTarget {
  outcome: Outcome;
  /** Another page: a name of the route table, and the id of what is live there. As long as it is not built, the form's own. */
  page?: { name: string; id?: number | string };
  query?: Readonly<Record<string, string | undefined>>;
  /** The personal link that opened the page: it goes along, where its token is one. */
  link?: { query: 'recommendation-token' | 'token'; token: string };
  /** Text to be shown again: kept for the link, else under a name that this answer alone says (`?draft=`). */
  keep?: Fields;
  /** Token of a link whose text is no longer needed. */
  forget?: string;
}

/** The page of a link, whose text is kept or forgotten with it. Where the token is none of ours: the form's own. */
export interface LinkTarget {
  outcome: Outcome;
  linkPage: { name: string; token: string };
  keep?: Fields;
}

/** A step of the visit that the form stands on. */
export interface VisitTarget {
  visit: Partial<IntegrationVisit>;
  keep?: Fields;
}

export type FormTarget = PageTarget | LinkTarget | VisitTarget;

/** Where a plain form leads: pure, and the only place that says so. What stands in the address is checked by `lib/wire/plain-form`. */
export type Next<Output = unknown> = (result: FormResult<Output>, context: FormContext) => FormTarget;

/** Declares where the form of an operation leads. */
export const form = <O extends AnyOperation>(next: Next<OutputOf<O>>): Next<OutputOf<O>> => next;

/** Stays on its page, which says what happened. */
export const stay =
  (sent: Outcome, failed: Outcome): Next =>
  ({ isDone }) => ({ outcome: isDone ? sent : failed });

/** A failure leads back to what was typed, kept for a while. */
export const stayWithText =
  (sent: Outcome, failed: Outcome): Next =>
  ({ isDone }, { typed }) =>
    isDone ? { outcome: sent } : { outcome: failed, keep: typed };

/** Leads to the page of a personal link with the typed text; with an outcome alone where the platform does not know the link. */
export function backBehindLink(
  { status }: Refused,
  { typed, claim }: Pick<FormContext, 'typed'> & { claim?: Claim },
  { field, query, outcome }: { field: string; query: 'recommendation-token' | 'token'; outcome: Outcome },
): PageTarget {
  if (status === 404) return { outcome };
  const { [field]: token = '', ...keep } = typed;
  return { outcome, query: { ...claim }, link: { query, token }, keep };
}

/** Back to the page of a link, whatever comes of it; with what was typed where it failed. */
export function atLink(
  result: FormResult<unknown>,
  typed: Fields,
  linkPage: LinkTarget['linkPage'],
  outcome: Outcome,
): FormTarget {
  if (result.isDone) return { outcome, linkPage };
  return result.status === 404 ? { outcome } : { outcome, linkPage, keep: typed };
}
