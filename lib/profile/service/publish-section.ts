import 'server-only';
import { recordCompanyChange } from '@/lib/companies/service/change-company';
import {
  type LockedSection,
  publishDrafts,
  publishedContents,
  publishedLanguages,
  readDrafts,
  setContacts,
  shareFacts,
  touchCompany,
} from '@/lib/companies/service/sections';
import { recordChanges } from '@/lib/effects/changes';
import type { Transaction } from '@/lib/effects/transaction';
import { invalid } from '@/lib/platform/errors';
import { sectionType } from '@/lib/values/ids';
import { factsOf, isShownElsewhere, localesShowing } from '../rules/publishing';
import { publishLogo } from './publish-logo';

interface Publishing {
  companyId: number;
  memberId: number;
  typeId: number;
  languageTypeIds: readonly number[];
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/**
 * Brings facts of the newest draft into every language, since they are the same there.
 * @returns whether another language says something else by it
 */
async function share(tx: Transaction, section: LockedSection, { companyId, typeId, languageTypeIds }: Publishing) {
  const newest = (await readDrafts(tx, section.id, languageTypeIds)).at(-1)!;
  const facts = factsOf(typeId, newest.content);
  if (Object.keys(facts).length === 0) return false;
  const isElsewhere = await shareFacts(tx, section.id, facts);
  if (typeId === sectionType.contactInfo)
    await setContacts(tx, companyId, {
      url: textOrNull(facts.Website),
      phoneNumber: textOrNull(facts.PhoneNumber),
    });
  return isElsewhere;
}

/**
 * Makes drafts what the page shows, and records the pages that say something else from now on: those of the company in these languages, or
 * every page that shows it where it is listed by what was published. The last step of the transaction.
 * @throws PlatformError 422 for a language without a draft
 */
export async function publish(tx: Transaction, section: LockedSection, publishing: Publishing): Promise<void> {
  const { companyId, memberId, typeId, languageTypeIds } = publishing;
  const drafts = await readDrafts(tx, section.id, languageTypeIds);
  if (drafts.length < new Set(languageTypeIds).size) throw invalid({ language_type_ids: 'required' });
  const before = await publishedLanguages(tx, section.id);
  if (typeId === sectionType.logo)
    await publishLogo(tx, companyId, {
      was: await publishedContents(tx, section.id),
      is: drafts.at(-1)!.content,
    });
  const isElsewhere = await share(tx, section, publishing);
  await publishDrafts(tx, { sectionId: section.id, languageTypeIds, memberId });
  await touchCompany(tx, companyId);
  if (before.length === 0 || isShownElsewhere(typeId)) return recordCompanyChange(tx, companyId);
  const published = [...new Set([...before, ...languageTypeIds])];
  const changed = isElsewhere ? published : languageTypeIds;
  const translations = localesShowing(changed, published).map((locale) => ({ companyId, locale }));
  return recordChanges(tx, { translations });
}
