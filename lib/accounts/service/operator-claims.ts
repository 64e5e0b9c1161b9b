import 'server-only';
import { randomUUID } from 'node:crypto';
import { queueMail } from '@/lib/effects/mails';
import { inTransaction, type Transaction } from '@/lib/effects/transaction';
import { notFound, PlatformError } from '@/lib/platform/errors';
import type { Locale } from '@/lib/values/locale';
import {
  decideClaim,
  findClaim,
  listWaitingClaims,
  lockClaimedCompany,
  setClaimQuestion,
  type WaitingClaim,
} from '../queries/claims';
import { readMember } from '../queries/members';
import { accountLink } from './account-links';
import { approve, mailClaimant } from './claim';
import { mailClaimLink } from './claim-link';

const maxListed = 200;

/** Claims that wait for an operator, the oldest first. */
export const listClaimsToDecide = (): Promise<WaitingClaim[]> => listWaitingClaims(maxListed);

/**
 * An operator gives a company to its claimant, who gets a mail.
 * @throws PlatformError 404 for no such claim; 409 where it was decided before, the company has an owner or is not listed, or the address is not
 * proven
 */
export const approveClaim = (id: number): Promise<void> => inTransaction((tx) => approveClaimIn(tx, id, 'operator'));

/** The same, as part of a transaction. */
export async function approveClaimIn(tx: Transaction, id: number, decidedBy: string): Promise<void> {
  const claim = await findClaim(tx, id);
  if (!claim) throw notFound();
  // No page, no owner of it: the claim waits until the company is listed again, or is refused.
  if (!(await lockClaimedCompany(tx, claim.companyId))) throw new PlatformError(409);
  const member = await readMember(tx, claim.memberId);
  if (!member?.isVerified || member.isDisabled) throw new PlatformError(409);
  await approve(tx, claim, decidedBy);
}

/** An operator refuses a claim; the claimant gets a mail with the reason. @throws PlatformError 404, 409 where it was decided before */
export const refuseClaim = (id: number, reason: string): Promise<void> =>
  inTransaction((tx) => refuseClaimIn(tx, id, { reason, decidedBy: 'operator' }));

/** The same, as part of a transaction. @param decision with `wasAsked` where a question was open then: one that is answered since is a 409 */
export async function refuseClaimIn(
  tx: Transaction,
  id: number,
  decision: { reason: string; decidedBy: string; wasAsked?: boolean },
): Promise<void> {
  if (!(await findClaim(tx, id))) throw notFound();
  if (!(await decideClaim(tx, id, { state: 'Refused', ...decision }))) throw new PlatformError(409);
  await mailClaimant(tx, { kind: 'claim-refused', why: decision.reason }, id);
}

/**
 * Staff ask a claimant something; the answer comes as the message of the claim.
 * @param wasAsked a question was open when it was decided to ask
 * @throws PlatformError 404, 409 where the claim was decided, or that question is answered since
 */
export async function askClaimIn(tx: Transaction, id: number, question: string, wasAsked = false): Promise<void> {
  const claim = await findClaim(tx, id);
  if (!claim) throw notFound();
  if (!(await setClaimQuestion(tx, id, question, wasAsked))) throw new PlatformError(409);
  const { email, language } = (await readMember(tx, claim.memberId))!;
  await queueMail(tx, {
    kind: 'claim-asked',
    to: email,
    language,
    data: {
      companyName: claim.companyName,
      question,
      link: accountLink('claimProfile', language, { company: String(claim.companyId) }),
    },
    dedupeKey: `claim-asked:${id}:${randomUUID()}`,
    subject: { kind: 'claim', id },
  });
}

/**
 * Mails a claim link to the address a company has on file.
 * @throws PlatformError 404 for a company that is not listed, 409 where it has an owner, no address, or had enough of them today
 */
export async function inviteToClaim(companyId: number, language: Locale, now: Date): Promise<void> {
  await inTransaction(async (tx) => {
    const company = await lockClaimedCompany(tx, companyId);
    if (!company) throw notFound();
    const isSent = company.isUnclaimed && (await mailClaimLink(tx, company, { issuedBy: 'program', language, now }));
    if (!isSent) throw new PlatformError(409);
  });
}
