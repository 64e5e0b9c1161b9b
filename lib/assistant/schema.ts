import 'server-only';
import * as z from 'zod';
import { assistantLimits } from '@/lib/config/limits';
import { ofCompany } from '@/lib/platform/entity-schema';
import { langCode, optionalProse, queryId, queryInteger } from '@/lib/platform/fields';
import { lastLanguageId } from '@/lib/values/locale';
import {
  type AcceptDraftInput,
  type AssistantDraft,
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

const fields = z.array(z.enum(draftFields)).min(1).max(draftFields.length);
const lang = { lang_code: langCode.optional() };

/** The assistant: what it is asked, and what it proposes. */
export const schemas = {
  draftTexts: {
    input: z.strictObject({
      ...ofCompany,
      section_type_id: queryId,
      language_type_ids: z.array(queryInteger(1, lastLanguageId)).min(1).max(lastLanguageId),
      instruction: optionalProse(assistantLimits.instruction),
      fields: fields.optional(),
      ...lang,
    }) satisfies z.ZodType<DraftTextsInput>,
    output: drafts,
  },
  listDrafts: { input: z.strictObject({ ...ofCompany, section_type_id: queryId, ...lang }), output: drafts },
  acceptDraft: {
    input: z.strictObject({
      ...ofCompany,
      id: queryId,
      version: queryInteger(1),
      fields,
      ...lang,
    }) satisfies z.ZodType<AcceptDraftInput>,
    output: z.object({ ObjectId: z.int() }),
  },
};
