import type { PaymentState } from '../contract';

/** What may happen to a payment: reported by the provider, asked for by us (`refund`), or taken by the provider when we asked (`accepted`). */
export type PaymentTurn = 'paid' | 'failed' | 'expired' | 'refund' | 'accepted' | 'refunded' | 'refund-failed';

/**
 * THE state table of payments: the state after a turn. What is not here changes nothing, so that events may come twice and in any
 * order: money that came is never forgotten for a page that ran out, and money that went back is paid by no late event.
 */
const table: Record<PaymentState, Partial<Record<PaymentTurn, PaymentState>>> = {
  None: {},
  Created: { paid: 'Paid', failed: 'Failed', expired: 'Expired', refunded: 'Refunded' },
  Failed: { paid: 'Paid' },
  Expired: { paid: 'Paid' },
  Paid: { refund: 'Refunding', refunded: 'Refunded' },
  Refunding: { accepted: 'Refunded', refunded: 'Refunded', 'refund-failed': 'RefundFailed' },
  Refunded: { 'refund-failed': 'RefundFailed' },
  RefundFailed: { refund: 'Refunding', refunded: 'Refunded' },
};

/** The state after a turn; undefined where it changes nothing. */
export const paymentAfter = (state: PaymentState, turn: PaymentTurn): PaymentState | undefined => table[state][turn];

/**
 * Clocks of a payment, in minutes. The provider takes no page that is open for less than 30: what is above is for a first answer that
 * got lost. The worker looks before the hold ends, so that money of the last second finds its slot.
 */
export const paymentMinutes = { open: 35, minOpen: 31, lookAfter: 1, holdAfter: 4, eraseAfter: 24 * 60 } as const;

/** How long the worker waits after so many attempts that failed. */
export function retryAfterMs(attempts: number): number {
  const minutes = [1, 2, 5, 15, 60][Math.max(0, attempts - 1)] ?? 6 * 60;
  return minutes * 60_000;
}
