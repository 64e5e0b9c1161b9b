import { href } from '@/lib/routes/href';
import { placeText } from '@/lib/routes/portal';
import { type AccountVisit, hasClaim } from './account-visit';

/** Where a sign-in leads: on to the claim, or the screen of the portal, that it was for. */
export function afterSignIn({ locale, claim, to }: AccountVisit): string {
  if (hasClaim(claim)) return href('claimProfile', {}, locale, { ...claim });
  const next = to && { audience: 'company', to: placeText(to) };
  return href('signin', {}, locale, { ...next, outcome: 'signed-in' });
}
