import 'server-only';
import { eraseMails } from '@/lib/effects/mails';
import type { Transaction } from '@/lib/effects/transaction';
import { blankCustomer, moveToCustomer } from '../queries/customers';

/** What a customer said and was asked becomes another's, who is the same person. */
export const takeOverOpinions = (tx: Transaction, fromId: number, toId: number): Promise<void> =>
  moveToCustomer(tx, fromId, toId);

/** Forgets who a customer is beside their opinions, links and mails; what they said stands by itself. @returns mails that may lie as files */
export async function eraseCustomerOpinions(tx: Transaction, id: number): Promise<string[]> {
  const files: string[] = [];
  for (const hash of await blankCustomer(tx, id))
    files.push(...(await eraseMails(tx, { kind: 'recommendation_token', id: hash })));
  return files;
}
