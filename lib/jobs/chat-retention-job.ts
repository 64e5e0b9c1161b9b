import 'server-only';
// Not by way of the whole service: this is loaded before the first visitor comes.
import { eraseOldChats } from '@/lib/chat/service/keep-chats';
import type { Job } from './job';

const everyMs = 3_600_000;

/** Erases conversations without a message for the retention time (lib/chat/README.md). */
export function chatRetentionJob(): Job {
  let next = 0;
  return {
    name: 'chat-retention',
    async runDue({ at }) {
      const nowMs = at?.getTime() ?? Date.now();
      if (nowMs < next) return next - nowMs;
      next = nowMs + everyMs;
      await eraseOldChats(new Date(nowMs));
      return everyMs;
    },
  };
}
