import 'server-only';
import type { ChangedPage } from '@/lib/effects/changes';
import { eraseMails } from '@/lib/effects/mails';
import type { Transaction } from '@/lib/effects/transaction';
import { blankCustomer, moveToCustomer } from '../queries/customers';
import { hashNeighbor } from './address-hash';
import { placesOf } from './record-opinion-changes';

/** What a customer said and was asked becomes another's, who is the same person. */
export const takeOverOpinions = (tx: Transaction, fromId: number, toId: number): Promise<void> =>
  moveToCustomer(tx, fromId, toId);

/** A customer of a company, with every address that they are known by. */
interface ErasedCustomer {
  companyId: number;
  id: number;
  emails: readonly string[];
}

/**
 * Forgets who a customer is beside their opinions, links and mails, and where they live; what they said stands by itself.
 * @returns mails that may lie as files, and the pages of places that showed the name: the caller records them with the company's
 */
export async function eraseCustomerOpinions(
  tx: Transaction,
  { companyId, id, emails }: ErasedCustomer,
): Promise<{ files: string[]; pages: ChangedPage[] }> {
  const { hashes, shown } = await blankCustomer(tx, { companyId, id, emailHashes: emails.map(hashNeighbor) });
  const files: string[] = [];
  for (const hash of hashes) files.push(...(await eraseMails(tx, { kind: 'recommendation_token', id: hash })));
  return { files, pages: shown.flatMap(placesOf) };
}
