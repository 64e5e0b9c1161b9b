import type { SourceFault, SourceState } from '@/lib/values/review-source';
import type { ImportedSource } from '../contract';

/** State of each fault: who can mend it decides. */
const states: Readonly<Record<SourceFault, SourceState>> = {
  'token-expired': 'NeedsReconnect',
  'access-revoked': 'NeedsReconnect',
  'place-gone': 'NeedsReconnect',
  plan: 'NotAvailable',
  retired: 'NotAvailable',
  quota: 'Limited',
  away: 'Limited',
  unreadable: 'Limited',
};

/** Of Yelp the marketplace's own key reads: no owner can renew that. */
export const stateOf = (source: ImportedSource, fault: SourceFault): SourceState =>
  source === 'yelp' && (fault === 'access-revoked' || fault === 'token-expired') ? 'NotAvailable' : states[fault];

const hour = 60;

/**
 * Minutes until a source is asked again that failed so often in a row; null where only its owner can help.
 * @param againAt before which the site wants no further call
 */
export function retryMinutes(
  { state, fault, failures }: { state: SourceState; fault: SourceFault; failures: number },
  againAt: Date | undefined,
  now: Date,
): number | null {
  if (state === 'NeedsReconnect') return null;
  if (state === 'NotAvailable') return 24 * hour;
  if (againAt) return Math.min(24 * hour, Math.max(1, (againAt.getTime() - now.getTime()) / 60_000));
  return Math.min(6 * hour, (fault === 'away' ? 5 : hour) * 2 ** Math.min(failures - 1, 10));
}

/** Minutes between two sweeps: Yelp's three excerpts are kept 23 hours, of the others changes alone are read. */
export const sweepMinutes = (source: ImportedSource, isLively: boolean): number =>
  source === 'yelp' ? 8 * hour : (isLively ? 4 : 12) * hour;

/** Up to a tenth more or less, so that not all sources come at once. @param random from 0 to 1 */
export const jittered = (minutes: number, random: number): number => minutes * (0.9 + 0.2 * random);
