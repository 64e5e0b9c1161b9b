import type { BookingView } from '@/lib/bookings/contract';

type Access = BookingView['AccessLog'][number];

/** What the access log calls things; anything else is shown as a use. */
export const knownAccesses = [
  'created',
  'seen',
  'moved',
  'cancelled',
  'wrote',
  'erased',
  'accepted',
  'proposed',
  'declined',
  'missed',
  'completed',
  'assigned',
  'confirmed',
  'paid',
  'calendar',
  'feed',
  'export',
] as const;
export type AccessWord = (typeof knownAccesses)[number] | 'other';

export const accessWord = (what: string): AccessWord => knownAccesses.find((known) => known === what) ?? 'other';

/** The log with what was done over and over said once: the last time, and how often. Newest first, as it came. */
export function gatherAccesses(log: readonly Access[]): Access[] {
  const gathered: Access[] = [];
  for (const access of log) {
    const last = gathered.at(-1);
    if (last && last.Who === access.Who && last.What === access.What) last.Times += access.Times;
    else gathered.push({ ...access });
  }
  return gathered;
}
