import 'server-only';
import * as z from 'zod';
import { looksLikeEmail } from '@/lib/config/email';
import { fieldLimits } from '@/lib/config/field-limits';
import { changeInput, csvSchema, listSchema, ofCompany, oneInput, rowShape } from '@/lib/platform/entity-schema';
import { emailLine, id, langCode, line, optionalLine, optionalProse, phoneLine } from '@/lib/platform/fields';
import { customers } from './contract-customers';

const person = z.object({ Id: z.int(), Name: z.string(), Email: z.string(), PhoneNumber: z.string() });

const seen = z.object({
  ...rowShape(customers),
  Notes: z.string(),
  AlsoKnownAs: z.array(person),
  Similar: z.array(person),
  Opinions: z.array(
    z.object({
      AskedAt: z.string(),
      State: z.enum(['Asked', 'Expired', 'Answered']),
      OpinionId: z.int().nullable(),
      IsThumbsUp: z.boolean().nullable(),
    }),
  ),
});
const one = z.object({ Object: seen });

const lang = { lang_code: langCode.optional() };

/** A field that may be left empty, else is one of its kind. */
const orEmpty = (kind: z.ZodType<string>) => z.union([z.literal(''), kind]).optional();

/** Who booked with a company. */
export const customersSchemas = {
  listCustomers: listSchema(customers),
  exportCustomers: csvSchema(customers),
  getCustomer: { input: oneInput, output: one },
  changeCustomer: {
    input: changeInput({
      name: line(fieldLimits.first_name + fieldLimits.last_name),
      email: optionalLine(fieldLimits.email).refine((text) => !text || looksLikeEmail(text), 'email'),
      phone_number: orEmpty(phoneLine(fieldLimits.phone_number)),
      notes: optionalProse(fieldLimits.notes),
      customer_no: optionalLine(fieldLimits.customer_no),
      ...lang,
    }),
    output: z.object({ ObjectId: z.int(), Object: seen }),
  },
  mergeCustomer: { input: changeInput({ other_id: id, ...lang }), output: one },
  testRegistration: {
    input: z.strictObject({ ...ofCompany, email: emailLine(fieldLimits.email) }),
    output: z.object({ Validation: z.object({ IsEmployee: z.boolean(), email_address_exists: z.boolean() }) }),
  },
};
