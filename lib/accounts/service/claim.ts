import 'server-only';
import { hasRole } from '@/lib/access/roles';
import { claimCompany, recordCompanyChange } from '@/lib/companies/service/change-company';
import { giveTag } from '@/lib/companies/service/company-tags';
import { recordActivity } from '@/lib/effects/activity';
import { queueMail } from '@/lib/effects/mails';
import { type Db, getDatabase, inTransaction, type Transaction } from '@/lib/effects/transaction';
import type { ServiceContext } from '@/lib/platform/context';
import { invalid, notFound, PlatformError } from '@/lib/platform/errors';
import { hashToken } from '@/lib/values/token';
import type { ClaimLink, ClaimView, CreateClaimInput } from '../contract-claims';
import {
  type ClaimedCompany,
  type ClaimRow,
  decideClaim,
  findClaim,
  findClaimToken,
  insertPendingClaim,
  listMemberClaims,
  lockClaimedCompany,
  makeOwner,
  refuseOthers,
  spendClaimToken,
} from '../queries/claims';
import { type MemberRow, readMember } from '../queries/members';
import { portalLink } from './account-links';
import { mailClaimLink } from './claim-link';
import { requireMember } from './sessions';

const viewOf = (row: ClaimRow): ClaimView => ({
  ClaimId: row.id,
  CompanyId: row.companyId,
  CompanyName: row.companyName,
  State: row.state,
  Reason: row.reason,
  Question: row.state === 'Pending' ? row.question : '',
  CreationDate: row.createdAt,
});

type Told =
  | { kind: 'claim-received' }
  | { kind: 'claim-approved'; companyTag: string }
  | { kind: 'claim-refused'; why?: string };

/** Tells a member what became of a claim. */
export async function mailClaimant(tx: Transaction, told: Told, claimId: number): Promise<void> {
  const { memberId, companyName } = (await findClaim(tx, claimId))!;
  const { email: to, language } = (await readMember(tx, memberId))!;
  const { kind } = told;
  const common = { to, language, dedupeKey: `${kind}:${claimId}`, subject: { kind: 'claim', id: claimId } };
  if (kind === 'claim-received') return queueMail(tx, { kind, data: { companyName }, ...common });
  if (kind === 'claim-refused') return queueMail(tx, { kind, data: { companyName, why: told.why ?? '' }, ...common });
  return queueMail(tx, { kind, data: { companyName, link: portalLink(told.companyTag, language) }, ...common });
}

/**
 * Gives a company to its claimant: of two at once one gets it. Its other pending claims are refused.
 * @throws PlatformError 409 where it has an owner, or the claim was decided before
 */
export async function approve(
  tx: Transaction,
  claim: { id: number; companyId: number; memberId: number },
  decidedBy: string,
): Promise<void> {
  const { companyId, memberId } = claim;
  if (!(await claimCompany(tx, companyId))) throw new PlatformError(409);
  await makeOwner(tx, companyId, memberId);
  await recordActivity(tx, { companyId, memberId, kind: 'company.claim' });
  const companyTag = await giveTag(tx, companyId, (await findClaim(tx, claim.id))!.companyName);
  if (!(await decideClaim(tx, claim.id, { state: 'Approved', decidedBy }))) throw new PlatformError(409);
  await mailClaimant(tx, { kind: 'claim-approved', companyTag }, claim.id);
  for (const other of await refuseOthers(tx, companyId)) await mailClaimant(tx, { kind: 'claim-refused' }, other.id);
  await recordCompanyChange(tx, companyId);
}

/**
 * Approves a claim made from the address on file, where the account began with it: whose mailbox it is knew the password then. Any other
 * waits, and that address gets a mail on how to decide it.
 */
async function settle(
  tx: Transaction,
  claimId: number,
  company: ClaimedCompany,
  member: MemberRow,
): Promise<'Approved' | 'Pending'> {
  if (company.email !== null && company.email === member.email && !member.isEmailChanged) {
    await approve(tx, { id: claimId, companyId: company.id, memberId: member.id }, 'address');
    return 'Approved';
  }
  await mailClaimant(tx, { kind: 'claim-received' }, claimId);
  await mailClaimLink(tx, company, { issuedBy: `member:${member.id}`, language: member.language });
  return 'Pending';
}

