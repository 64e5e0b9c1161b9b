import 'server-only';
import { invitationLimits } from '@/lib/config/limits';
import { recordActivity } from '@/lib/effects/activity';
import { runIdempotent } from '@/lib/effects/idempotency';
import type { Transaction } from '@/lib/effects/transaction';
import { companyActor, type ServiceContext } from '@/lib/platform/context';
import type { ListInput } from '@/lib/platform/entity';
import { invalid, PlatformError } from '@/lib/platform/errors';
import type { Locale } from '@/lib/values/locale';
import type { opinionInvitations, SendInvitationsInput } from '../contract-invitations';
import { listOwnAddresses } from '../queries/asks';
import {
  countInvitedToday,
  insertInvitation,
  listAskedLately,
  listInvitationRows,
} from '../queries/company-invitations';
import { insertToken } from '../queries/issue-token';
import { findInvitingCompany, findNeighborLink, type InvitingCompany } from '../queries/tokens';
import { type AddressLine, type LineFaults, readAddressLines } from '../rules/address-lines';
import { publicName } from '../rules/public-name';
import { hashNeighbor } from './address-hash';
import { mailLink } from './issue-link';
import { makeLink } from './make-link';

/** Whom the caller's company asked. @throws PlatformError 422 for a cursor of another list */
export const listOpinionInvitations = (input: ListInput<typeof opinionInvitations>, context: ServiceContext) =>
  listInvitationRows(companyActor(context), input);

const refuseLines = (faults: LineFaults) =>
  invalid(Object.fromEntries(Object.entries(faults).map(([line, fault]) => [`addresses.${line}`, fault])));

/** Lines of people who are not asked: the company's own, and those who were asked lately. */
async function findRefused(tx: Transaction, companyId: number, lines: readonly AddressLine[]): Promise<LineFaults> {
  const own = new Set((await listOwnAddresses(tx, companyId)).map(hashNeighbor));
  const emailHashes = lines.map(({ email }) => hashNeighbor(email));
  const lately = new Set(await listAskedLately(tx, { companyId, emailHashes, days: invitationLimits.againDays }));
  const faults: LineFaults = {};
  for (const [at, { line }] of lines.entries()) {
    if (own.has(emailHashes[at]!)) faults[line] = 'ownAddress';
    else if (lately.has(emailHashes[at]!)) faults[line] = 'askedLately';
  }
  return faults;
}

interface Asking {
  company: InvitingCompany;
  language: Locale;
  memberId: number;
  now: Date;
}

/** Asks one customer. @returns undefined where they want no such mails: nothing is kept then */
async function ask(tx: Transaction, { company, language, memberId, now }: Asking, { name, email }: AddressLine) {
  const { hash, link, expiresAt, expiresOn } = makeLink(company, language, now);
  const mailing = { kind: 'recommendation-invite', company, email, language } as const;
  if (!(await mailLink(tx, mailing, { hash, link, expiresAt, expiresOn }))) return undefined;
  const emailHash = hashNeighbor(email);
  const invitation = (await findNeighborLink(tx, { companyId: company.id, emailHash }))?.invitation;
  const whose = { companyId: company.id, name: publicName(name), email, emailHash, invitation };
  await insertToken(tx, { ...whose, hash, language, needsAddress: true, issuedBy: `member:${memberId}`, expiresAt });
  return insertInvitation(tx, { companyId: company.id, hash, memberId, now });
}

async function askAll(tx: Transaction, asking: Asking, lines: readonly AddressLine[]): Promise<number[]> {
  const { company, memberId } = asking;
  const today = await countInvitedToday(tx, company.id);
  const faults = await findRefused(tx, company.id, lines);
  if (Object.keys(faults).length > 0) throw refuseLines(faults);
  if (today + lines.length > invitationLimits.aDay) throw new PlatformError(429, { retryAfterS: 3600 });
  const ids: number[] = [];
  for (const line of lines) {
    const id = await ask(tx, asking, line);
    if (id === undefined) faults[line.line] = 'mailsEnded';
    else ids.push(id);
  }
  if (Object.keys(faults).length > 0) throw refuseLines(faults);
  await recordActivity(tx, { companyId: company.id, memberId, kind: 'opinion.invite', data: { count: ids.length } });
  return ids;
}

/**
 * Asks customers for an opinion, all of them or none: each has a personal link by mail, with the same words for everybody, whatever they
 * may say. Where they live is asked with it, so that a household is heard once.
 * @throws PlatformError 409 while the company has no public page; 422 with each line that is refused; 429 beyond a day's measure
 */
export async function sendOpinionInvitations(
  input: SendInvitationsInput,
  context: ServiceContext,
): Promise<{ Ids: number[] }> {
  const { memberId, membership } = companyActor(context);
  const { lines, faults } = readAddressLines(input.addresses, hashNeighbor);
  if (Object.keys(faults).length > 0) throw refuseLines(faults);
  const once = { scope: `sendOpinionInvitations:${memberId}`, key: context.idempotencyKey, body: input };
  return runIdempotent(once, async (tx) => {
    const company = await findInvitingCompany(membership.companyId, tx);
    if (!company) throw new PlatformError(409);
    const asking = { company, language: input.mail_language ?? 'en', memberId, now: context.now };
    return { Ids: await askAll(tx, asking, lines) };
  });
}
