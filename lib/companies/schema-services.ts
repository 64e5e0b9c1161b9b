import 'server-only';
import * as z from 'zod';
import { fieldLimits } from '@/lib/config/field-limits';
import { frequencies } from '@/lib/config/frequencies';
import { offerLimits } from '@/lib/config/limits';
import { changeInput, deletedRow, listSchema, ofCompany, oneInput, rowShape } from '@/lib/platform/entity-schema';
import { integer, langCode, lineOrEmpty, optionalLine } from '@/lib/platform/fields';
import { companyServices } from './contract-services';

const question = z
  .strictObject({
    en: lineOrEmpty(offerLimits.question),
    fr: lineOrEmpty(offerLimits.question),
    es: lineOrEmpty(offerLimits.question),
  })
  .refine(({ en, fr, es }) => en || fr || es, { path: ['en'], error: 'required' });

const lang = { lang_code: langCode.optional() };

const offer = {
  booking_page_type_id: integer(1, 4),
  base_price: optionalLine(fieldLimits.base_price).refine(
    (text) => !text || /^\d{1,7}(?:[.,]\d{1,3})?$/.test(text),
    'price',
  ),
  duration_minutes: integer(offerLimits.minMinutes, offerLimits.maxMinutes),
  buffer_minutes: integer(0, offerLimits.maxMinutes),
  lead_minutes: integer(0, offerLimits.maxLeadMinutes),
  capacity: integer(1, offerLimits.capacity),
  grouping_name: optionalLine(fieldLimits.list_entry_name),
  display_order: integer(0, 10_000).optional(),
  frequencies: z.array(z.enum(frequencies)).max(frequencies.length).optional(),
  questions: z.array(question).max(offerLimits.questions).optional(),
  ...lang,
};

const view = z.object({
  ...rowShape(companyServices),
  Questions: z.array(z.object({ en: z.string(), fr: z.string(), es: z.string() })),
  Frequencies: z.array(z.enum(frequencies)),
});
const seen = z.object({ Object: view });

/** What a company offers. */
export const servicesSchemas = {
  listCompanyServices: listSchema(companyServices),
  getCompanyService: { input: oneInput, output: seen },
  addCompanyService: {
    input: z.strictObject({ ...ofCompany, service_id: integer(1), ...offer }),
    output: z.object({ Id: z.int(), Object: view }),
  },
  changeCompanyService: { input: changeInput(offer), output: z.object({ ObjectId: z.int(), Object: view }) },
  hideCompanyService: { input: changeInput(lang), output: seen },
  showCompanyService: { input: changeInput(lang), output: seen },
  deleteCompanyService: { input: changeInput(lang), output: deletedRow },
  restoreCompanyService: { input: changeInput(lang), output: seen },
  getOfferChoices: {
    input: z.strictObject({ ...ofCompany, ...lang }),
    output: z.object({
      Object: z.object({
        Services: z.array(z.object({ Id: z.int(), Name: z.string(), CategoryName: z.string() })),
        CurrencyCode: z.string(),
      }),
    }),
  },
};
