import 'server-only';
import { renewCompanyLinks } from '@/lib/companies/service/change-company';
import { env } from '@/lib/config/env';
import { type Db, getDatabase } from '@/lib/effects/transaction';
import { companyLocale } from '@/lib/i18n/company-locale';
import { notFound } from '@/lib/platform/errors';
import type { Locale } from '@/lib/values/locale';
import { exportBookings, getCompanyFeed } from '../contract-answers';
import { findLinkedCompany, type LinkedCompany } from '../queries/company-links';
import { type CompanyLinkPurpose, companyIn, isCompanyLink, signCompanyLink } from '../token';

/** The company whose link this is, and the language it is written to in. @throws 404 for any other token, and for one of an earlier version */
export async function companyOf(
  db: Db,
  purpose: CompanyLinkPurpose,
  token: string,
): Promise<LinkedCompany & { language: Locale }> {
  const guid = companyIn(token);
  const company = guid === undefined ? undefined : await findLinkedCompany(db, { guid });
  if (!company || !isCompanyLink(purpose, token, company)) throw notFound();
  return { ...company, language: companyLocale(company.companyReader) };
}

export interface CompanyLinks {
  feed: string;
  export: string;
}

/**
 * The addresses of a company's calendar feed and list, until its portal shows them (`npm run company -- links`).
 * @param isRenewed makes those given out before worthless
 * @throws 404 for an unknown company
 */
export async function getCompanyLinks(companyId: number, isRenewed = false): Promise<CompanyLinks> {
  const db = await getDatabase();
  if (isRenewed) await renewCompanyLinks(db, companyId);
  const company = await findLinkedCompany(db, { id: companyId });
  if (!company) throw notFound();
  const at = (path: string, purpose: CompanyLinkPurpose) =>
    env().PUBLIC_ORIGIN + path.replace(/\{\w+\}/, signCompanyLink(purpose, company));
  return { feed: at(getCompanyFeed.path, 'feed'), export: at(exportBookings.path, 'export') };
}
