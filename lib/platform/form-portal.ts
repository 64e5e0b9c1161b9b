import type { Outcome } from '@/lib/routes/outcomes';
import { type Next, notSent } from './form';

/** Someone else was faster: the screen shows the row as it stands, beside what was typed. */
const isChanged = (details: object | undefined) => details !== undefined && ('Object' in details || 'State' in details);

/**
 * Where a form of the portal leads: it stays on its screen, which says what happened; what was typed goes along where it failed.
 * @param conflict what a 409 means that is not about a row that moved on
 */
export const portalForm =
  (sent: Outcome, conflict: Outcome = 'portal-failed'): Next =>
  (result, { typed }) => {
    if (result.isDone) return { outcome: sent };
    const { status, faults, details } = result;
    if (status === notSent) return { outcome: 'portal-asked', keep: typed };
    if (faults.demo) return { outcome: 'portal-demo', keep: typed };
    if (status === 403) return { outcome: faults.reauthenticate ? 'portal-confirm' : 'portal-refused', keep: typed };
    if (status === 404) return { outcome: 'portal-gone', keep: typed };
    if (status === 409) return { outcome: isChanged(details) ? 'portal-changed' : conflict, keep: typed };
    return { outcome: status === 429 ? 'portal-slower' : 'portal-failed', keep: typed };
  };

/** A button alone: nothing was typed that could be shown again, and its version is not that of the screen's own row. */
export const pressForm =
  (next: Next): Next =>
  (result, context) => ({ ...next(result, context), keep: undefined });

/** What a refused file asks for, or says: anything else is a file that could not be made. */
const ofFiles: ReadonlySet<Outcome> = new Set(['portal-confirm', 'portal-refused', 'portal-demo', 'portal-slower']);

/** A link to a file: its list says what is to be done first. Nothing was typed. */
export const fileForm: Next = (result, context) => {
  const target = portalForm('file-failed')(result, context);
  return { outcome: 'outcome' in target && ofFiles.has(target.outcome) ? target.outcome : 'file-failed' };
};

/** What is gone has no screen: on to the one that the form names. */
export const awayForm =
  (next: Next): Next =>
  (result, context) => {
    const target = next(result, context);
    return result.isDone && context.to && 'outcome' in target
      ? { ...target, page: { name: 'portal', id: context.to } }
      : target;
  };
