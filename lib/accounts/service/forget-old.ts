import 'server-only';
import { retentionDays } from '@/lib/config/limits';
import { forgetSessions, forgetTokens, forgetUnproven } from '../queries/retention';

/** Forgets links that ran out, sessions that ended, accounts that never began. @returns how many of each */
export async function forgetOldAccountData(now: Date): Promise<{ tokens: number; sessions: number; unproven: number }> {
  return {
    tokens: await forgetTokens(now, retentionDays.accountLink),
    sessions: await forgetSessions(now, retentionDays.session),
    unproven: await forgetUnproven(now, retentionDays.unproven),
  };
}
