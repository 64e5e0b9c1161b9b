import 'server-only';
import { renewCompanyLinks } from '@/lib/companies/service/change-company';
import { env } from '@/lib/config/env';
import { type Db, getDatabase } from '@/lib/effects/transaction';
import { companyLocale } from '@/lib/i18n/company-locale';
import { notFound } from '@/lib/platform/errors';
import type { Locale } from '@/lib/values/locale';
import { exportBookings, getCompanyFeed } from '../contract-answers';
import { findLinkedCompany, type LinkedCompany } from '../queries/company-links';
import { findLinkedPerson } from '../queries/feeds';
import { type CompanyLinkPurpose, isCompanyLink, isPersonFeed, ownerIn, signCompanyLink } from '../token';

/** The company whose link this is, and the language it is written to in. @throws 404 for any other token, and for one of an earlier version */
export async function companyOf(
  db: Db,
  purpose: CompanyLinkPurpose,
  token: string,
): Promise<LinkedCompany & { language: Locale }> {
  const guid = ownerIn(token);
  const company = guid === undefined ? undefined : await findLinkedCompany(db, { guid });
  if (!company || !isCompanyLink(purpose, token, company)) throw notFound();
  return { ...company, language: companyLocale(company.companyReader) };
}

/** Whose visits a calendar has: of a company, or of one of its people. */
export interface FeedOwner {
  companyId: number;
  name: string;
  language: Locale;
  /** Undefined for all of the company. */
  teamMemberId?: number;
}

/** Whose calendar a link opens. @throws 404 for any other token, and for one of an earlier version */
export async function feedOwnerOf(db: Db, token: string): Promise<FeedOwner> {
  const guid = ownerIn(token);
  const person = guid === undefined ? undefined : await findLinkedPerson(db, guid);
  if (!person) {
    const { id: companyId, name, language } = await companyOf(db, 'feed', token);
    return { companyId, name, language };
  }
  if (!isPersonFeed(token, person)) throw notFound();
  const { companyId, name, id: teamMemberId } = person;
  return { companyId, name, teamMemberId, language: companyLocale(person.companyReader) };
}

export interface CompanyLinks {
  feed: string;
  export: string;
}

/**
 * The addresses of a company's calendar feed and list, as `npm run company -- links` prints them.
 * @param isRenewed makes those given out before worthless
 * @throws 404 for an unknown company
 */
export async function getCompanyLinks(companyId: number, isRenewed = false): Promise<CompanyLinks> {
  const db = await getDatabase();
  if (isRenewed) await renewCompanyLinks(db, companyId);
  const company = await findLinkedCompany(db, { id: companyId });
  if (!company) throw notFound();
  const at = (path: string, purpose: CompanyLinkPurpose) =>
    env().PUBLIC_ORIGIN + path.replace(/\{\w+\}/, signCompanyLink(purpose, company.guid, company.versions[purpose]));
  return { feed: at(getCompanyFeed.path, 'feed'), export: at(exportBookings.path, 'export') };
}
