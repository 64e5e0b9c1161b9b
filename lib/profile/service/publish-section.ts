import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { recordCompanyChange } from '@/lib/companies/service/change-company';
import {
  keepBefore,
  keepPlacesAfter,
  type LockedSection,
  noteConfirmed,
  publishDrafts,
  publishedContents,
  publishedLanguages,
  readDrafts,
  readTexts,
  rewriteText,
  type SectionText,
  setContacts,
  touchCompany,
} from '@/lib/companies/service/sections';
import { recordChanges } from '@/lib/effects/changes';
import type { Transaction } from '@/lib/effects/transaction';
import { invalid, PlatformError } from '@/lib/platform/errors';
import { sectionType } from '@/lib/values/ids';
import type { Content } from '../contract-sections';
import {
  factsOf,
  isShownElsewhere,
  localesShowing,
  unsaidPictures,
  withFacts,
  withoutReplaced,
  withShownFacts,
} from '../rules/publishing';
import { publishLogo } from './publish-logo';
import { moveServiceArea } from './service-area';

interface Publishing {
  companyId: number;
  memberId: number;
  typeId: number;
  languageTypeIds: readonly number[];
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/**
 * Brings facts of the newest draft into every language, since they are the same there.
 * @returns whether the page of another language says something else by it
 */
async function share(
  tx: Transaction,
  section: LockedSection,
  newest: Content,
  { companyId, typeId, ...more }: Publishing,
) {
  const facts = factsOf(typeId, newest);
  if (Object.keys(facts).length === 0) return false;
  let isElsewhere = false;
  const texts = await readTexts(tx, section.id);
  // What is published together keeps its words about a picture.
  const draftOf = ({ languageTypeId, content }: SectionText, isNamed: boolean) => {
    const shown = texts.find((one) => !one.isDraft && one.languageTypeId === languageTypeId);
    return withFacts(
      typeId,
      newest,
      isNamed ? content : withoutReplaced(typeId, newest, content, shown?.content ?? {}),
    );
  };
  for (const text of texts) {
    const isNamed = more.languageTypeIds.includes(text.languageTypeId);
    // What is about to be replaced.
    if (!text.isDraft && isNamed) continue;
    const content = text.isDraft ? draftOf(text, isNamed) : withShownFacts(typeId, newest, text.content);
    if (isDeepStrictEqual(content, text.content)) continue;
    await rewriteText(tx, section.id, { ...text, content });
    isElsewhere ||= !text.isDraft;
  }
  if (typeId === sectionType.contactInfo)
    await setContacts(tx, companyId, {
      url: textOrNull(facts.Website),
      phoneNumber: textOrNull(facts.PhoneNumber),
    });
  return isElsewhere;
}

/**
 * Makes drafts what the page shows, and records the pages that say something else from now on: those of the company in these languages, or
 * every page that shows it where it is listed by what was published, and where it comes or goes. The last step of the transaction.
 * @throws PlatformError 422 for a language without a draft; by field, with `LanguageTypeId`, for what must not go live
 */
export async function publish(tx: Transaction, section: LockedSection, publishing: Publishing): Promise<void> {
  const { companyId, memberId, typeId, languageTypeIds } = publishing;
  const drafts = await readDrafts(tx, section.id, languageTypeIds);
  if (drafts.length < new Set(languageTypeIds).size) throw invalid({ language_type_ids: 'required' });
  for (const { languageTypeId: LanguageTypeId, content } of drafts) {
    const fields = unsaidPictures(typeId, content);
    if (Object.keys(fields).length > 0) throw new PlatformError(422, { fields, details: { LanguageTypeId } });
  }
  await keepBefore(tx, section.id);
  const before = await publishedLanguages(tx, section.id);
  const newest = drafts.at(-1)!.content;
  if (typeId === sectionType.logo)
    await publishLogo(tx, companyId, { was: await publishedContents(tx, section.id), is: newest });
  const shown = (await readTexts(tx, section.id)).find(({ isDraft }) => !isDraft);
  const moved = await moveServiceArea(tx, publishing, { before: shown?.content, now: newest });
  if (moved) await keepPlacesAfter(tx, section.id);
  const isElsewhere = await share(tx, section, newest, publishing);
  await publishDrafts(tx, { sectionId: section.id, languageTypeIds, memberId });
  if (typeId === sectionType.operatingHours) await noteConfirmed(tx, section.id);
  await touchCompany(tx, companyId);
  if (before.length === 0 || moved || isShownElsewhere(typeId)) return recordCompanyChange(tx, companyId, moved);
  const published = [...new Set([...before, ...languageTypeIds])];
  const changed = isElsewhere ? published : languageTypeIds;
  const translations = localesShowing(changed, published).map((locale) => ({ companyId, locale }));
  return recordChanges(tx, { translations });
}
