import 'server-only';
import { getDatabase, inTransaction } from '@/lib/effects/transaction';
import { companyActor, type ServiceContext } from '@/lib/platform/context';
import { PlatformError } from '@/lib/platform/errors';
import type { Listing, ListingState } from '../contract-business';
import { type BusinessRow, findBusinessOf, isCompanyPublic, setAnswer } from '../queries/businesses';
import { announceAnswer } from './create-business-request';

function stateOf(business: BusinessRow | undefined, isPublic: boolean): ListingState {
  if (isPublic) return 'Published';
  if (!business || business.isAccepted) return 'Hidden';
  if (business.isRefused) return 'Refused';
  return business.question !== '' && business.answer === '' ? 'Asked' : 'Waiting';
}

async function viewListing(companyId: number): Promise<Listing> {
  const db = await getDatabase();
  const [business, isPublic] = [await findBusinessOf(db, companyId), await isCompanyPublic(db, companyId)];
  return {
    State: stateOf(business, isPublic),
    Question: business?.question ?? '',
    Answer: business?.answer ?? '',
    Reason: business?.refusedWhy ?? '',
  };
}

/** Whether the caller's company is public, and what it waits for. */
export const getListing = async (_: object, context: ServiceContext): Promise<{ Object: Listing }> => ({
  Object: await viewListing(companyActor(context).membership.companyId),
});

/** Answers a question of staff, or a refusal: the check begins anew. @throws PlatformError 409 where nothing was asked */
export async function answerListing(
  { answer }: { answer: string },
  context: ServiceContext,
): Promise<{ Object: Listing }> {
  const { companyId } = companyActor(context).membership;
  await inTransaction(async (tx) => {
    if (!(await setAnswer(tx, companyId, answer))) throw new PlatformError(409);
    const business = await findBusinessOf(tx, companyId);
    await announceAnswer(tx, { ...business!, answer });
  });
  return { Object: await viewListing(companyId) };
}
