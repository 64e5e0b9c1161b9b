import 'server-only';
import { accountLimits } from '@/lib/config/limits';
import { recordActivity } from '@/lib/effects/activity';
import { runIdempotent } from '@/lib/effects/idempotency';
import { queueMail } from '@/lib/effects/mails';
import { inTransaction, type Transaction } from '@/lib/effects/transaction';
import { companyActor, type ServiceContext } from '@/lib/platform/context';
import type { Versioned } from '@/lib/platform/entity';
import { invalid, PlatformError } from '@/lib/platform/errors';
import type { Locale } from '@/lib/values/locale';
import { hashToken, makeToken } from '@/lib/values/token';
import type { Login } from '../contract';
import type { AcceptInvitationInput, Invitation } from '../contract-invitations';
import type { InviteMemberInput, MemberView } from '../contract-members';
import { insertInvited, lockCompanyMembers, setRights } from '../queries/company-members';
import {
  acceptMembership,
  countInvitations,
  findInvitation,
  insertInvitation,
  lockInvitation,
  type OpenInvitation,
} from '../queries/invitations';
import { voidMemberTokens } from '../queries/member-tokens';
import { beginMember, findMemberCompany, markVerified, readMember } from '../queries/members';
import { mayChangeRights, wantedRights } from '../rules/member-rights';
import { accountLink } from './account-links';
import { answerSignIn } from './answer-sign-in';
import { changeMember, viewMember } from './members';
import { checkNewPassword, hashPassword } from './password';
import { requireMember } from './sessions';

/** Mails the link of an invitation; earlier ones of it end. @throws PlatformError 429 after enough of them today */
async function mailInvitation(
  tx: Transaction,
  context: ServiceContext,
  to: { companyMemberId: number; email: string; language: Locale; companyName: string },
): Promise<void> {
  const { membership, memberId } = companyActor(context);
  if ((await countInvitations(tx, membership.companyId)) >= accountLimits.invitationsADay)
    throw new PlatformError(429, { retryAfterS: 3600 });
  const inviter = (await readMember(tx, memberId))!;
  const token = makeToken();
  const hash = hashToken(token);
  const days = accountLimits.invitationDays;
  await insertInvitation(tx, { companyMemberId: to.companyMemberId, hash, invitedBy: memberId, days });
  await queueMail(tx, {
    kind: 'member-invitation',
    to: to.email,
    language: to.language,
    data: {
      companyName: to.companyName,
      inviterName: `${inviter.firstName} ${inviter.lastName}`.trim() || inviter.email,
      link: accountLink('invitation', to.language, { token }),
      days,
    },
    dedupeKey: `member-invitation:${hash}`,
    subject: { kind: 'company_member', id: to.companyMemberId },
  });
}

/** Someone who is invited once more gets what this invitation says. @throws PlatformError 403, 409 for one of the company */
async function inviteInto(
  tx: Transaction,
  input: InviteMemberInput,
  context: ServiceContext,
): Promise<{ id: number; memberId: number }> {
  const { membership, memberId } = companyActor(context);
  const { companyId } = membership;
  const rights = wantedRights(input);
  const all = await lockCompanyMembers(tx, companyId);
  const known = all.find(({ email }) => email === input.email);
  if (!mayChangeRights(membership, known ?? null, rights)) throw new PlatformError(403);
  if (known && known.state !== 'Invited') throw new PlatformError(409, { fields: { email: 'memberAlready' } });
  const inviter = (await readMember(tx, memberId))!;
  const language = input.mail_language ?? inviter.language;
  const member = await beginMember(tx, { audience: 'company', email: input.email, language });
  const { role, access, inbox: inboxAccess } = rights;
  const id = known?.id ?? (await insertInvited(tx, { companyId, memberId: member.id, role, access, inboxAccess }));
  if (known) await setRights(tx, id, rights);
  const { companyName } = all[0]!;
  await mailInvitation(tx, context, { companyMemberId: id, email: input.email, language, companyName });
  const done = { companyId, memberId, subjectId: id, data: { email: input.email } };
  await recordActivity(tx, { ...done, kind: 'member.invite' });
  return { id, memberId: member.id };
}

/**
 * Invites a person into the caller's company: a link by mail, good for days.
 * @throws PlatformError 403 for a right that the caller does not hold, 409 for an address that is of the company, 429
 */
export async function inviteMember(
  input: InviteMemberInput,
  context: ServiceContext,
): Promise<{ Id: number; Object: MemberView }> {
  const actor = companyActor(context);
  const scope = `inviteMember ${actor.membership.companyId} ${actor.memberId}`;
  const { Id } = await runIdempotent({ scope, key: context.idempotencyKey, body: input }, async (tx) => ({
    Id: (await inviteInto(tx, input, context)).id,
  }));
  return { Id, Object: await viewMember(actor, Id) };
}

