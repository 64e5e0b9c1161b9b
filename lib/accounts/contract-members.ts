import type { InboxRight, OperationRight, PresetName } from '@/lib/access/rights';
import { type CompanyRole, companyRoles } from '@/lib/access/roles';
import { actOf, csvOf, entity, listOf, oneOf, postOf, putOf, type RowOf } from '@/lib/platform/entity';
import type { Operation } from '@/lib/platform/operation';
import type { Locale } from '@/lib/values/locale';

/** `Invited`: was mailed a link and has not accepted yet. `Deactivated`: no longer of the company; can be restored. */
export const memberStates = ['Active', 'Invited', 'Deactivated'] as const;
export type MemberState = (typeof memberStates)[number];

/** The people of a company, and what they may do (docs/portal.md §3). */
export const members = entity({
  place: 'portal',
  name: 'members',
  right: 'EditPermissions',
  columns: {
    Id: { kind: 'id' },
    /** Until an invitation is accepted, the address it went to. */
    Name: { kind: 'text', isSortable: true },
    Email: { kind: 'text' },
    Role: { kind: 'choice', of: companyRoles },
    /** Of the operations permission set. */
    RightsCount: { kind: 'number' },
    State: { kind: 'choice', of: memberStates },
    SeenDate: { kind: 'instant', isOptional: true },
    CreationDate: { kind: 'instant', isSortable: true },
    Version: { kind: 'number' },
  },
  filters: ['filter_search', 'status_types', 'is_service_provider'],
  statusTypes: memberStates,
  sort: 'Name',
});
export type MemberRow = RowOf<typeof members>;

/** One member, with every flag as it is set; an owner holds all. */
export interface MemberView extends MemberRow {
  Access: Record<OperationRight, boolean>;
  InboxAccess: Record<InboxRight, boolean>;
  /** The one that asks. */
  IsSelf: boolean;
}

/** Rights as a form sends them: lists of flags. With a preset, those of the preset. */
export interface RightsInput {
  role: CompanyRole;
  access?: readonly OperationRight[];
  inbox_access?: readonly InboxRight[];
  preset?: PresetName;
}

export interface InviteMemberInput extends RightsInput {
  email: string;
  /** Of the mail; without one that of the inviting member. */
  mail_language?: Locale;
  lang_code?: Locale;
}

/** GET members. */
export const listMembers = listOf(members, 'listMembers');
/** GET members/csv. */
export const exportMembers = csvOf(members, 'exportMembers');
/** GET members/{id}. */
export const getMember = oneOf<typeof members, MemberView>(members, 'getMember');

/** Rights are given and taken by who proved lately who they are (docs/portal.md §2). */
const sensitive = { needs: { place: 'portal', right: 'EditPermissions', isFresh: true }, form: {} } as const;
/** Flags come from a plain form as `access.0`, `inbox_access.3`: those that are ticked. */
const withFlags = { ...sensitive, form: { lists: { access: '', inbox_access: '' } } } as const;

/**
 * POST members: mails an invitation, good for seven days. 403 for a right that the caller does not hold, 409 for an address that is
 * of the company, 429 after enough of them today.
 */
export const inviteMember = postOf<typeof members, InviteMemberInput, MemberView>(members, 'inviteMember', withFlags);

/** PUT members/{id}: role and flags. 403 where only an Owner may, 409 for the last Owner and for a version that moved on. */
export const updateMember = putOf<typeof members, RightsInput, MemberView>(members, 'updateMember', withFlags);

/** POST members/{id}/deactivate: ends the membership, and the sessions opened for this company; restorable. */
export const deactivateMember = actOf<typeof members, object, MemberView>(
  members,
  'deactivateMember',
  'deactivate',
  sensitive,
);

/** POST members/{id}/restore: takes `deactivate` back. */
export const restoreMember = actOf<typeof members, object, MemberView>(members, 'restoreMember', 'restore', sensitive);

/** POST members/{id}/invite: mails the invitation anew; the earlier link ends. */
export const resendInvitation = actOf<typeof members, object, MemberView>(members, 'resendInvitation', 'invite', {
  form: {},
});

/** What a member would see. */
export interface ViewAs {
  Role: CompanyRole;
  /** As they really hold: what `access` of their own login says. */
  Access: Record<OperationRight, boolean>;
  InboxAccess: Record<InboxRight, boolean>;
}

/**
 * POST members/{id}/view-as: the rights of a member as they hold, or as they would with other flags, made by what authorises real calls.
 * 403 for more rights than the caller's own.
 */
export const viewAsMember: Operation<{ company_id?: number; id: number } & Partial<RightsInput>, { Object: ViewAs }> = {
  name: 'viewAsMember',
  method: 'POST',
  path: '/api/portal/members/{id}/view-as',
  access: 'member',
  session: 'reads',
  needs: { place: 'portal', right: 'EditPermissions' },
  failure: 'getOne',
  limit: 'portal',
};
