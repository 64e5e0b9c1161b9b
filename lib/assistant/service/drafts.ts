import 'server-only';
import { assistantLimits } from '@/lib/config/limits';
import { inTransaction } from '@/lib/effects/transaction';
import { textWriter } from '@/lib/gateways/llm';
import { companyActor, type ServiceContext } from '@/lib/platform/context';
import { invalid, notFound, PlatformError } from '@/lib/platform/errors';
import { readContent } from '@/lib/profile/sections';
import { getSection, saveSection } from '@/lib/profile/service';
import type { SectionTypeId } from '@/lib/values/ids';
import { type Locale, languages, locales } from '@/lib/values/locale';
import type { AcceptDraftInput, AssistantDraft, DraftTextsInput } from '../contract';
import { countAsked, findOpenDraft, insertAsked, keepWritten, listOpenDrafts, markTaken } from '../queries/drafts';
import { briefOf, wantedFields } from '../rules/briefs';
import { gatherFacts } from './gather-facts';
import { type WantedField, writeDraft } from './write-draft';

const localeOf = (languageTypeId: number): Locale =>
  locales.find((locale) => languages[locale].languageTypeId === languageTypeId)!;

/** What is asked for, once it is found good. */
interface Task {
  purpose: string;
  fields: WantedField[];
  languageTypeIds: number[];
}

/** @throws PlatformError 422 for a section that the assistant does not write, or without the fields wanted */
function taskOf({ section_type_id: type, language_type_ids: ids, fields: wanted }: DraftTextsInput): Task {
  const brief = briefOf(type);
  if (!brief) throw invalid({ section_type_id: 'invalid' });
  const fields = wantedFields(brief, wanted);
  if (fields.length === 0) throw invalid({ fields: 'invalid' });
  return { purpose: brief.purpose, fields, languageTypeIds: [...new Set(ids)].toSorted() };
}

/** Counts the drafts before anything is written: a failure costs the model as much. @throws PlatformError 429 */
async function reserve(input: DraftTextsInput, { languageTypeIds }: Task, context: ServiceContext): Promise<number[]> {
  const { memberId, membership } = companyActor(context);
  const { companyId } = membership;
  return inTransaction(async (tx) => {
    const { hour, day } = await countAsked(tx, companyId);
    if (hour + languageTypeIds.length > assistantLimits.anHour) throw new PlatformError(429, { retryAfterS: 3600 });
    if (day + languageTypeIds.length > assistantLimits.aDay) throw new PlatformError(429, { retryAfterS: 86_400 });
    const ids: number[] = [];
    const of = { companyId, memberId, sectionTypeId: input.section_type_id, writtenBy: textWriter().kind };
    for (const languageTypeId of languageTypeIds) ids.push(await insertAsked(tx, { ...of, languageTypeId }));
    return ids;
  });
}

/**
 * Writes a draft in each language from the facts of the caller's company (docs/portal.md §4). Nothing of the page changes by it.
 * @throws PlatformError 422 for a section that has no such fields, and where the model kept to no limit or language; 429; 503
 */
export async function draftTexts(
  input: DraftTextsInput,
  context: ServiceContext,
): Promise<{ Drafts: AssistantDraft[] }> {
  const { companyId } = companyActor(context).membership;
  const task = taskOf(input);
  const ids = await reserve(input, task, context);
  await Promise.all(
    task.languageTypeIds.map(async (languageTypeId, at) => {
      const language = localeOf(languageTypeId);
      const facts = await gatherFacts(companyId, language, input.instruction ?? '');
      await keepWritten(ids[at]!, await writeDraft({ ...task, language, facts }));
    }),
  );
  const open = await listOpenDrafts(companyId, input.section_type_id);
  return { Drafts: open.filter(({ Id }) => ids.includes(Id)) };
}

/** What was written for a section of the caller's company within a day, and not taken. */
export const listDrafts = async (
  { section_type_id: type }: { section_type_id: number },
  context: ServiceContext,
): Promise<{ Drafts: AssistantDraft[] }> => ({
  Drafts: await listOpenDrafts(companyActor(context).membership.companyId, type),
});

/**
 * Takes fields of a draft over into the section's own draft, as if they had been typed there: publishing stays a step of its own, and
 * discarding or an earlier version takes it back.
 * @throws PlatformError 404; 409 with the section where its version moved on; 422 for fields that the draft does not have
 */
export async function acceptDraft(input: AcceptDraftInput, context: ServiceContext): Promise<{ ObjectId: number }> {
  const { companyId } = companyActor(context).membership;
  const draft = await findOpenDraft(companyId, input.id);
  if (!draft) throw notFound();
  const taken = Object.fromEntries(input.fields.map((name) => [name, draft.Content[name]]));
  if (Object.values(taken).some((text) => text === undefined)) throw invalid({ fields: 'invalid' });
  const { SectionTypeId: id, LanguageTypeId: languageTypeId } = draft;
  const { Object: section } = await getSection({ id }, context);
  const own = section.Translations.find((one) => one.LanguageTypeId === languageTypeId);
  const content = readContent(id as SectionTypeId, { ...(own?.Draft ?? own?.Published), ...taken });
  if (!content) throw new PlatformError(409);
  const saved = { ...content } as Record<string, unknown>;
  await saveSection({ id, version: input.version, language_type_id: languageTypeId, content: saved }, context);
  await markTaken(companyId, draft);
  return { ObjectId: id };
}
