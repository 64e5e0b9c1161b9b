import { consoleReturnText } from '@/lib/routes/console';
import { href } from '@/lib/routes/href';
import { returnText } from '@/lib/routes/portal';
import { type AccountVisit, hasClaim } from './account-visit';

/** The screen that a sign-in is for, as one word. */
export const screenText = ({ to, consoleTo }: Pick<AccountVisit, 'to' | 'consoleTo'>): string | undefined =>
  to ? returnText(to) : consoleTo && consoleReturnText(consoleTo);

/** Where a sign-in leads: on to the claim, or the screen of the portal or the console, that it was for. */
export function afterSignIn(visit: AccountVisit): string {
  const { locale, claim, consoleTo } = visit;
  const to = screenText(visit);
  if (hasClaim(claim)) return href('claimProfile', {}, locale, { ...claim });
  const next = to && { audience: consoleTo ? 'operations' : 'company', to };
  return href('signin', {}, locale, { ...next, outcome: 'signed-in' });
}
