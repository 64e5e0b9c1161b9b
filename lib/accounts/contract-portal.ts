import type { InboxRight, OperationRight } from '@/lib/access/rights';
import type { CompanyRole } from '@/lib/access/roles';
import type { Operation } from '@/lib/platform/operation';
import type { Locale } from '@/lib/values/locale';

/** A company of the signed-in member, as the portal's addresses name it. */
export interface PortalCompany {
  CompanyId: number;
  CompanyTag: string;
  CompanyName: string;
}

/** Where a member is in the portal, and what they may do there: what the shell is drawn from. */
export interface Portal {
  /** `DemoUntil` of a demo company alone: when it goes, ISO 8601. */
  Company: PortalCompany & { IsPublished: boolean; TimezoneName: string; CountryId: number; DemoUntil?: string };
  Member: {
    MemberId: number;
    Name: string;
    Email: string;
    Role: CompanyRole;
    LanguageCode: Locale;
    /** Who they are among those who go to visits (`service-providers`); null for none of them. */
    TeamMemberId: number | null;
  };
  /** As they really hold (docs/portal.md §2). */
  Access: Record<OperationRight, boolean>;
  InboxAccess: Record<InboxRight, boolean>;
  /** Every company of the member, by name. */
  Companies: PortalCompany[];
}

/**
 * GET login/portal: the place that a tag names for the signed-in member; without a tag, their first company. A former tag of the company
 * answers with its present one. 404 for a company of others, for none, and for no company at all.
 */
export const getPortal: Operation<{ company_tag?: string }, Portal> = {
  name: 'getPortal',
  method: 'GET',
  path: '/api/login/portal',
  access: 'member',
  session: 'reads',
  failure: 'getProgram',
  limit: 'portal',
};
