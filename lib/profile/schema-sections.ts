import 'server-only';
import * as z from 'zod';
import { changeInput, listSchema, ofCompany, oneInput, rowShape } from '@/lib/platform/entity-schema';
import { langCode, queryId, queryInteger } from '@/lib/platform/fields';
import { lastLanguageId } from '@/lib/values/locale';
import { type Content, type SectionView, sectionStates, sections } from './contract-sections';
import { contentSchema, isSectionType } from './sections';

const languageTypeId = queryInteger(1, lastLanguageId);
const languageTypeIds = z.array(languageTypeId).min(1).max(lastLanguageId);
const content = z.record(z.string().max(100), z.unknown());

/**
 * Reads the content by the schema of its section, which the path names; unknown types have none, and are 404. What was not sent stays out:
 * the service fills it in.
 */
function readBySection(payload: z.core.ParsePayload<{ id: number; content: Content }>): void {
  const { id, content } = payload.value;
  const read = isSectionType(id) ? contentSchema(id).safeParse(content) : undefined;
  const sent = Object.entries(read?.data ?? {}).filter(([key]) => Object.hasOwn(content, key));
  if (read?.success) payload.value = { ...payload.value, content: Object.fromEntries(sent) };
  for (const issue of read?.error?.issues ?? [])
    payload.issues.push({ ...issue, input: content, path: ['content', ...issue.path] } as z.core.$ZodRawIssue);
}

const language = { lang_code: langCode.optional() };

const view = z.object({
  ...rowShape(sections),
  Settings: content,
  UndoUntil: z.string().nullable(),
  ConfirmedDate: z.string().nullable(),
  WithheldFields: z.array(z.string()),
  Places: z.array(
    z.object({
      Place: z.string(),
      Name: z.string(),
      CityName: z.string(),
      Latitude: z.number(),
      Longitude: z.number(),
      IsServed: z.boolean(),
    }),
  ),
  Offers: z.array(
    z.object({
      ServiceGuid: z.string(),
      Names: z.object({ en: z.string(), fr: z.string(), es: z.string() }),
      ServiceTypeId: z.int(),
      BookingPageTypeId: z.int(),
      GroupingName: z.string(),
      PriceMinor: z.int(),
      CurrencyCode: z.string(),
      CountryTypeId: z.int(),
    }),
  ),
  Translations: z.array(
    z.object({
      LanguageTypeId: z.int(),
      State: z.enum(sectionStates),
      Draft: content.nullable(),
      DraftDate: z.string().nullable(),
      Published: content.nullable(),
      PublishedDate: z.string().nullable(),
    }),
  ),
  Versions: z.array(
    z.object({
      Id: z.int(),
      LanguageTypeId: z.int(),
      CreationDate: z.string(),
      CreatedBy: z.string(),
      IsPublished: z.boolean(),
      Content: content,
    }),
  ),
}) satisfies z.ZodType<SectionView>;
const seen = z.object({ Object: view });

/** Sections of a company's page, and what their people write into them. */
export const sectionsSchemas = {
  listSections: listSchema(sections),
  getSection: { input: oneInput, output: seen },
  saveSection: {
    input: changeInput({
      language_type_id: languageTypeId,
      content,
      settings: content.optional(),
      is_whole: z.boolean().optional(),
      same_every_day: z.boolean().optional(),
      ...language,
    }).check(readBySection),
    output: z.object({ ObjectId: z.int(), Object: view }),
  },
  publishSection: { input: changeInput({ language_type_ids: languageTypeIds, ...language }), output: seen },
  discardSection: { input: changeInput({ language_type_ids: languageTypeIds.optional(), ...language }), output: seen },
  hideSection: { input: changeInput(language), output: seen },
  showSection: { input: changeInput(language), output: seen },
  restoreSection: { input: changeInput({ version_id: queryId, ...language }), output: seen },
  undoSection: { input: changeInput(language), output: seen },
  confirmSection: { input: changeInput(language), output: seen },
  orderSections: {
    input: z.strictObject({
      ...ofCompany,
      section_type_ids: z
        .array(queryId)
        .min(1)
        .max(100)
        .refine((ids) => new Set(ids).size === ids.length, 'invalid'),
      ...language,
    }),
    output: z.object({ Objects: z.array(z.object(rowShape(sections))), Previous: z.array(z.int()) }),
  },
};
