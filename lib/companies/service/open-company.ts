import 'server-only';
import type { Transaction } from '@/lib/effects/transaction';
import { writeCompanyChange } from '../queries/change-company';
import {
  type Duplicate,
  endCompany,
  insertOpenCompany,
  listDuplicates,
  type NewCompany,
} from '../queries/open-company';
import { recordCompanyChange } from './change-company';
import { giveTag } from './company-tags';
import { refreshTotals } from './refresh-totals';

export type { Duplicate, NewCompany };

/** Doubles that staff are shown. */
const maxDuplicates = 10;

/** Opens a company that has its owner and no public page yet (docs/portal.md §1). No page changes with it. @returns its id and tag */
export async function openCompany(tx: Transaction, company: NewCompany): Promise<{ id: number; tag: string }> {
  const id = await insertOpenCompany(tx, company);
  const tag = await giveTag(tx, id, company.name);
  await refreshTotals(tx, [id]);
  return { id, tag };
}

/** Makes a company public: every page that shows it changes. */
export async function publishCompany(tx: Transaction, id: number): Promise<void> {
  await writeCompanyChange(tx, id, { kind: 'standing', field: 'isPublished', value: true });
  await recordCompanyChange(tx, id);
}

/** Ends an unpublished company that turned out to be another one's double. */
export const endDouble = (tx: Transaction, id: number): Promise<void> => endCompany(tx, id);

/** Companies on file that may be the same as one of ours. */
export const duplicatesOf = (id: number): Promise<Duplicate[]> => listDuplicates(id, maxDuplicates);
