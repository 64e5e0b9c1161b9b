import 'server-only';
// Not by way of the whole service: this is loaded before the first visitor comes.
import { untilPaymentDue, workDuePayment } from '@/lib/bookings/service/payment-work';
import { log } from '@/lib/log/log';
import type { Job } from './job';

/** Ends unpaid checkout pages, refunds, erases the details of unpaid bookings (`workDuePayment`). */
export function paymentJob(): Job {
  return {
    name: 'payment',
    async runDue({ at, signal }) {
      while (!signal.aborted) {
        const done = await workDuePayment(at);
        if (done === null) break;
        if (done.trouble) log.warn(done.trouble, 'payment not settled');
      }
      return untilPaymentDue(at);
    },
  };
}
