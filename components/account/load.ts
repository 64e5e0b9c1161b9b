import { cache } from 'react';
import { loadShell } from '@/components/chrome/load';
import { getProgram } from '@/lib/accounts/contract';
import { type ClaimView, listClaims } from '@/lib/accounts/contract-claims';
import { deleteAccount } from '@/lib/accounts/contract-delete';
import { changeEmail } from '@/lib/accounts/contract-email';
import { getPortal } from '@/lib/accounts/contract-portal';
import { searchEverywhere } from '@/lib/companies/contract';
import { askOrNull, canAsk } from '@/lib/pages/ask';
import { askSigned, signedAudience } from '@/lib/pages/ask-signed';
import { isRefused } from '@/lib/pages/call-refused';
import { companyOfLink } from '@/lib/pages/claim-link';
import { readSections } from '@/lib/pages/company-sections';
import { getOutlets } from '@/lib/pages/directory-page';
import { readPageRequest } from '@/lib/pages/page-request';
import { getCompanyView } from '@/lib/profile/contract';
import { href } from '@/lib/routes/href';
import { defaultDateFilter } from '@/lib/values/date-filter';
import { sectionType } from '@/lib/values/ids';
import type { Locale } from '@/lib/values/locale';
import { type AccountPage, type AccountVisit, accountQuery, hasClaim, type Me } from './account-visit';
import { screenText } from './after-sign-in';
import type { ClaimedCompany } from './claimed-company';

/** The company that a claim is about; null for an unknown one, and while the platform does not say. */
export async function loadClaimed(id: number | undefined, locale: Locale): Promise<ClaimedCompany | null> {
  const view = id === undefined ? null : await askOrNull(getCompanyView, { id, lang_code: locale });
  if (!view || id === undefined) return null;
  const { CompanyName: name, CompanySlug: slug = name } = view.CompanyProfile;
  const { CityName: city = '', NeighborhoodName: neighborhood = '' } = view.CompanyNeighborhoods[0] ?? {};
  const logo = readSections(view).find((section) => section.type === sectionType.logo);
  return {
    id,
    name,
    href: href('company', { id, slug }, locale),
    place: [neighborhood, city].filter(Boolean).join(', '),
    logoUrl: logo?.type === sectionType.logo ? (logo.content.LogoUrl ?? null) : null,
    up: view.RatingsGood,
    down: view.RatingsBad,
    isUnclaimed: view.Company.IsUnclaimed,
  };
}

/** A visit on the way to a claim, whose link was looked at: it goes on only while it opens something, and only a pro goes there. */
export async function followClaim(asked: AccountVisit) {
  const { token, locale } = asked;
  const linked = await companyOfLink(token);
  const company = await loadClaimed(linked ?? asked.claim.company, locale);
  const claim = company ? { company: company.id, token: linked === null ? undefined : token } : {};
  const visit: AccountVisit = { ...asked, claim, audience: hasClaim(claim) ? 'company' : asked.audience };
  return { visit, company, isLinkSpent: token !== undefined && linked === null };
}

/** The signed-in member, read once a request; null without a session. */
export const readMe = cache(async (): Promise<Me | null> => {
  const audience = await signedAudience();
  const program = audience === '' ? null : await askSigned(getProgram, {});
  if (!program) return null;
  const { MemberName, MemberEmailAddress } = program.analytics;
  return {
    who: String(MemberName || MemberEmailAddress || ''),
    email: String(MemberEmailAddress ?? ''),
    isPro: audience === 'company',
    isStaff: audience === 'operations',
  };
});

/** What the platform can do with an account. */
export const readOffers = () => ({ changesEmail: canAsk(changeEmail), deletesAccount: canAsk(deleteAccount) });

/** The claims of the signed-in member. */
export async function readClaims(me: Me | null): Promise<readonly ClaimView[]> {
  if (!me?.isPro || !canAsk(listClaims)) return [];
  return (await askSigned(listClaims, {}))?.Objects ?? [];
}

/** The portal of the signed-in member's first company, which names the others; null while they have none. */
export async function readPortal() {
  if (!canAsk(getPortal)) return null;
  try {
    return await askSigned(getPortal, {});
  } catch (error) {
    if (isRefused(error, 404)) return null;
    throw error;
  }
}

/** Where a company is run, for one of its members: the one that is named, else that of a claim that was approved; undefined without one. */
export async function portalOf(
  me: Me | null,
  { companyId, claims }: { companyId: number | undefined; claims: readonly ClaimView[] },
  locale: Locale,
) {
  const id = companyId ?? claims.find(({ State }) => State === 'Approved')?.CompanyId;
  if (!me?.isPro || id === undefined) return undefined;
  const own = (await readPortal())?.Companies.find(({ CompanyId }) => CompanyId === id);
  return own && href('portal', { companyTag: own.CompanyTag, screen: 'today' }, locale);
}

/** The soonest date anywhere, for the street beside the form; nothing where the platform does not say. */
async function soonestDate(lang_code: Locale) {
  const everywhere = { city_id: -1, neighborhood_id: -1, lang_code, service_types: [], timezone_name: '' };
  const found = await askOrNull(searchEverywhere, { ...everywhere, date_filter: defaultDateFilter });
  return found?.CompanyServicesUpcoming[0];
}

/**
 * The query that another language of a page goes on with: where it leads to, and what was typed and is said of it, as long as that is kept. The
 * address that is seen has no token any more.
 */
function keptQuery(visit: AccountVisit): string {
  const { audience, claim, token, step, kept: draft, outcome } = visit;
  const cameBack = draft === undefined ? {} : { draft, outcome };
  const asked = { ...accountQuery(audience, { company: claim.company }), token, to: screenText(visit), step };
  const kept = Object.entries({ ...asked, ...cameBack }).filter(([, value]) => value);
  return kept.length > 0 ? `?${new URLSearchParams(kept.map(([key, value]) => [key, String(value)]))}` : '';
}

export type AccountFrame = Awaited<ReturnType<typeof loadFrame>>;

/** What stands around the form of a page of accounts. */
export async function loadFrame(name: AccountPage, visit: AccountVisit, me: Me | null) {
  const { locale } = visit;
  const [shell, soonest, { nonce, hasCookies }] = await Promise.all([
    loadShell(locale, name, {}, keptQuery(visit)),
    soonestDate(locale),
    readPageRequest(),
  ]);
  return {
    shell: { ...shell, facts: { ...shell.facts, isSignedIn: me !== null } },
    isPro: visit.audience === 'company' || ['claimProfile', 'invitation', 'openBusiness'].includes(name),
    mark: me !== null || hasCookies ? { isSignedIn: me !== null, nonce } : null,
    soonest,
    context: { locale, outlets: getOutlets(), ts: Date.now() },
  };
}
