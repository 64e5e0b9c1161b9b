import 'server-only';
import type { Transaction } from '@/lib/effects/transaction';
import { writeCompanyChange } from '../queries/change-company';

export { findCompanyGuid, setLogo } from '../queries/logo';
export { deleteReplaced } from '../queries/replaced-versions';
export {
  confirmSection as noteConfirmed,
  findUndoUntil,
  keepBefore,
  keepPlacesAfter,
  restoreDrafts,
  restoreShown,
  type SectionBefore,
  takeBefore,
} from '../queries/undo-section';
export {
  type DraftValues,
  dropDrafts,
  keepDraft,
  type LockedSection,
  lockSection,
  publishDrafts,
  publishedContents,
  publishedLanguages,
  raiseVersion,
  readDrafts,
  readTexts,
  rewriteText,
  type SectionText,
  setHidden,
  setOrder,
  touchCompany,
} from '../queries/write-section';

/** Sets website and phone of a company wherever they stand: a page must not show two numbers. */
export async function setContacts(
  tx: Transaction,
  companyId: number,
  { url, phoneNumber }: { url: string | null; phoneNumber: string | null },
): Promise<void> {
  await writeCompanyChange(tx, companyId, { kind: 'contact', field: 'url', value: url });
  await writeCompanyChange(tx, companyId, { kind: 'contact', field: 'phoneNumber', value: phoneNumber });
}
