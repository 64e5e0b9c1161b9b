import 'server-only';
import { env } from '@/lib/config/env';
import type { PlainForm } from '@/lib/platform/operation';
import { type IntegrationVisit, stepHref } from '@/lib/routes/integration';
import { readVisit } from '@/lib/routes/integration-visit';
import { makeToken } from '@/lib/values/token';
import { dropDraft, type FormDraft, keepDraft, notSent } from './form-drafts';

/** What an integration page says after a plain form failed, by the status of the refusal. */
const problems: Readonly<Partial<Record<number, string>>> = { 409: 'taken', 410: 'over', 422: 'check', 429: 'slower' };

/** A hold that gave way to others, by what the refusal says beside its status (docs/interface.md §2). */
const isDisplaced = (details: object = {}): boolean => (details as { State?: unknown }).State === 'Displaced';

/** Statuses that say that a slot, or its hold, is gone. */
const lostBy: ReadonlySet<number> = new Set([404, 409, 410]);

/** The visit a form stands on, from its hidden field: taken apart and written anew, never used as an address (docs/rules/security.md 19). */
function visitOf(plain: Pick<PlainForm, 'visit'>, hidden: string | undefined): IntegrationVisit | null {
  return plain.visit && hidden !== undefined ? readVisit(hidden).visit : null;
}

function goTo(visit: IntegrationVisit, next: Partial<IntegrationVisit>): Response {
  const location = `${env().PUBLIC_ORIGIN}${stepHref(visit, next)}`;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

/** 303 to the next step of a visit; undefined for a form that stands on another page. */
export function visitSent<Output>(
  plain: PlainForm<Output>,
  hidden: string | undefined,
  output: Output,
): Response | undefined {
  const visit = visitOf(plain as PlainForm, hidden);
  if (!visit || !plain.visit) return undefined;
  const next = plain.visit.sent(output);
  if ('draft' in next && visit.draft !== undefined) dropDraft(visit.draft);
  return goTo(visit, { problem: undefined, ...next });
}

/**
 * 303 back to the visit, which says what went wrong. What was typed is kept for it; a slot that is lost is let go of, so that another
 * can be chosen with everything still there.
 */
export function visitFailed(
  plain: Pick<PlainForm, 'visit'>,
  hidden: string | undefined,
  { typed, faults, status }: FormDraft,
  details?: object,
): Response | undefined {
  const visit = visitOf(plain, hidden);
  if (!visit) return undefined;
  // Fields that are named are marked, whatever else the status says.
  const byStatus = isDisplaced(details) ? 'displaced' : (problems[status] ?? 'failed');
  const said = Object.keys(faults).some((name) => name !== 'proof') ? 'check' : byStatus;
  const problem = status === notSent ? undefined : said;
  // A date of a series that was taken is a field that is named: the hold of the first one stands.
  const isLost = lostBy.has(status) && said !== 'check';
  // The day stays: what is free around the lost slot is looked at first.
  const day = visit.start?.slice(0, 10) ?? visit.day;
  const lost: Partial<IntegrationVisit> = isLost ? { hold: undefined, start: undefined, day } : {};
  if (!plain.visit?.keepsText) return goTo(visit, { ...lost, problem });
  const draft = visit.draft ?? makeToken();
  const { hold_token: _, ...kept } = typed;
  keepDraft(draft, { typed: kept, faults, status });
  return goTo(visit, { ...lost, problem, draft });
}
