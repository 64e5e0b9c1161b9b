import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { accountLimits } from '@/lib/config/limits';
import { sharedState } from '@/lib/state';

const remembered = { ms: accountLimits.failureMinutes * 60_000, isExtended: true };

/** How long the next answer for an address is held back. */
export function delayAfter(count: number): number {
  const { freeFailures, firstDelayMs, maxDelayMs } = accountLimits;
  return count < freeFailures ? 0 : Math.min(maxDelayMs, firstDelayMs * 2 ** (count - freeFailures));
}

/**
 * What is known of the tries for one address, whether there is such an account or not, over all processes: many make it slower, none
 * ever locks it (docs/rules/security.md B6).
 */
export function triesOf(audience: string, email: string) {
  const id = `${audience} ${email}`;
  return {
    holdBack: async () => {
      const delayMs = delayAfter(await (await sharedState()).counted('failures', id));
      if (delayMs > 0) await sleep(delayMs);
    },
    failed: async () => {
      await (await sharedState()).count('failures', id, remembered);
    },
    succeeded: async () => (await sharedState()).drop('failures', id),
  };
}
