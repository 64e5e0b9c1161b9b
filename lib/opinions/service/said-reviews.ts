import 'server-only';
import { companyActor, type ServiceContext } from '@/lib/platform/context';
import type { ListInput, Versioned } from '@/lib/platform/entity';
import { isPlatformError, PlatformError } from '@/lib/platform/errors';
import type { SourceReviewRow, saidReviews, sourceReviews } from '../contract-connections';
import { listSaidRows } from '../queries/said-reviews';
import { findSourceReviewRow, listSourceReviewRows } from '../queries/source-reviews';
import { refusedBy } from './source-gateway';
import { replyAtSource } from './source-replies';

/** All that is said of the caller's company, here and elsewhere. @throws PlatformError 422 for a cursor of another list */
export const listSaidReviews = (input: ListInput<typeof saidReviews>, context: ServiceContext) =>
  listSaidRows({ actor: companyActor(context), locale: input.lang_code ?? 'en' }, input);

/** What other sites say of it. @throws PlatformError 422 for a cursor of another list */
export const listSourceReviews = (input: ListInput<typeof sourceReviews>, context: ServiceContext) =>
  listSourceReviewRows(companyActor(context), input);

/** @throws PlatformError 404 */
export const getSourceReview = async ({ id }: { id: number }, context: ServiceContext) => ({
  Object: await findSourceReviewRow(companyActor(context), id),
});

/**
 * Answers a review at its site, or takes the answer back there.
 * @throws PlatformError 404; 409 with the row where its version moved on, with the site in `Fields` where the site does not take it
 */
export async function replyToSourceReview(
  { id, version, reply = '' }: Versioned & { reply?: string },
  context: ServiceContext,
): Promise<{ Object: SourceReviewRow }> {
  const actor = companyActor(context);
  const row = await findSourceReviewRow(actor, id);
  if (!row.TakesReply) throw refusedBy(row.Source, 'no-replies');
  const { memberId, membership } = actor;
  try {
    const fault = await replyAtSource({ companyId: membership.companyId, memberId }, { id, version, comment: reply });
    if (fault) throw refusedBy(row.Source, fault);
  } catch (error) {
    if (!isPlatformError(error) || error.status !== 409 || error.fields) throw error;
    throw new PlatformError(409, { details: { Object: await findSourceReviewRow(actor, id) } });
  }
  return { Object: await findSourceReviewRow(actor, id) };
}
