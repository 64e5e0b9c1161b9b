import 'server-only';
import type { Transaction } from '@/lib/effects/transaction';
import { companyActor, type ServiceContext } from '@/lib/platform/context';
import { invalid, notFound, PlatformError } from '@/lib/platform/errors';
import { readContent } from '@/lib/profile/sections';
import { discardSection, getSection, saveSection } from '@/lib/profile/service';
import type { SectionTypeId } from '@/lib/values/ids';
import type { AcceptDraftInput } from '../contract';
import { findOpenDraft } from '../queries/drafts';
import { findTaken, markTaken, markUntaken } from '../queries/taken';

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
  const before = own?.Draft ?? own?.Published;
  const content = readContent(id as SectionTypeId, { ...before, ...taken });
  if (!content) throw new PlatformError(409);
  const saving = {
    id,
    version: input.version,
    language_type_id: languageTypeId,
    content: before ? { ...content } : taken,
  };
  const { Content, Flags } = draft;
  const next = input.version + 1;
  const undo = { Version: next, Draft: own?.Draft ?? null, Content: Content as Record<string, string>, Flags };
  await saveSection(saving, context, (tx) => markTaken(tx, companyId, draft, { fields: input.fields, undo }));
  return { ObjectId: id };
}

/**
 * Takes `acceptDraft` back: the section reads in that language as it did before, and the draft can be taken again.
 * @throws PlatformError 404; 409 where the section was changed since
 */
export async function undoDraft(
  { id: draftId, version }: { id: number; version: number },
  context: ServiceContext,
): Promise<{ ObjectId: number }> {
  const { companyId } = companyActor(context).membership;
  const taken = await findTaken(companyId, draftId);
  if (!taken) throw notFound();
  const { SectionTypeId: id, LanguageTypeId: language, Undo: undo } = taken;
  if (version !== undo.Version) throw new PlatformError(409);
  const mark = (tx: Transaction) => markUntaken(tx, companyId, draftId, undo);
  if (undo.Draft) await saveSection({ id, version, language_type_id: language, content: undo.Draft }, context, mark);
  else await discardSection({ id, version, language_type_ids: [language] }, context, mark);
  return { ObjectId: id };
}
