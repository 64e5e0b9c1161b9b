import 'server-only';
// Not by way of the whole service: this is loaded before the first visitor comes.
import { mailFirstDates } from '@/lib/requests/service/mail-first-dates';
import type { Job } from './job';

/** Dates come in by many ways (bookings, imports, an operator's own SQL): polling is simpler than notifications, and misses none. */
const everyMs = 15_000;

/** Tells who asked for an area when its first date appears (`mailFirstDates` says why exactly once). */
export function firstDateJob(): Job {
  let next = 0;
  return {
    name: 'first-date',
    async runDue({ at }) {
      const nowMs = at?.getTime() ?? Date.now();
      if (nowMs < next) return next - nowMs;
      next = nowMs + everyMs;
      await mailFirstDates(new Date(nowMs));
      return everyMs;
    },
  };
}
