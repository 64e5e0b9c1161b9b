import 'server-only';
import { callerKey, type ServiceContext } from '@/lib/platform/context';

/** What makes a creating call the same call: who sent it, which one, under which key, and what it says. */
export const onceOf = (call: string, input: unknown, context: ServiceContext) => ({
  scope: `${call}:${callerKey(context.caller)}`,
  key: context.idempotencyKey,
  body: input,
});
