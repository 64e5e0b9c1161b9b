import 'server-only';
import { mailVisitor } from '@/lib/accounts/service/mail-visitor';
import { invitationLimits } from '@/lib/config/limits';
import { recallMails } from '@/lib/effects/mails';
import type { Transaction } from '@/lib/effects/transaction';
import type { Locale } from '@/lib/values/locale';
import { blankAsk, dropBookedMark, forgetAsk, listOpenAsks, wasAskedBefore } from '../queries/asks';
import { insertToken } from '../queries/issue-token';
import { findInvitingCompany, findNeighborLink } from '../queries/tokens';
import { publicName } from '../rules/public-name';
import { hashHousehold, hashNeighbor, opinionMails } from './address-hash';
import { makeLink } from './make-link';
import { isOwnAddress } from './own-address';
import { recordOpinionChanges } from './record-opinion-changes';

/** What an ask needs to know of a visit that is over. */
export interface CompletedVisit {
  bookingId: number;
  guid: string;
  companyId: number;
  customerId: number | null;
  serviceName: string;
  name: string;
  email: string;
  language: Locale;
  /** Day of the visit, on the calendar of the place: YYYY-MM-DD. */
  date: string;
  address: Parameters<typeof hashHousehold>[0];
}

const askSubject = (guid: string) => ({ kind: 'opinion_ask', id: guid });

/**
 * Asks the neighbor of a visit what they think of it: once for each company, neighbor and household, whatever the result. Not for an address
 * that ended such mails or was erased, one that the company has asked lately, nor the company's own people. The mail waits until `at`, and can
 * be called back until then.
 */
export async function askAfterVisit(tx: Transaction, visit: CompletedVisit, at: Date): Promise<void> {
  const { companyId, email, language, bookingId, customerId, guid, serviceName, date } = visit;
  const company = email === '' ? undefined : await findInvitingCompany(companyId, tx);
  const emailHash = hashNeighbor(email);
  if (!company || (await isOwnAddress(tx, companyId, emailHash))) return;
  const householdHash = hashHousehold(visit.address);
  if (await wasAskedBefore(tx, { companyId, emailHash, householdHash, days: invitationLimits.againDays })) return;
  const { hash, link, expiresAt, expiresOn } = makeLink(company, language, at);
  const isQueued = await mailVisitor(
    tx,
    { email, language },
    (unsubscribeLink) => ({
      kind: 'opinion-ask',
      to: email,
      language,
      data: {
        companyName: company.name,
        serviceName,
        date,
        upLink: `${link}&thumb=up`,
        downLink: `${link}&thumb=down`,
        expiresOn,
        unsubscribeLink,
      },
      dedupeKey: `opinion-ask:${guid}`,
      dueAt: at,
      subject: askSubject(guid),
    }),
    opinionMails,
  );
  if (!isQueued) return;
  const invitation = (await findNeighborLink(tx, { companyId, emailHash }))?.invitation;
  const whose = { companyId, customerId, bookingId, email, emailHash, householdHash, name: publicName(visit.name) };
  await insertToken(tx, { ...whose, invitation, hash, language, origin: 'booked', issuedBy: 'visit', expiresAt });
}

/**
 * A visit did not take place after all: an ask that waits is called back as if it had never been; what was said, or will be said, through one
 * that went out is not from a neighbor with a visit.
 */
export async function withdrawAsk(
  tx: Transaction,
  { bookingId, guid }: { bookingId: number; guid: string },
): Promise<void> {
  if (await recallMails(tx, askSubject(guid))) return forgetAsk(tx, bookingId);
  const said = await dropBookedMark(tx, bookingId);
  if (said) await recordOpinionChanges(tx, said);
}

/** The neighbor of a booking is forgotten: neither asked nor named any more. @returns mails that lie as files, which go after the commit */
export async function eraseAsk(
  tx: Transaction,
  { bookingId, guid }: { bookingId: number; guid: string },
): Promise<string[]> {
  const isRecalled = await recallMails(tx, askSubject(guid));
  const files = await blankAsk(tx, { bookingId, subject: askSubject(guid) });
  if (isRecalled) await forgetAsk(tx, bookingId);
  return files;
}

/** An address unsubscribed from such mails: its queued ones are withdrawn. */
export async function recallAsks(tx: Transaction, emailHash: string): Promise<void> {
  for (const { bookingId, guid } of await listOpenAsks(tx, emailHash))
    if (await recallMails(tx, askSubject(guid))) await forgetAsk(tx, bookingId);
}
