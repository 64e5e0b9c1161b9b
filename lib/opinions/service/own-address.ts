import 'server-only';
import type { Db } from '@/lib/effects/transaction';
import { listOwnAddresses } from '../queries/asks';
import { hashNeighbor } from './address-hash';

/** Whether an address is the company's own, or of one of its people: a company speaks for itself nowhere (docs/rules/security.md B5). */
export async function isOwnAddress(tx: Db, companyId: number, emailHash: string): Promise<boolean> {
  const own = await listOwnAddresses(tx, companyId);
  return own.some((email) => hashNeighbor(email) === emailHash);
}
