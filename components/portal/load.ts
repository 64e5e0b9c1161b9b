import { notFound, permanentRedirect, redirect } from 'next/navigation';
import { cache } from 'react';
import { opens, screenRights } from '@/components/chrome/portal/navigation';
import { getPortal } from '@/lib/accounts/contract-portal';
import type { DateContext } from '@/lib/i18n/format-date';
import { askSigned } from '@/lib/pages/ask-signed';
import { isRefused } from '@/lib/pages/call-refused';
import { getPageChrome, pagePaths } from '@/lib/pages/page-chrome';
import { href } from '@/lib/routes/href';
import { type PortalPlace, type PortalScreen, returnText } from '@/lib/routes/portal';
import { type PortalPageProps, readPortalVisit } from './query';

/** The place that a tag names for the signed-in member, read once a request; null signed out. */
const readPlace = cache((company_tag: string) => askSigned(getPortal, { company_tag }));

/**
 * What a page of the portal is drawn in: who is signed in, where, with which rights. Every page of the portal begins with it.
 * @throws Next's not-found for a company of others and for a screen without its right; a redirect to the sign-in page signed out, and from
 * a former tag to the present one (docs/portal.md §1, §2)
 */
export async function loadPortalPage(screen: PortalScreen, props: PortalPageProps) {
  const visit = await readPortalVisit(props);
  const { locale, companyTag, id, list, shown } = visit;
  const place: PortalPlace = { companyTag, screen, ...(id === undefined ? {} : { id, list }) };
  const portal = await readPlace(companyTag).catch((error) => {
    if (isRefused(error, 404)) notFound();
    throw error;
  });
  if (!portal)
    redirect(
      href('signin', {}, locale, { audience: 'company', to: returnText({ ...place, draft: visit.kept, shown }) }),
    );
  const own = portal.Company.CompanyTag;
  if (own !== companyTag)
    permanentRedirect(
      href('portal', { ...place, companyTag: own }, locale, { outcome: visit.outcome, draft: visit.draft }),
    );
  if (!opens(screenRights[screen], portal.Access)) notFound();
  const { CountryId: countryId, TimezoneName: timeZone } = portal.Company;
  // Dates and hours are written as the company's country does, in the reader's language.
  const clock: DateContext = { timeZone, locale, countryId };
  const frame = {
    locale,
    clock,
    place,
    shown,
    portal,
    paths: pagePaths('portal', place, visit.switchQuery),
    facts: await getPageChrome(),
  };
  return { visit, frame, companyId: portal.Company.CompanyId };
}

export type PortalFrame = Awaited<ReturnType<typeof loadPortalPage>>['frame'];
