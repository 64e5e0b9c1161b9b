import { type AccountVisit, hasClaim } from '@/components/account/account-visit';
import type { ClaimedCompany } from '@/components/account/claimed-company';
import { askOrNull } from '@/lib/pages/ask';
import { companyOfLink } from '@/lib/pages/claim-link';
import { readSections } from '@/lib/pages/company-sections';
import { getCompanyView } from '@/lib/profile/contract';
import { href } from '@/lib/routes/href';
import { sectionType } from '@/lib/values/ids';
import type { Locale } from '@/lib/values/locale';

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
