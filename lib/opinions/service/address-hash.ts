import 'server-only';
import { createHash } from 'node:crypto';
import { hashAddress } from '@/lib/accounts/service/address-hash';
import { householdOf } from '../rules/household';

/** Who ended our asks for opinions ended nothing else: their hash is one of its own. */
export const opinionMails = 'opinions:';

/** What a neighbor is known by here: one opinion of a company each. */
export const hashNeighbor = (email: string): string => hashAddress(email, opinionMails);

/** The key of a household; undefined where the address does not distinguish it from others. */
export function hashHousehold(address: Parameters<typeof householdOf>[0]): string | undefined {
  const household = householdOf(address);
  return household === undefined ? undefined : createHash('sha256').update(`household:${household}`).digest('hex');
}
