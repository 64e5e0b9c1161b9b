import 'server-only';
import { randomUUID } from 'node:crypto';
import { companyLink, portalLink } from '@/lib/accounts/service/account-links';
import { moveOwner } from '@/lib/accounts/service/move-owner';
import { giveTag } from '@/lib/companies/service/company-tags';
import { endDouble, publishCompany } from '@/lib/companies/service/open-company';
import { recordActivity } from '@/lib/effects/activity';
import { queueMail } from '@/lib/effects/mails';
import type { Transaction } from '@/lib/effects/transaction';
import { notFound, PlatformError } from '@/lib/platform/errors';
import { toSlug } from '@/lib/routes/slug';
import { type BusinessRow, lockBusiness, setQuestion, setRefused } from '../queries/businesses';
import { findCompanyName } from '../queries/insert-requests';
import { markAccepted } from '../queries/operator';
import { rewardRecommender } from './reward-recommender';

type Opened = BusinessRow & { companyId: number };

/**
 * A business whose company was opened and waits.
 * @param wasAsked a question was open when the decision was made
 * @throws PlatformError 404, 409 where it is decided, no company was opened, or that question is answered since
 */
async function lockWaiting(tx: Transaction, id: number, wasAsked = false): Promise<Opened> {
  const business = await lockBusiness(tx, id);
  if (!business) throw notFound();
  const { isOpened, isAccepted, isRefused, companyId, answer } = business;
  if (!isOpened || isAccepted || isRefused || companyId === null) throw new PlatformError(409);
  if (wasAsked && answer !== '') throw new PlatformError(409);
  return business as Opened;
}

const subjectOf = ({ id }: BusinessRow) => ({ kind: 'business_request', id });

/**
 * The check of a business is done: its company is public from now on, and its owner has a mail (docs/portal.md §1).
 * @returns whether its recommender is owed something
 * @throws PlatformError 404, 409
 */
export async function acceptBusinessIn(tx: Transaction, id: number): Promise<boolean> {
  const business = await lockWaiting(tx, id);
  const { companyId, recommendationId, email, language } = business;
  await markAccepted(tx, id, companyId);
  await recordActivity(tx, { companyId, memberId: null, isStaff: true, kind: 'company.publish' });
  await publishCompany(tx, companyId);
  const companyName = (await findCompanyName(tx, companyId)) ?? business.companyName;
  await queueMail(tx, {
    kind: 'business-accepted',
    to: email,
    language,
    data: { companyName, link: companyLink({ id: companyId, slug: toSlug(companyName) }, language) },
    dedupeKey: `business-accepted:${id}`,
    subject: subjectOf(business),
  });
  return recommendationId !== null && rewardRecommender(tx, recommendationId, companyId, business);
}

/** A link to the portal of a business. */
const portalOf = async (tx: Transaction, { companyId, companyName, language }: Opened): Promise<string> =>
  portalLink(await giveTag(tx, companyId, companyName), language);

/**
 * A business is not made public; its owner has a mail with the reason, and can answer in the portal.
 * @param wasAsked a question was open when it was refused: an answer that came since is read first
 * @throws PlatformError 404, 409
 */
export async function refuseBusinessIn(tx: Transaction, id: number, why: string, wasAsked = false): Promise<void> {
  const business = await lockWaiting(tx, id, wasAsked);
  const { companyName, email, language } = business;
  await setRefused(tx, id, why);
  await queueMail(tx, {
    kind: 'business-refused',
    to: email,
    language,
    data: { companyName, why, link: await portalOf(tx, business) },
    dedupeKey: `business-refused:${id}:${randomUUID()}`,
    subject: subjectOf(business),
  });
}

/**
 * Asks the owner of a business something; the answer comes by their portal.
 * @param wasAsked another question was open when this one was written: an answer that came since is read first
 * @throws PlatformError 404, 409
 */
export async function askBusinessIn(tx: Transaction, id: number, question: string, wasAsked = false): Promise<void> {
  const business = await lockWaiting(tx, id, wasAsked);
  const { companyName, email, language } = business;
  await setQuestion(tx, id, question);
  await queueMail(tx, {
    kind: 'business-asked',
    to: email,
    language,
    data: { companyName, question, link: await portalOf(tx, business) },
    dedupeKey: `business-asked:${id}:${randomUUID()}`,
    subject: subjectOf(business),
  });
}

/**
 * A business is a company that is on file: its owner gets that one, which had none, and the double ends with what was prepared in it.
 * @returns whether its recommender is owed something
 * @throws PlatformError 404, 409 where the other is not public or has an owner
 */
export async function mergeBusinessIn(
  tx: Transaction,
  id: number,
  companyId: number,
  decidedBy: string,
): Promise<boolean> {
  const business = await lockWaiting(tx, id);
  const { recommendationId } = business;
  if (companyId === business.companyId || (await findCompanyName(tx, companyId)) === undefined)
    throw new PlatformError(409);
  await moveOwner(tx, { from: business.companyId, to: companyId, decidedBy });
  await endDouble(tx, business.companyId);
  await markAccepted(tx, id, companyId);
  return recommendationId !== null && rewardRecommender(tx, recommendationId, companyId, business);
}
