import 'server-only';
import type { CompanyActor } from '@/lib/access/actor';
import { flagsOf, rightsOf } from '@/lib/access/rights';
import { renewCompanyCalendars } from '@/lib/companies/service/change-company';
import { type ActivityKind, recordActivity } from '@/lib/effects/activity';
import { inTransaction, type Transaction } from '@/lib/effects/transaction';
import { companyActor, type ServiceContext } from '@/lib/platform/context';
import type { CsvInput, ListInput, Versioned } from '@/lib/platform/entity';
import { notFound, PlatformError } from '@/lib/platform/errors';
import type { MemberView, members, RightsInput, ViewAs } from '../contract-members';
import {
  type CompanyMemberRow,
  endCompanySessions,
  findCompanyMember,
  findMemberRow,
  listMemberRows,
  lockCompanyMembers,
  memberRowsCsv,
  setDeactivated,
  setRights,
} from '../queries/company-members';
import { keepsOwner, mayChangeRights, wantedRights } from '../rules/member-rights';
import { membershipRights } from '../rules/membership';
import { withdrawMemberMails } from './member-mails';

/** The people of the caller's company. @throws PlatformError 422 for a cursor of another list */
export const listMembers = (input: ListInput<typeof members>, context: ServiceContext) =>
  listMemberRows(companyActor(context), input);

/** The same rows as CSV, in parts. */
export const exportMembers = async (input: CsvInput<typeof members>, context: ServiceContext) => ({
  FileName: 'members.csv',
  Text: memberRowsCsv(companyActor(context), input),
});

/** A member as the portal shows one: flags as they are set, all of them for an owner. @throws PlatformError 404 */
export async function viewMember(actor: CompanyActor, id: number): Promise<MemberView> {
  const [row, stored] = [await findMemberRow(actor, id), await findCompanyMember(actor, id)];
  if (!stored) throw notFound();
  const { access, inbox } = flagsOf(membershipRights(stored));
  return { ...row, Access: access, InboxAccess: inbox, IsSelf: stored.memberId === actor.memberId };
}

/** @throws PlatformError 404 */
export const getMember = async ({ id }: { id: number }, context: ServiceContext) => ({
  Object: await viewMember(companyActor(context), id),
});

/**
 * Changes one member of the caller's company, one change at a time.
 * @throws PlatformError 404 for another company's, 409 with the row as it stands where its version moved on
 */
export async function changeMember(
  { id, version }: Versioned,
  context: ServiceContext,
  change: (tx: Transaction, member: CompanyMemberRow, all: readonly CompanyMemberRow[]) => Promise<void>,
): Promise<MemberView> {
  const actor = companyActor(context);
  const isCurrent = await inTransaction(async (tx) => {
    const all = await lockCompanyMembers(tx, actor.membership.companyId);
    const member = all.find((one) => one.id === id);
    if (!member) throw notFound();
    if (member.version !== version) return false;
    await change(tx, member, all);
    return true;
  });
  const view = await viewMember(actor, id);
  if (!isCurrent) throw new PlatformError(409, { details: { Object: view } });
  return view;
}

const record = (tx: Transaction, context: ServiceContext, kind: ActivityKind, member: CompanyMemberRow) => {
  const { memberId, membership } = companyActor(context);
  const data = { email: member.email };
  const { id: subjectId, version } = member;
  return recordActivity(tx, { companyId: membership.companyId, memberId, kind, subjectId, version, data });
};

const seesAllBookings = (rights: Parameters<typeof membershipRights>[0]): boolean =>
  membershipRights(rights).access.has('ViewDispatcher');

/**
 * When one who sees all bookings no longer does: the calendars of the company and its people have new addresses, since these alone open them,
 * and what waits to be mailed to the member is not sent.
 */
async function endSight(
  tx: Transaction,
  companyId: number,
  before: CompanyMemberRow,
  after: Parameters<typeof membershipRights>[0] | null,
): Promise<void> {
  if (before.state !== 'Active' || !seesAllBookings(before)) return;
  if (after !== null && seesAllBookings(after)) return;
  await renewCompanyCalendars(tx, companyId);
  await withdrawMemberMails(tx, companyId, before.memberId);
}

/** Ends a membership with what it opened: an open invitation, sessions, calendars and waiting mails as above. */
export async function endMembership(tx: Transaction, member: CompanyMemberRow): Promise<void> {
  await setDeactivated(tx, member.id, true);
  await endCompanySessions(tx, member.memberId, member.companyId);
  await endSight(tx, member.companyId, member, null);
}

/** Changes role and flags; the calendars' addresses too where one no longer sees all bookings. @throws PlatformError 403 where only an Owner may, or a flag is not the caller's to give; 404; 409 */
export async function updateMember(input: RightsInput & Versioned, context: ServiceContext) {
  const view = await changeMember(input, context, async (tx, member, all) => {
    const after = wantedRights(input);
    if (!mayChangeRights(companyActor(context).membership, member, after)) throw new PlatformError(403);
    const isOwner = after.role === 'Owner' && member.state === 'Active';
    if (member.role === 'Owner' && !keepsOwner(all, { id: member.id, isOwner })) throw new PlatformError(409);
    await setRights(tx, member.id, after);
    await endSight(tx, companyActor(context).membership.companyId, member, after);
    await record(tx, context, 'member.rights', member);
  });
  return { ObjectId: view.Id, Object: view };
}

/** Ends a membership, and what was signed in with it; the calendars get new addresses as above. @throws PlatformError 403, 404, 409 for the last Owner */
export async function deactivateMember(input: Versioned, context: ServiceContext) {
  const view = await changeMember(input, context, async (tx, member, all) => {
    const actor = companyActor(context);
    if (member.role === 'Owner' && actor.membership.role !== 'Owner') throw new PlatformError(403);
    if (member.role === 'Owner' && !keepsOwner(all, { id: member.id, isOwner: false })) throw new PlatformError(409);
    await endMembership(tx, member);
    await record(tx, context, 'member.deactivate', member);
  });
  return { Object: view };
}

/** Takes the end of a membership back, with the rights that it had. @throws PlatformError 403, 404, 409 */
export async function restoreMember(input: Versioned, context: ServiceContext) {
  const view = await changeMember(input, context, async (tx, member) => {
    const before = { role: 'ServiceProvider' as const, access: [], inbox: [] };
    if (!mayChangeRights(companyActor(context).membership, before, member)) throw new PlatformError(403);
    await setDeactivated(tx, member.id, false);
    await record(tx, context, 'member.restore', member);
  });
  return { Object: view };
}

/**
 * The rights of a member as they hold, or as they would with what the input says.
 * @throws PlatformError 403 for more than the caller's own, 404
 */
export async function viewAsMember(
  input: { id: number } & Partial<RightsInput>,
  context: ServiceContext,
): Promise<{ Object: ViewAs }> {
  const actor = companyActor(context);
  const member = await findCompanyMember(actor, input.id);
  if (!member) throw notFound();
  const { role } = input;
  const looked = role === undefined ? member : wantedRights({ ...input, role });
  if (role !== undefined && !mayChangeRights(actor.membership, member, looked)) throw new PlatformError(403);
  const rights = looked.role === 'Owner' ? membershipRights({ ...member, role: 'Owner' }) : rightsOf(looked);
  const { access: Access, inbox: InboxAccess } = flagsOf(rights);
  return { Object: { Role: looked.role, Access, InboxAccess } };
}
