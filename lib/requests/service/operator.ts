import 'server-only';
import { hashAddress } from '@/lib/accounts/service/address-hash';
import { addressOf, mailVisitor } from '@/lib/accounts/service/mail-visitor';
import { recommendationReward } from '@/lib/config/limits';
import { inTransaction, type Transaction } from '@/lib/effects/transaction';
import { notFound, PlatformError } from '@/lib/platform/errors';
import { toSlug } from '@/lib/routes/slug';
import { findCompanyName } from '../queries/insert-requests';
import {
  insertReward,
  type ListedRequest,
  listOpenRequests,
  listOwed,
  markAccepted,
  markHandled,
  markJoinedThrough,
  markPaid,
  type OwedReward,
  type RequestKind,
  type RequestRow,
  takeFromQuarantine,
} from '../queries/operator';
import { announceNeighborhoodRequest } from './announce-neighborhood-request';
import { announceBusiness } from './create-business-request';
import { announceContactMessage } from './create-contact-message';
import { announceOpinionRequest } from './create-opinion-request';
import { announceRecommendation } from './create-recommendation';
import { announceReport } from './report-company';

export { type RequestKind, requestKinds } from '../queries/operator';

const maxListed = 200;

/** What waits for an operator, the newest first. */
export const listRequests = (): Promise<ListedRequest[]> => listOpenRequests(maxListed);

/** What recommenders are owed and were not paid yet, the oldest first. */
export const listRewards = (): Promise<OwedReward[]> => listOwed(maxListed);

/** An operator has followed up a report. @throws 404 where none waits */
export async function endReport(id: number): Promise<void> {
  if (!(await inTransaction((tx) => markHandled(tx, id)))) throw notFound();
}

/** An operator has paid what was owed. @throws 404 where nothing is */
export async function payReward(id: number): Promise<void> {
  if (!(await inTransaction((tx) => markPaid(tx, id)))) throw notFound();
}

type Release = (tx: Transaction, id: number, now: Date) => Promise<boolean>;

const letGo =
  <Kind extends RequestKind>(
    kind: Kind,
    announce: (tx: Transaction, row: RequestRow<Kind>, now: Date) => Promise<void>,
  ): Release =>
  async (tx, id, now) => {
    const row = await takeFromQuarantine(tx, kind, id);
    if (row) await announce(tx, row, now);
    return row !== undefined;
  };

/** Kind → what follows when it goes on. */
const release: Record<RequestKind, Release> = {
  recommendation: letGo('recommendation', announceRecommendation),
  place: letGo('place', announceNeighborhoodRequest),
  report: letGo('report', announceReport),
  business: letGo('business', announceBusiness),
  opinion: letGo('opinion', announceOpinionRequest),
  message: letGo('message', announceContactMessage),
};

/** Lets a request out of quarantine: everything follows that would have followed at once. @throws 404 where none is there */
export async function releaseRequest(kind: RequestKind, id: number, now: Date): Promise<void> {
  if (!(await inTransaction((tx) => release[kind](tx, id, now)))) throw notFound();
}

/** Tells a recommender that the provider joined, and notes what is owed; nothing is owed for one's own business. */
async function rewardRecommender(
  tx: Transaction,
  recommendationId: number,
  companyId: number,
  business: { email: string },
) {
  const row = await markJoinedThrough(tx, recommendationId, companyId);
  if (!row || hashAddress(row.email) === hashAddress(business.email)) return false;
  if (!(await insertReward(tx, { recommendationId, companyId, ...recommendationReward }))) return false;
  const { id, name, email, language } = row;
  const companyName = (await findCompanyName(tx, companyId)) ?? row.companyName;
  const companyLink = addressOf('company', language, { id: companyId, slug: toSlug(companyName) });
  await mailVisitor(tx, { email, language }, (unsubscribeLink) => ({
    kind: 'recommender-joined',
    to: email,
    language,
    data: { name, companyName, companyLink, unsubscribeLink },
    dedupeKey: `recommender-joined:${id}`,
    subject: { kind: 'recommendation_request', id },
  }));
  return true;
}

/**
 * An operator accepts a business: from then on it stands for a company of ours. Its inviter gets a mail, and a reward (docs/interface.md §5.14).
 * @returns whether something is owed
 * @throws 404 for an unknown request or company, 409 where it was accepted before
 */
export async function markJoined(requestId: number, companyId: number): Promise<boolean> {
  return inTransaction(async (tx) => {
    if ((await findCompanyName(tx, companyId)) === undefined) throw notFound();
    const business = await markAccepted(tx, requestId, companyId);
    if (!business) throw new PlatformError(409);
    const { recommendationId } = business;
    return recommendationId !== null && rewardRecommender(tx, recommendationId, companyId, business);
  });
}
