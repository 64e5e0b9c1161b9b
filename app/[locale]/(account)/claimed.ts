import type { ClaimedCompany } from '@/components/account/claimed-company';
import type { Locale } from '@/lib/i18n/locales';
import { getCompanyView, sectionType } from '@/lib/profile/contract';
import { href } from '@/lib/routes/href';
import { askOrNull } from '@/lib/web/ask';
import { readSections } from '@/lib/web/company-sections';

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