/**
 * The account of an address, as one of the caller's company: who is none yet is invited as a team member without flags, and whose
 * invitation waits is mailed anew, with what it says. Call it in a transaction.
 * @returns the member
 * @throws PlatformError 422 for an address that was of the company and is no longer, 429 after enough invitations today
 */
export async function inviteTeamMember(
  tx: Transaction,
  { email, mail_language }: Pick<InviteMemberInput, 'email' | 'mail_language'>,
  context: ServiceContext,
): Promise<number> {
  const all = await lockCompanyMembers(tx, companyActor(context).membership.companyId);
  const known = all.find((one) => one.email === email);
  if (known?.state === 'Deactivated') throw invalid({ email: 'memberAlready' });
  if (known?.state === 'Active') return known.memberId;
  if (!known) return (await inviteInto(tx, { email, mail_language, role: 'ServiceProvider' }, context)).memberId;
  const { language } = (await readMember(tx, known.memberId))!;
  await mailInvitation(tx, context, { ...known, companyMemberId: known.id, language: mail_language ?? language });
  return known.memberId;
}

/** Mails an invitation anew. @throws PlatformError 404, 409 for one that is no invitation any more, 429 */
export async function resendInvitation(input: Versioned, context: ServiceContext): Promise<{ Object: MemberView }> {
  const view = await changeMember(input, context, async (tx, member) => {
    if (member.state !== 'Invited') throw new PlatformError(409);
    const { language } = (await readMember(tx, member.memberId))!;
    await mailInvitation(tx, context, { ...member, companyMemberId: member.id, language });
  });
  return { Object: view };
}

/** What an invitation is about, without using it up. @throws PlatformError 410 for one that opens nothing */
export async function getInvitation({
  invitation_token,
}: {
  invitation_token: string;
}): Promise<{ Object: Invitation }> {
  const found = await findInvitation(hashToken(invitation_token));
  if (!found) throw new PlatformError(410);
  const { companyId, companyName, email, role, expiresAt, isVerified } = found;
  return {
    Object: {
      CompanyId: companyId,
      CompanyName: companyName,
      Email: email,
      Role: role,
      ExpiresDate: expiresAt,
      HasAccount: isVerified,
    },
  };
}

async function accept(tx: Transaction, { companyMemberId, companyId, memberId, email }: OpenInvitation): Promise<void> {
  await acceptMembership(tx, companyMemberId);
  await recordActivity(tx, { companyId, memberId, kind: 'member.accept', subjectId: companyMemberId, data: { email } });
}

/**
 * Begins the account of an invited address, makes it a member and signs it in: the link shows who reads the mailbox.
 * @throws PlatformError 409 where the address has an account, 410 for a link that opens nothing, 422 for a missing or common password
 */
export async function acceptInvitation(input: AcceptInvitationInput, { now }: ServiceContext): Promise<Login> {
  const hash = hashToken(input.invitation_token);
  const found = await findInvitation(hash);
  if (!found) throw new PlatformError(410);
  if (found.isVerified) throw new PlatformError(409);
  const { password, first_name: firstName = '', last_name: lastName = '', lang_code } = input;
  if (password === undefined) throw invalid({ password: 'required' });
  checkNewPassword(password, 'password');
  const passwordHash = await hashPassword(password);
  return inTransaction(async (tx) => {
    const invitation = await lockInvitation(tx, hash);
    if (!invitation) throw new PlatformError(410);
    const { memberId, companyId } = invitation;
    const { language } = (await readMember(tx, memberId))!;
    const person = { firstName, lastName, phoneNumber: '', language: lang_code ?? language };
    if (!(await markVerified(tx, memberId, { passwordHash, person }))) throw new PlatformError(409);
    await voidMemberTokens(tx, memberId, 'verify');
    await accept(tx, invitation);
    const member = (await readMember(tx, memberId))!;
    const company = await findMemberCompany(tx, memberId, companyId);
    return answerSignIn(tx, member, company, { clientName: '', companyId, now });
  });
}

/** Accepts an invitation with the account it is for. @throws PlatformError 401, 403 for another account, 410 */
export async function joinCompany(
  { invitation_token }: { invitation_token: string },
  context: ServiceContext,
): Promise<{ CompanyId: number }> {
  const { memberId } = requireMember(context);
  return inTransaction(async (tx) => {
    const invitation = await lockInvitation(tx, hashToken(invitation_token));
    if (!invitation) throw new PlatformError(410);
    if (invitation.memberId !== memberId) throw new PlatformError(403);
    await accept(tx, invitation);
    return { CompanyId: invitation.companyId };
  });
}
