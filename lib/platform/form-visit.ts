import type { IntegrationVisit } from '@/lib/routes/integration';
import { type FormResult, type Next, notSent, type Refused, type VisitTarget } from './form';

/** What an integration page says after a plain form failed, by the status of the refusal. */
const problems: Readonly<Partial<Record<number, string>>> = { 409: 'taken', 410: 'over', 422: 'check', 429: 'slower' };

/** Statuses that say that a slot, or its hold, is gone. */
const lostBy: ReadonlySet<number> = new Set([404, 409, 410]);

/** A hold that gave way to others, by what the refusal says beside its status (docs/interface.md §2). */
const isDisplaced = (details: object = {}): boolean => (details as { State?: unknown }).State === 'Displaced';

function problemOf({ status, faults, details }: Refused): string | undefined {
  if (status === notSent) return undefined;
  // Fields that are named are marked, whatever else the status says.
  if (Object.keys(faults).some((name) => name !== 'proof')) return 'check';
  return isDisplaced(details) ? 'displaced' : (problems[status] ?? 'failed');
}

/** A slot that is lost is let go of; the day stays: what is free around it is looked at first. */
function withoutLost(visit: IntegrationVisit, status: number, problem: string | undefined): Partial<IntegrationVisit> {
  // A date of a series that was taken is a field that is named: the hold of the first one stands.
  if (!lostBy.has(status) || problem === 'check') return {};
  return { hold: undefined, start: undefined, day: visit.start?.slice(0, 10) ?? visit.day };
}

/**
 * A form of the integration pages: on to the next step of its visit, or back to it, which says what went wrong; on another page it leads
 * where `elsewhere` says.
 */
export const onVisit =
  <Output>(
    step: (output: Output) => Partial<IntegrationVisit>,
    { elsewhere, keepsText = false }: { elsewhere: Next<Output>; keepsText?: boolean },
  ): Next<Output> =>
  (result: FormResult<Output>, context) => {
    const { visit, typed } = context;
    if (!visit) return elsewhere(result, context);
    if (result.isDone) return { visit: { problem: undefined, ...step(result.output) } };
    const problem = problemOf(result);
    const back: VisitTarget = { visit: { ...withoutLost(visit, result.status, problem), problem } };
    const { hold_token: _, ...keep } = typed;
    return keepsText ? { ...back, keep } : back;
  };
