import 'server-only';
import { unset } from '@/lib/values/ids';
import { hashToken } from '@/lib/values/token';
import type { RecommendationRequestView } from '../contract';
import { findToken } from '../queries/tokens';

/**
 * What a personal link opens on the page of a company: the dialog, or the word that it was used or ran out. Looks, never spends.
 * @returns undefined for a token that is none of this company's
 */
export async function findRecommendationRequest(
  token: string,
  companyId: number,
  now: Date,
): Promise<RecommendationRequestView | undefined> {
  const found = await findToken(hashToken(token));
  if (!found || found.companyId !== companyId) return undefined;
  const isLive = !found.isUsed && Date.parse(found.expiresAt) > now.getTime();
  return {
    RecommendationMode: isLive,
    RecommendationModeExpired: !isLive,
    RecommendationModeUsed: found.isUsed,
    RecommendationName: found.mayBeNamed ? found.name : '',
    NeedAddress: found.needsAddress,
    CompanyId: companyId,
    RecommendationMemberId: found.customerId ?? unset,
  };
}
