import 'server-only';
import { inTransaction, type Transaction } from '@/lib/effects/transaction';
import { notFound, PlatformError } from '@/lib/platform/errors';
import { lockBusiness } from '../queries/businesses';
import { findCompanyName } from '../queries/insert-requests';
import {
  type ListedRequest,
  listOpenRequests,
  listOwed,
  markAccepted,
  markHandled,
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
import { acceptBusinessIn, mergeBusinessIn, refuseBusinessIn } from './decide-business';
import { announceReport } from './report-company';
import { rewardRecommender } from './reward-recommender';

export { type RequestKind, requestKinds } from '../queries/operator';

/** Rewards listed at once: the next follow when those are paid. */
const maxListed = 200;

/** All that waits for an operator, the newest first: a flood hides nothing that came before it. */
export const listRequests = (): Promise<ListedRequest[]> => listOpenRequests();

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

/**
 * An operator accepts a business: from then on it stands for a company of ours. Its inviter gets a mail, and a reward (docs/interface.md §5.14).
 * @returns whether something is owed
 * Where its owner has opened it, they get that company, which may have no owner yet.
 * @throws 404 for an unknown request or company, 409 where it was decided before, or the company has an owner
 */
export async function markJoined(requestId: number, companyId: number): Promise<boolean> {
  return inTransaction(async (tx) => {
    if ((await findCompanyName(tx, companyId)) === undefined) throw notFound();
    if ((await lockBusiness(tx, requestId))?.isOpened) return mergeBusinessIn(tx, requestId, companyId, 'operator');
    const business = await markAccepted(tx, requestId, companyId);
    if (!business) throw new PlatformError(409);
    const { recommendationId } = business;
    return recommendationId !== null && rewardRecommender(tx, recommendationId, companyId, business);
  });
}

/**
 * An operator accepts a business whose owner has opened it: its company is public from then on (docs/portal.md §1).
 * @returns whether something is owed
 * @throws 404, 409 where it was decided before, or no company was opened for it
 */
export const acceptBusiness = (id: number): Promise<boolean> => inTransaction((tx) => acceptBusinessIn(tx, id));

/** An operator refuses a business; its owner gets a mail with the reason. @throws 404, 409 */
export const refuseBusiness = (id: number, why: string): Promise<void> =>
  inTransaction((tx) => refuseBusinessIn(tx, id, why));
