import { redirect } from 'next/navigation';
import { getConsoleToday } from '@/lib/console/contract';
import { canAsk } from '@/lib/pages/ask';
import { href } from '@/lib/routes/href';
import type { PortalReturn } from '@/lib/routes/portal';
import { listText } from '@/lib/routes/queries';
import { type AccountVisit, hasClaim } from '../account-visit';
import { followClaim, loadFrame, portalOf, readClaims, readMe, readOffers, readPortal } from '../load';
import { type AccountPageProps, readAccountVisit } from '../query';

export type SignIn = Awaited<ReturnType<typeof loadSignIn>>;

/** What a screen is asked for once more: as it was shown, and with what was typed there before the session ended, where something was. */
const again = ({ draft, shown = '' }: Pick<PortalReturn, 'draft' | 'shown'> = {}) => ({
  ...Object.fromEntries(new URLSearchParams(listText(shown))),
  ...(draft === undefined ? {} : { draft, outcome: 'signin-confirmed' }),
});

/** A member of a company is at home in its portal: at the screen that asked for the sign-in, else at its first, in their own language. */
async function leaveForPortal({ to, locale, outcome }: AccountVisit): Promise<void> {
  const portal = await readPortal();
  if (!portal) return;
  const isOwn = portal.Companies.some(({ CompanyTag }) => CompanyTag === to?.companyTag);
  if (to && isOwn) redirect(href('portal', to, locale, again(to)));
  const home = { companyTag: portal.Company.CompanyTag, screen: 'today' } as const;
  redirect(href('portal', home, portal.Member.LanguageCode, { outcome }));
}

/** Staff are at home in the console: at the screen that asked for the sign-in, else at its first. */
function leaveForConsole({ consoleTo, locale }: AccountVisit): never {
  redirect(href('console', consoleTo ?? { consoleScreen: 'today' }, locale, again(consoleTo)));
}

/** @throws Next's redirect for staff who are signed in, and for a member of a company who is and has no claim under way */
export async function loadSignIn(props: AccountPageProps) {
  const asked = await readAccountVisit(props);
  const [me, { visit, company, isLinkSpent }] = await Promise.all([readMe(), followClaim(asked)]);
  if (me?.isPro && !hasClaim(visit.claim) && !isLinkSpent) await leaveForPortal(visit);
  if (me?.isStaff && canAsk(getConsoleToday)) leaveForConsole(visit);
  const [frame, claims] = await Promise.all([loadFrame('signin', visit, me), readClaims(me)]);
  const portal = await portalOf(me, { companyId: visit.claim.company, claims }, visit.locale);
  return { frame, visit, me, company, isLinkSpent, claims, portal, offers: readOffers() };
}
