import 'server-only';
import { recordCompanyChange } from '@/lib/companies/service/change-company';
import { recordActivity } from '@/lib/effects/activity';
import { getDatabase, inTransaction } from '@/lib/effects/transaction';
import { reviewsGateway } from '@/lib/gateways/reviews';
import type { Asked, ReviewsGateway, SourceReply } from '@/lib/gateways/reviews/port';
import { notFound, PlatformError } from '@/lib/platform/errors';
import type { SourceFault } from '@/lib/values/review-source';
import { importedSources } from '../contract';
import { sourceNames } from '../contract-connections';
import { type AnswerableReview, deleteReview, findAnswerable, writeSourceReply } from '../queries/source-replies';
import { hastenSource } from '../queries/source-sweeps';
import { reviewSources } from '../sources';
import type { SourceActor } from './review-sources';
import { openSource } from './source-secret';

/** The gateway of a review's site, where companies can answer there. */
function answeringGateway({ sourceId }: AnswerableReview): ReviewsGateway | null {
  const source = sourceNames.find((name) => importedSources[name] === sourceId);
  const gateway = source ? reviewsGateway(source) : null;
  return gateway?.hasReplies ? gateway : null;
}

async function tell(
  gateway: ReviewsGateway,
  review: AnswerableReview,
  comment: string,
): Promise<Asked<SourceReply | null>> {
  const access = await gateway.openAccess(await openSource(review));
  if (!access.ok) return access;
  const { externalId, sourceKey } = review;
  return comment === ''
    ? gateway.deleteReply(access.value, externalId, sourceKey)
    : gateway.reply(access.value, externalId, sourceKey, comment);
}

/** Faults of the owner's consent: the sweep that follows at once finds out whether the site can be read still. */
const ofConsent: ReadonlySet<SourceFault> = new Set<SourceFault>(['token-expired', 'access-revoked']);

/** Whether the site still knows the place that a review is of. */
async function knowsPlace(gateway: ReviewsGateway, review: AnswerableReview): Promise<boolean> {
  const access = await gateway.openAccess(await openSource(review));
  return access.ok && (await gateway.readTotals(access.value, review.externalId)).ok;
}

/** What follows for the source, or for the review, from an answer that the site did not take. @throws PlatformError 404 where the review is gone there */
async function followRefusal(
  gateway: ReviewsGateway,
  review: AnswerableReview,
  { id, comment, fault }: { id: number; comment: string; fault: SourceFault },
): Promise<void> {
  if (ofConsent.has(fault)) await hastenSource(await getDatabase(), review);
  // An answer that is taken back may be gone by itself.
  if (fault !== 'place-gone' || comment === '' || !(await knowsPlace(gateway, review))) return;
  await inTransaction(async (tx) => {
    await deleteReview(tx, id);
    await recordCompanyChange(tx, review.companyId);
  });
  throw notFound();
}

/**
 * Answers a review at its site, in place of the answer before; an empty one takes it back. What the site makes of it (pending, published,
 * rejected) is kept as it says, and brought up to date by the sweeps.
 * @returns null, or the fault for which the site took nothing
 * @throws PlatformError 404 for a review of another company, of a site without answers, or that is gone there; 409 where its version moved on
 */
export async function replyAtSource(
  { companyId, memberId }: SourceActor,
  { id, version, comment }: { id: number; version: number; comment: string },
): Promise<SourceFault | null> {
  const review = await findAnswerable(await getDatabase(), companyId, id);
  const gateway = review ? answeringGateway(review) : null;
  if (!review || !gateway) throw notFound();
  if (review.version !== version) throw new PlatformError(409);
  const answered = await tell(gateway, review, comment);
  if (!answered.ok) {
    const { fault } = answered;
    await followRefusal(gateway, review, { id, comment, fault });
    return fault;
  }
  const kept = answered.value && {
    ...answered.value,
    comment: reviewSources[gateway.name].readReply(answered.value.comment),
  };
  await inTransaction(async (tx) => {
    if (!(await writeSourceReply(tx, { id, version }, kept))) throw new PlatformError(409);
    const kind = comment === '' ? 'source.unreply' : 'source.reply';
    await recordActivity(tx, { companyId, memberId, kind, subjectId: id, version });
    await recordCompanyChange(tx, companyId);
  });
  return null;
}
