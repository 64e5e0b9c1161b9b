import type { Membership } from '@/lib/access/actor';
import { type InboxRight, type OperationRight, presets } from '@/lib/access/rights';
import type { CompanyRole } from '@/lib/access/roles';
import type { RightsInput } from '../contract-members';

/** Role and flags of a membership, as lists. */
export interface RightsRow {
  role: CompanyRole;
  access: readonly string[];
  inbox: readonly string[];
}

/** What a call asks for: a preset's flags, else those it lists. A list left out is empty: the call says all of it. */
export function wantedRights({ role, access = [], inbox_access = [], preset }: RightsInput): {
  role: CompanyRole;
  access: OperationRight[];
  inbox: InboxRight[];
} {
  if (preset) return { role, access: [...presets[preset].access], inbox: [...presets[preset].inbox] };
  return { role, access: [...new Set(access)], inbox: [...new Set(inbox_access)] };
}

/**
 * Whether a member may change rights like this (docs/portal.md §2): an Owner alone gives or takes `Owner` or changes one, and a flag is
 * given by who holds it. Taking one away needs no more than the right to edit.
 * @param before null for a new member
 */
export function mayChangeRights(by: Membership, before: RightsRow | null, after: RightsRow): boolean {
  if (by.role === 'Owner') return true;
  if (before?.role === 'Owner' || after.role === 'Owner') return false;
  const isHeld = (name: string) => by.access.has(name as OperationRight);
  const isInboxHeld = (name: string) => by.inbox.has(name as InboxRight);
  return (
    after.access.every((name) => before?.access.includes(name) || isHeld(name)) &&
    after.inbox.every((name) => before?.inbox.includes(name) || isInboxHeld(name))
  );
}

/** Whether a company keeps an owner who counts when one membership changes. */
export const keepsOwner = (
  all: readonly { id: number; role: CompanyRole; state: string }[],
  changed: { id: number; isOwner: boolean },
): boolean =>
  changed.isOwner || all.some(({ id, role, state }) => id !== changed.id && role === 'Owner' && state === 'Active');
