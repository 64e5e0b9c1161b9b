import 'server-only';
import type { ServiceContext } from '@/lib/platform/context';
import type { NewRecommendationInput } from '../contract';
import { insertRecommendation } from '../queries/insert-requests';
import { keepOnce } from '../queries/work';
import { judgeRequest } from './judge-request';
import { onceOf } from './once';

/** Keeps a neighbor's recommendation of a provider before it is answered (specification §7, interface §5.1, §5.14). */
export function createRecommendation(input: NewRecommendationInput, context: ServiceContext): Promise<{ Id: number }> {
  return keepOnce(onceOf('createRecommendation', input, context), async (tx) => {
    const state = await judgeRequest(tx, context, { email: input.email });
    const Id = await insertRecommendation(tx, {
      name: input.name,
      email: input.email,
      phoneNumber: input.phone_number,
      companyName: input.company_name,
      companyWebsite: input.company_website ?? '',
      companyRecommendation: input.company_recommendation,
      language: input.lang_code ?? 'en',
      state,
    });
    return { Id };
  });
}
