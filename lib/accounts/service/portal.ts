import 'server-only';
import { flagsOf } from '@/lib/access/rights';
import { companyOfTag } from '@/lib/companies/service/company-tags';
import { getDatabase } from '@/lib/effects/transaction';
import type { ServiceContext } from '@/lib/platform/context';
import { notFound, PlatformError } from '@/lib/platform/errors';
import type { Portal } from '../contract-portal';
import { readMember } from '../queries/members';
import { listPortalCompanies } from '../queries/memberships';
import { membershipRights } from '../rules/membership';
import { requireMember } from './sessions';

/**
 * Where the caller is in the portal, from the rows of their memberships alone.
 * @throws PlatformError 401, 404 for a company that is not theirs
 */
export async function getPortal({ company_tag }: { company_tag?: string }, context: ServiceContext): Promise<Portal> {
  const { memberId, audience } = requireMember(context);
  if (audience !== 'company') throw notFound();
  const [member, companies, named] = await Promise.all([
    getDatabase().then((db) => readMember(db, memberId)),
    listPortalCompanies(memberId),
    company_tag === undefined ? undefined : companyOfTag(company_tag),
  ]);
  if (!member) throw new PlatformError(401);
  const here = company_tag === undefined ? companies[0] : companies.find((one) => one.companyId === named?.companyId);
  if (!here) throw notFound();
  const { access, inbox } = flagsOf(membershipRights(here));
  const {
    companyId: CompanyId,
    tag: CompanyTag,
    name: CompanyName,
    isPublished: IsPublished,
    timezone,
    countryId: CountryId,
    demoUntil,
  } = here;
  return {
    Company: {
      CompanyId,
      CompanyTag,
      CompanyName,
      IsPublished,
      TimezoneName: timezone,
      CountryId,
      ...(demoUntil !== null && { DemoUntil: new Date(demoUntil).toISOString() }),
    },
    Member: {
      MemberId: memberId,
      Name: `${member.firstName} ${member.lastName}`.trim(),
      Email: member.email,
      Role: here.role,
      LanguageCode: member.language,
      TeamMemberId: here.teamMemberId,
    },
    Access: access,
    InboxAccess: inbox,
    Companies: companies
      .map((one) => ({ CompanyId: one.companyId, CompanyTag: one.tag, CompanyName: one.name }))
      .toSorted((a, b) => a.CompanyName.localeCompare(b.CompanyName)),
  };
}
