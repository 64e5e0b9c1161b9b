import 'server-only';
import { retentionDays } from '@/lib/config/limits';
import { forgetAddresses, forgetInvited } from '../queries/retention';

/** Forgets whom links went to, and where authors live, when nothing needs it any more. @returns how many of each */
export async function deleteExpiredOpinionData(now: Date): Promise<{ links: number; addresses: number }> {
  return {
    links: await forgetInvited(now, retentionDays.link),
    addresses: await forgetAddresses(now, retentionDays.opinionAddress),
  };
}
