import 'server-only';
import { retentionDays } from '@/lib/config/limits';
import { forgetRequests } from '../queries/retention';

/** Forgets who sent requests that are settled, doubtful or old. @returns how many */
export const deleteExpiredRequests = (now: Date): Promise<number> => forgetRequests(now, retentionDays);
