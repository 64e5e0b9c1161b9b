import 'server-only';
import * as z from 'zod';
import { loginAnswer, passwordDigest } from '@/lib/accounts/schema';
import { lastCountryId } from '@/lib/config/countries';
import { businessLimits } from '@/lib/config/limits-requests';
import { ofCompany } from '@/lib/platform/entity-schema';
import { id, integer, langCode, line, prose } from '@/lib/platform/fields';

const business_token = z.string().min(1).max(200);
const listing = z.object({
  Object: z.object({
    State: z.enum(['Published', 'Waiting', 'Asked', 'Refused', 'Hidden']),
    Question: z.string(),
    Answer: z.string(),
    Reason: z.string(),
  }),
});

/** How a business begins that is not on file. */
export const businessSchemas = {
  getBusinessLink: {
    input: z.strictObject({ business_token }),
    output: z.object({
      Object: z.object({
        CompanyName: z.string(),
        Email: z.string(),
        City: z.string(),
        CountryId: z.int(),
        HasAccount: z.boolean(),
        ExpiresDate: z.string(),
      }),
    }),
  },
  openBusiness: {
    input: z.strictObject({
      business_token,
      password: passwordDigest.optional(),
      city: line(businessLimits.city),
      country_id: integer(1, lastCountryId),
      lang_code: langCode.optional(),
    }),
    output: loginAnswer.partial().extend({ CompanyId: id, CompanyTag: z.string() }),
  },
  getListing: { input: z.strictObject({ ...ofCompany }), output: listing },
  answerListing: {
    input: z.strictObject({ ...ofCompany, answer: prose(businessLimits.message), lang_code: langCode.optional() }),
    output: listing,
  },
};
