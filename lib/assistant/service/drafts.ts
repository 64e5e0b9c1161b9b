import 'server-only';
import { getDatabase, inTransaction } from '@/lib/effects/transaction';
import { textWriter } from '@/lib/gateways/llm';
import { companyActor, type ServiceContext } from '@/lib/platform/context';
import { invalid, PlatformError } from '@/lib/platform/errors';
import type { FileAnswer } from '@/lib/platform/operation';
import { type Locale, languages, locales } from '@/lib/values/locale';
import type { AssistantDraft, AssistantView, DraftTextsInput } from '../contract';
import { findOpenDraft, insertAsked, keepWritten, listOpenDrafts, lockAsked, readRoom } from '../queries/drafts';
import { findUndoId } from '../queries/taken';
import { briefOf, wantedFields } from '../rules/briefs';
import { eventsOf, refusedDraft } from './draft-events';
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

/** Counts the drafts before anything is written: a failure costs the model as much. @throws PlatformError 429 with the time until they fit */
async function reserve(input: DraftTextsInput, { languageTypeIds }: Task, context: ServiceContext): Promise<number[]> {
  const { memberId, membership } = companyActor(context);
  const { companyId } = membership;
  return inTransaction(async (tx) => {
    await lockAsked(tx, companyId);
    const { left, waitS } = await readRoom(tx, companyId, languageTypeIds.length);
    if (left < languageTypeIds.length) throw new PlatformError(429, { retryAfterS: Math.max(1, waitS) });
    const ids: number[] = [];
    const of = { companyId, memberId, sectionTypeId: input.section_type_id, writtenBy: textWriter().kind };
    for (const languageTypeId of languageTypeIds) ids.push(await insertAsked(tx, { ...of, languageTypeId }));
    return ids;
  });
}

/** A draft that is being written. */
interface Begun {
  languageTypeId: number;
  draft: Promise<AssistantDraft>;
}

/** Begins to write a draft in each language: within the call, of which nothing may leave where it is a demo's. */
async function begin(input: DraftTextsInput, context: ServiceContext): Promise<Begun[]> {
  const { companyId } = companyActor(context).membership;
  const task = taskOf(input);
  const ids = await reserve(input, task, context);
  return task.languageTypeIds.map((languageTypeId, at) => {
    const write = async () => {
      const language = localeOf(languageTypeId);
      const facts = await gatherFacts(companyId, language, input.instruction ?? '');
      await keepWritten(ids[at]!, await writeDraft({ ...task, language, facts }));
      return (await findOpenDraft(companyId, ids[at]!))!;
    };
    return { languageTypeId, draft: write() };
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
  const begun = await begin(input, context);
  return { Drafts: await Promise.all(begun.map(({ draft }) => draft)) };
}

/** The same, each draft as an event of its own as soon as it is there. @throws PlatformError 422 for a section that has no such fields; 429 */
export async function streamDrafts(
  input: DraftTextsInput,
  context: ServiceContext,
): Promise<FileAnswer<AsyncIterable<string>>> {
  const events = (await begin(input, context)).map(({ languageTypeId, draft }) =>
    draft.then(
      (Draft) => ({ Draft }),
      (error) => {
        context.report?.(error);
        return refusedDraft(languageTypeId, error);
      },
    ),
  );
  return { FileName: 'drafts', Text: eventsOf(events) };
}

/** What was written for a section of the caller's company, and what may still be asked for. */
export async function listDrafts(
  { section_type_id: type }: { section_type_id: number },
  context: ServiceContext,
): Promise<AssistantView> {
  const { companyId } = companyActor(context).membership;
  const brief = briefOf(type);
  const { left, waitS } = await readRoom(await getDatabase(), companyId, 1);
  return {
    Drafts: await listOpenDrafts(companyId, type),
    FieldNames: brief ? wantedFields(brief).map(({ name }) => name) : [],
    IsTemplate: textWriter().kind === 'templates',
    Left: left,
    NextDate: left > 0 ? null : new Date(context.now.getTime() + waitS * 1000).toISOString(),
    UndoId: (await findUndoId(companyId, type)) ?? null,
  };
}
