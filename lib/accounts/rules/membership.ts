import { allRights, type Rights, rightsOf } from '@/lib/access/rights';
import type { CompanyRole } from '@/lib/access/roles';

/** What a membership gives: everything to an owner, to anybody else the flags of its row (docs/portal.md §2). */
export const membershipRights = (row: { role: CompanyRole; access: string[]; inbox: string[] }): Rights =>
  row.role === 'Owner' ? allRights : rightsOf(row);
