import 'server-only';
// Not by way of the whole service: this is loaded before the first visitor comes.
import { settleDueBooking, untilBookingDue } from '@/lib/bookings/service/settle-due';
import { log } from '@/lib/log/log';
import type { Job } from './job';

/** Unanswered requests expire, visits that are over are completed (`settleDueBooking`). */
export function bookingJob(): Job {
  return {
    name: 'booking',
    async runDue({ at, signal }) {
      while (!signal.aborted) {
        const done = await settleDueBooking(at);
        if (done === null) break;
        if (done.error) log.error({ booking: done.booking, error: done.error }, 'booking not settled');
      }
      return untilBookingDue(at);
    },
  };
}
