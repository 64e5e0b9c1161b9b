import { redirect } from 'next/navigation';
import { getPortal } from '@/lib/accounts/contract-portal';
import { getConsoleToday } from '@/lib/console/contract';
import { canAsk } from '@/lib/pages/ask';
import { askSigned } from '@/lib/pages/ask-signed';
import { isRefused } from '@/lib/pages/call-refused';
import { href } from '@/lib/routes/href';
import { type AccountVisit, hasClaim } from '../account-visit';
import { followClaim, loadFrame, readClaims, readMe } from '../load';
import { type AccountPageProps, readAccountVisit } from '../query';

export type SignIn = Awaited<ReturnType<typeof loadSignIn>>;

/** A member of a company is at home in its portal: at the screen that asked for the sign-in, else at its first, in their own language. */
async function leaveForPortal({ to, locale, outcome }: AccountVisit): Promise<void> {
  const portal = canAsk(getPortal) ? await askSigned(getPortal, {}).catch(orNone) : null;
  if (!portal) return;
  const isOwn = portal.Companies.some(({ CompanyTag }) => CompanyTag === to?.companyTag);
  if (to && isOwn) redirect(href('portal', to, locale));
  const home = { companyTag: portal.Company.CompanyTag, screen: 'today' } as const;
  redirect(href('portal', home, portal.Member.LanguageCode, { outcome }));
}

/** Staff are at home in the console: at the screen that asked for the sign-in, else at its first. */
function leaveForConsole({ consoleTo, locale }: AccountVisit): never {
  redirect(href('console', consoleTo ?? { consoleScreen: 'today' }, locale));
}

/** No company yet, or one that is another's: nothing to lead to. */
function orNone(error: unknown): null {
  if (isRefused(error, 404)) return null;
  throw error;
}

/** @throws Next's redirect for staff who are signed in, and for a member of a company who is and has no claim under way */
export async function loadSignIn(props: AccountPageProps) {
  const asked = await readAccountVisit(props);
  const [me, { visit, company, isLinkSpent }] = await Promise.all([readMe(), followClaim(asked)]);
  if (me?.isPro && !hasClaim(visit.claim) && !isLinkSpent) await leaveForPortal(visit);
  if (me?.isStaff && canAsk(getConsoleToday)) leaveForConsole(visit);
  const [frame, claims] = await Promise.all([loadFrame('signin', visit, me), readClaims(me)]);
  return { frame, visit, me, company, isLinkSpent, claims };
}
