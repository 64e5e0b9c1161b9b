import 'server-only';
import { hashAddress } from '@/lib/accounts/service/address-hash';
import { addressOf, mailVisitor } from '@/lib/accounts/service/mail-visitor';
import { runIdempotent } from '@/lib/effects/idempotency';
import type { Transaction } from '@/lib/effects/transaction';
import type { ServiceContext } from '@/lib/platform/context';
import type { Locale } from '@/lib/values/locale';
import { hashToken, makeToken } from '@/lib/values/token';
import type { NewRecommendationInput } from '../contract';
import { insertRecommendation } from '../queries/insert-requests';
import { setInvite } from '../queries/invites';
import { placeKey } from '../rules';
import { judgeRequest } from './judge-request';
import { onceOf } from './once';

/** What the mail to a recommender needs to know. */
export interface Recommendation {
  id: number;
  name: string;
  email: string;
  companyName: string;
  language: Locale;
}

/**
 * What follows a recommendation that goes on: the recommender gets a personal invite link to pass on. No one else is mailed
 * (docs/interface.md §5.14).
 */
export async function announceRecommendation(
  tx: Transaction,
  { id, name, email, companyName, language }: Recommendation,
) {
  const token = makeToken();
  await setInvite(tx, id, hashToken(token));
  const inviteLink = addressOf('listMyBusiness', language, undefined, token);
  await mailVisitor(tx, { email, language }, (unsubscribeLink) => ({
    kind: 'recommender-thanks',
    to: email,
    language,
    data: { name, companyName, inviteLink, unsubscribeLink },
    // Who recommends one provider twice has one link to pass on.
    dedupeKey: `recommender-thanks:${placeKey(companyName)}:${hashAddress(email)}`,
    subject: { kind: 'recommendation_request', id },
  }));
}

/** Keeps a neighbor's recommendation of a provider before it is answered (docs/product.md §7, docs/interface.md §5.1, §5.14). */
export function createRecommendation(input: NewRecommendationInput, context: ServiceContext): Promise<{ Id: number }> {
  return runIdempotent(onceOf('createRecommendation', input, context), async (tx) => {
    const state = await judgeRequest(tx, context, { email: input.email });
    const given = {
      name: input.name,
      email: input.email,
      companyName: input.company_name,
      language: input.lang_code ?? ('en' as const),
    };
    const Id = await insertRecommendation(tx, {
      ...given,
      phoneNumber: input.phone_number,
      companyWebsite: input.company_website ?? '',
      companyRecommendation: input.company_recommendation,
      state,
    });
    if (state === 'received') await announceRecommendation(tx, { ...given, id: Id });
    return { Id };
  });
}
