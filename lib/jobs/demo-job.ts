import 'server-only';
import { env } from '@/lib/config/env';
import { deleteExpiredDemos } from '@/lib/demo/service';
import type { Job } from './job';

const everyMs = 60_000;

/** Deletes demo companies whose hour is over (docs/portal.md §2). */
export function demoJob(): Job {
  let next = 0;
  return {
    name: 'demo',
    async runDue({ at }) {
      if (env().DEMO_HOST === undefined) return null;
      const now = at ?? new Date();
      if (now.getTime() < next) return next - now.getTime();
      next = now.getTime() + everyMs;
      await deleteExpiredDemos(now);
      return everyMs;
    },
  };
}
