import 'server-only';
import { callerKey, type ServiceContext } from '@/lib/platform/context';
import type { ContactMessageInput, NewRecommendationInput } from './contract';
import { insertContactMessage, insertRecommendation } from './queries';

const once = (call: string, input: unknown, context: ServiceContext) => ({
  scope: `${call}:${callerKey(context.caller)}`,
  key: context.idempotencyKey,
  body: input,
});

const stateOf = (context: ServiceContext) => (context.isSuspect ? 'quarantined' : 'received');

/** Keeps a neighbor's recommendation of a provider before it is answered (specification §7, interface §5.1, §5.14). */
export async function createRecommendation(
  input: NewRecommendationInput,
  context: ServiceContext,
): Promise<{ Id: number }> {
  return insertRecommendation(
    {
      name: input.name,
      email: input.email,
      phoneNumber: input.phone_number,
      companyName: input.company_name,
      companyWebsite: input.company_website ?? '',
      companyRecommendation: input.company_recommendation,
      language: input.lang_code ?? 'en',
      state: stateOf(context),
    },
    once('createRecommendation', input, context),
  );
}

/** Keeps a message from the contact-us page. */
export async function createContactMessage(
  input: ContactMessageInput,
  context: ServiceContext,
): Promise<{ Id: number }> {
  return insertContactMessage(
    {
      name: input.name,
      email: input.email,
      message: input.message,
      language: input.lang_code ?? 'en',
      state: stateOf(context),
    },
    once('createContactMessage', input, context),
  );
}
