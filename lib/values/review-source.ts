/** How a connected site stands. `Limited`: what is known stays, the next sweep may bring more. `NeedsReconnect`: its owner can mend it. */
export const sourceStates = ['Connected', 'NeedsReconnect', 'NotAvailable', 'Limited'] as const;
export type SourceState = (typeof sourceStates)[number];

/** States in which a site is shown nowhere, with its totals. */
export const deadStates: readonly SourceState[] = ['NeedsReconnect', 'NotAvailable'];

/** Why a site says nothing more, by codes of its protocol: one sentence each in every language. */
export const sourceFaults = [
  'token-expired',
  'access-revoked',
  'quota',
  'plan',
  'place-gone',
  'retired',
  'away',
  'unreadable',
] as const;
export type SourceFault = (typeof sourceFaults)[number];

/** What became of a company's answer at the site it was given on. */
export type ReplyState = 'pending' | 'published' | 'rejected';

/** Hours for which what a site said is kept without asking it again, by its number (docs/portal.md §5): Google, Facebook, Yelp. */
export const keptHours: Readonly<Record<number, number>> = { 0: 720, 1: 720, 3: 23 };
