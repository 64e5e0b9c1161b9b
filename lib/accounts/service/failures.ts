import 'server-only';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { accountLimits } from '@/lib/config/limits';

/** Wrong passwords of late, by address and kind of account, whether there is such an account or not. In this process alone. */
const failures = new LRUCache<string, number>({ max: 50_000, ttl: accountLimits.failureMinutes * 60_000 });

const keyOf = (audience: string, email: string) =>
  createHash('sha256').update(`${audience} ${email}`).digest('base64url');

/** How long the next answer for an address is held back. */
export function delayAfter(count: number): number {
  const { freeFailures, firstDelayMs, maxDelayMs } = accountLimits;
  return count < freeFailures ? 0 : Math.min(maxDelayMs, firstDelayMs * 2 ** (count - freeFailures));
}

/** What is known of the tries for one address: many make it slower, none ever locks it (docs/rules/security.md B6). */
export function triesOf(audience: string, email: string) {
  const key = keyOf(audience, email);
  return {
    holdBack: async () => {
      const delayMs = delayAfter(failures.get(key) ?? 0);
      if (delayMs > 0) await sleep(delayMs);
    },
    failed: () => failures.set(key, (failures.get(key) ?? 0) + 1),
    succeeded: () => failures.delete(key),
  };
}
