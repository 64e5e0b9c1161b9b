'use client';
import type { CheckoutStarted } from '@/lib/bookings/contract-payments';
import { type IntegrationVisit, stepHref } from '@/lib/routes/integration';

/**
 * On to the provider's page. It cannot be framed: within a frame our own page comes first, whose link takes the whole window. Who goes
 * back by the browser finds that page too, with everything kept.
 */
export function leaveToPay(visit: IntegrationVisit, { CheckoutToken, CheckoutUrl }: CheckoutStarted): void {
  const kept = { booking: CheckoutToken, draft: undefined, problem: undefined };
  if (window.top !== window.self) {
    window.location.replace(stepHref(visit, { ...kept, step: 'pay' }));
    return;
  }
  window.history.replaceState(null, '', stepHref(visit, { ...kept, step: 'unpaid' }));
  window.location.assign(CheckoutUrl);
}
