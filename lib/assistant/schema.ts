import 'server-only';
import * as z from 'zod';
import { assistantLimits } from '@/lib/config/limits';
import { ofCompany, textParts } from '@/lib/platform/entity-schema';
import { langCode, optionalProse, queryId, queryInteger } from '@/lib/platform/fields';
import { lastLanguageId } from '@/lib/values/locale';
import {
  type AcceptDraftInput,
  type AssistantDraft,
  type AssistantView,
  type DraftTextsInput,
  draftFields,
  factKinds,
  flagKinds,
} from './contract';

const draft = z.object({
  Id: z.int(),
  SectionTypeId: z.int(),
  LanguageTypeId: z.int(),
  Content: z.partialRecord(z.enum(draftFields), z.string()),
  FactsUsed: z.array(z.object({ Kind: z.enum(factKinds), Text: z.string() })),
  Flags: z.array(z.object({ Field: z.enum(draftFields), Kind: z.enum(flagKinds), Text: z.string() })),
  IsTemplate: z.boolean(),
  CreationDate: z.string(),
}) satisfies z.ZodType<AssistantDraft>;
const drafts = z.object({ Drafts: z.array(draft) });
const view = z.object({
  Drafts: z.array(draft),
  FieldNames: z.array(z.enum(draftFields)),
  IsTemplate: z.boolean(),
  Left: z.int().min(0),
  NextDate: z.string().nullable(),
  UndoId: z.int().nullable(),
}) satisfies z.ZodType<AssistantView>;

const fields = z.array(z.enum(draftFields)).min(1).max(draftFields.length);
const lang = { lang_code: langCode.optional() };
const ofForm = { written: langCode.optional(), ...lang };

const asked = z.strictObject({
  ...ofCompany,
  section_type_id: queryId,
  language_type_ids: z.array(queryInteger(1, lastLanguageId)).min(1).max(lastLanguageId),
  instruction: optionalProse(assistantLimits.instruction),
  fields: fields.optional(),
  ...ofForm,
}) satisfies z.ZodType<DraftTextsInput>;

/** The assistant: what it is asked, and what it proposes. */
export const schemas = {
  draftTexts: { input: asked, output: drafts },
  streamDrafts: { input: asked, output: z.object({ FileName: z.string(), Text: textParts }) },
  listDrafts: { input: z.strictObject({ ...ofCompany, section_type_id: queryId, ...lang }), output: view },
  acceptDraft: {
    input: z.strictObject({
      ...ofCompany,
      id: queryId,
      version: queryInteger(1),
      fields,
      ...ofForm,
    }) satisfies z.ZodType<AcceptDraftInput>,
    output: z.object({ ObjectId: z.int() }),
  },
  undoDraft: {
    input: z.strictObject({ ...ofCompany, id: queryId, version: queryInteger(1), ...ofForm }),
    output: z.object({ ObjectId: z.int() }),
  },
};
