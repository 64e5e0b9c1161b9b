import 'server-only';
import { hashAddress } from '@/lib/accounts/service/address-hash';
import { addressOf, mailVisitor } from '@/lib/accounts/service/mail-visitor';
import { recommendationReward } from '@/lib/config/limits';
import type { Transaction } from '@/lib/effects/transaction';
import { toSlug } from '@/lib/routes/slug';
import { findCompanyName } from '../queries/insert-requests';
import { insertReward, markJoinedThrough } from '../queries/operator';

/** Tells a recommender that the provider joined, and notes what is owed; nothing is owed for one's own business. */
export async function rewardRecommender(
  tx: Transaction,
  recommendationId: number,
  companyId: number,
  business: { email: string },
): Promise<boolean> {
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