/**
 * Makes the claim of a registration whose address is proven by now, once its password is given.
 * @param registration with the hash of the claim link it came by, which is spent here; one that holds no more changes nothing
 * @returns the claim's state; null where nothing was claimed, or the company has an owner by now
 */
export async function claimWithProof(
  tx: Transaction,
  member: MemberRow,
  registration: { claimCompanyId: number | null; claimHash: string | null },
): Promise<'Approved' | 'Pending' | null> {
  const { claimCompanyId, claimHash } = registration;
  const company = claimCompanyId === null ? undefined : await lockClaimedCompany(tx, claimCompanyId);
  if (!company) return null;
  const { id } = await insertPendingClaim(tx, { companyId: company.id, memberId: member.id, message: '' });
  if (!company.isUnclaimed) {
    await decideClaim(tx, id, { state: 'Refused', decidedBy: 'taken' });
    return null;
  }
  if (claimHash === null || !(await spendClaimToken(tx, claimHash, company.id, member.id)))
    return settle(tx, id, company, member);
  await approve(tx, { id, companyId: company.id, memberId: member.id }, 'token');
  return 'Approved';
}

/**
 * Who may claim: pros who do not serve another company. Staff decide claims, they make none (docs/portal.md §2).
 * @throws PlatformError 403
 */
function checkClaimant({ role, audience }: { role: string; audience: string }): void {
  if (audience !== 'company' || hasRole(role, 'Demo', 'ServiceProvider')) throw new PlatformError(403);
}

/** Proves a claim by its token. @throws PlatformError 403 for another company's, 404 for none of ours, 410 for a spent one */
async function spendToken(tx: Db, token: string, companyId: number, memberId: number): Promise<void> {
  const hash = hashToken(token);
  const found = await findClaimToken(tx, hash);
  if (!found) throw notFound();
  if (found.companyId !== companyId) throw new PlatformError(403);
  if (!(await spendClaimToken(tx, hash, companyId, memberId))) throw new PlatformError(410);
}

/**
 * Claims a company for the caller.
 * @throws PlatformError 401, 403, 404 unknown token, 409 already claimed, 410 spent token, 422 unknown company
 */
export async function createClaim(input: CreateClaimInput, context: ServiceContext): Promise<ClaimView> {
  const asker = requireMember(context);
  checkClaimant(asker);
  const { company_id: companyId, token = '', message = '' } = input;
  return inTransaction(async (tx) => {
    const [company, member] = [await lockClaimedCompany(tx, companyId), await readMember(tx, asker.memberId)];
    if (!company || !member) throw invalid({ company_id: 'unknown' });
    if (token !== '') await spendToken(tx, token, companyId, member.id);
    else if (!company.isUnclaimed) throw new PlatformError(409);
    const { id, isNew } = await insertPendingClaim(tx, { companyId, memberId: member.id, message });
    if (token !== '') await approve(tx, { id, companyId, memberId: member.id }, 'token');
    else if (isNew) await settle(tx, id, company, member);
    return viewOf((await findClaim(tx, id))!);
  });
}

/** The claims of the caller. @throws PlatformError 401 */
export async function listClaims(
  _: object,
  context: ServiceContext,
): Promise<{ Objects: ClaimView[]; TotalCount: number }> {
  const found = await listMemberClaims(requireMember(context).memberId);
  return { Objects: found.map(viewOf), TotalCount: found.length };
}

/** Looks at a claim link. @throws PlatformError 404 for none of ours, 410 for one that was used or ran out */
export async function getClaimLink({ claim_token }: { claim_token: string }): Promise<ClaimLink> {
  const found = await findClaimToken(await getDatabase(), hashToken(claim_token));
  if (!found) throw notFound();
  if (!found.isLive) throw new PlatformError(410);
  return { CompanyId: found.companyId, CompanyName: found.companyName, ExpiresDate: found.expiresAt };
}
