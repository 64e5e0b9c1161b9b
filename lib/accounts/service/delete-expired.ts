import 'server-only';
import { retentionDays } from '@/lib/config/limits';
import { deleteExpiredSessions, deleteExpiredTokens, deleteUnverifiedMembers } from '../queries/retention';

/** Forgets links that ran out, sessions that ended, accounts that never began. @returns how many of each */
export async function deleteExpiredAccountData(
  now: Date,
): Promise<{ tokens: number; sessions: number; unproven: number }> {
  return {
    tokens: await deleteExpiredTokens(now, retentionDays.accountLink),
    sessions: await deleteExpiredSessions(now, retentionDays.session),
    unproven: await deleteUnverifiedMembers(now, retentionDays.unproven),
  };
}
