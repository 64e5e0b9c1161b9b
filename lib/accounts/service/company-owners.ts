import 'server-only';
import type { Transaction } from '@/lib/effects/transaction';
import { findOwners, type OwnerAddress } from '../queries/owners';

/** Where mails to the owners of a company go, each in its language. */
export const ownersOf = (tx: Transaction, companyId: number): Promise<OwnerAddress[]> => findOwners(tx, companyId);
