import 'server-only';
import { flagsOf, noRights } from '@/lib/access/rights';
import { hasRole } from '@/lib/access/roles';
import { env } from '@/lib/config/env';
import { getDatabase } from '@/lib/effects/transaction';
import type { ServiceContext } from '@/lib/platform/context';
import { PlatformError } from '@/lib/platform/errors';
import { type Locale, languages } from '@/lib/values/locale';
import type { Analytics, Login, Program, ProgramInput } from '../contract';
import { findMemberCompany, type MemberCompany, type MemberRow, readMember } from '../queries/members';
import { membershipRights } from '../rules/membership';
import { signAnonymousToken } from '../token';
import { requireMember, roleOf, signedIn } from './sessions';

/** Names of subscription types (docs/product.md §3), as analytics name a plan. */
const plans: Readonly<Record<number, string>> = {
  1: 'Startup',
  2: 'Grow',
  3: 'Scale',
  4: 'MultiChannelInbox',
  6: 'Free4Ever',
};

/** Both permission sets as they hold: those of the membership; none outside of a company (docs/portal.md §2). */
const flagsIn = (company: MemberCompany | undefined) => flagsOf(company ? membershipRights(company) : noRights);

function analyticsOf(member: MemberRow, company: MemberCompany | undefined): Analytics {
  return {
    CompanyGuid: company?.guid ?? '',
    CompanyName: company?.name ?? '',
    CompanyPlan: plans[company?.plan ?? -1] ?? '',
    CompanyUrl: company?.url ?? '',
    MemberEmailAddress: member.email,
    MemberId: member.id,
    MemberMobile: '',
    MemberName: `${member.firstName} ${member.lastName}`.trim(),
    MemberPhone: member.phoneNumber,
    PartnerName: '',
    IsSupport: hasRole(roleOf(member, company), 'Support'),
  };
}

/** The answer to a sign-in (docs/product.md §3, Login response). */
export function loginOf(member: MemberRow, company: MemberCompany | undefined, token: string): Login {
  const { access, inbox } = flagsIn(company);
  return {
    token,
    preferred_language: member.language,
    analytics: analyticsOf(member, company),
    rights: {},
    access,
    inbox_access: inbox,
    member_id: member.id,
  };
}

function stateOf(language: Locale, member?: MemberRow, company?: MemberCompany): Program['ProgramState'] {
  const settings = env();
  return {
    Company: company?.name ?? settings.BRAND_NAME,
    CompanyDisplay: company?.name ?? settings.BRAND_NAME,
    GoogleAnalytics: settings.GOOGLE_ANALYTICS_ID ?? '',
    Partner: '',
    LanguageId: languages[language].languageTypeId,
    MaintenanceMode: settings.MAINTENANCE_MODE,
    ProfileId: member?.id ?? -1,
    ProfileEmail: member?.email ?? '',
    System: settings.BRAND_NAME,
    Timezone: '',
    IsLive: settings.MARKETPLACE_LIVE,
  };
}

async function memberProgram(context: ServiceContext, language?: Locale): Promise<Program> {
  const { memberId, companyId } = requireMember(context);
  const db = await getDatabase();
  const member = await readMember(db, memberId);
  if (!member) throw new PlatformError(401);
  const company = companyId === null ? undefined : await findMemberCompany(db, memberId, companyId);
  const { access, inbox } = flagsIn(company);
  return {
    token: context.caller.bearer ?? '',
    ProgramState: stateOf(language ?? member.language, member, company),
    ProgramAccess: access,
    ProgramRights: {},
    ProgramInboxAccess: inbox,
    analytics: analyticsOf(member, company),
  };
}

/** The program of the signed-in member. @throws PlatformError 401 */
export const postProgram = ({ language_code }: ProgramInput, context: ServiceContext): Promise<Program> =>
  memberProgram(context, language_code);

/** The program of the caller: a member's, else the anonymous one with its bearer. @throws PlatformError 401 without a language */
export async function getProgram(
  { language_code }: { language_code?: Locale },
  context: ServiceContext,
): Promise<Program> {
  if (signedIn(context)) return memberProgram(context, language_code);
  if (!language_code) throw new PlatformError(401);
  return {
    token: await signAnonymousToken(context.now),
    ProgramState: stateOf(language_code),
    ProgramAccess: {},
    ProgramRights: {},
    ProgramInboxAccess: {},
    analytics: {},
  };
}
