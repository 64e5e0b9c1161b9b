import 'server-only';
import * as z from 'zod';
import { fieldLimits } from '@/lib/config/field-limits';
import { changeInput, listSchema, ofCompany, oneInput, rowShape } from '@/lib/platform/entity-schema';
import { emailList, langCode, line, phoneOrEmpty, queryId, queryInteger, websiteOrEmpty } from '@/lib/platform/fields';
import { isColour, textOn } from '@/lib/values/colour';
import { isCompanyTag } from '@/lib/values/company-tag';
import { origins, settings } from './contract-settings';

const lang = { lang_code: langCode.optional() };
const view = z.object(rowShape(settings));
const site = z.object(rowShape(origins));

/** A text that may be empty or left out, and is never null. */
const typed = (text: z.ZodType<string>) => z.string().pipe(text as z.ZodType<string, string>);

const facts = {
  company_name: line(fieldLimits.company_name),
  company_url: typed(websiteOrEmpty(fieldLimits.company_url)).optional(),
  company_emails: emailList(fieldLimits.company_emails),
  phone_number: typed(phoneOrEmpty(fieldLimits.phone_number)).optional(),
  language_code: z.literal('').or(langCode).optional(),
  ...lang,
};

/** A name of hyphens alone would read like none. */
const tag = line(fieldLimits.company_tag)
  .transform((text) => text.toLowerCase())
  .refine((text) => isCompanyTag(text) && /[a-z0-9]/.test(text), 'tag');

const colour = z
  .string()
  .max(20, 'colour')
  .transform((text) => text.trim().toLowerCase())
  .refine((text) => text === '' || isColour(text), 'colour')
  .refine((text) => !isColour(text) || textOn(text) !== null, 'contrast');

/** A company's settings, and the sites that may frame it. */
export const settingsSchemas = {
  listSettings: listSchema(settings),
  getSettings: { input: oneInput, output: z.object({ Object: view }) },
  changeSettings: { input: changeInput(facts), output: z.object({ ObjectId: z.int(), Object: view }) },
  changeCompanyTag: { input: changeInput({ company_tag: tag, ...lang }), output: z.object({ Object: view }) },
  changeColour: {
    input: z.strictObject({ id: queryId, Colour: colour, version: queryInteger(1), ...lang }),
    output: z.object({ ObjectId: z.int() }),
  },
  listOrigins: listSchema(origins),
  getOrigin: { input: oneInput, output: z.object({ Object: site }) },
  addOrigin: {
    input: z.strictObject({ ...ofCompany, origin: line(fieldLimits.call_to_action_url), ...lang }),
    output: z.object({ Id: z.int(), Object: site }),
  },
  removeOrigin: { input: changeInput(lang), output: z.object({ ObjectId: z.int() }) },
};
