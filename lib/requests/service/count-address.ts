import 'server-only';
import type { Transaction } from '@/lib/effects/transaction';
import { markAddress } from '../queries/address-marks';

/**
 * Counts what is made in the name of a mail address against what it may make in a day, with what it asks for.
 * @param emailHash of the address, by `hashAddress` of accounts
 * @returns seconds until there is room again; 0 where there is
 */
export const countAddress = (tx: Transaction, emailHash: string, max: number): Promise<number> =>
  markAddress(tx, emailHash, max);
