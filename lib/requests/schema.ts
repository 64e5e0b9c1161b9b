import 'server-only';
import * as z from 'zod';
import { contactLimits, recommendProviderLimits as sizes } from '@/lib/config/limits';
import { emailLine, langCode, line, optionalLine, phoneLine, prose } from '@/lib/platform/fields';
import type { ContactMessageInput, NewRecommendationInput } from './contract';

const created = z.object({ Id: z.int() });

/** Requests: what visitors send to the operator (specification §5, §9). */
export const requestsSchemas = {
  createRecommendation: {
    input: z.strictObject({
      name: line(sizes.name),
      email: emailLine(sizes.email),
      phone_number: phoneLine(sizes.phone_number),
      company_name: line(sizes.company_name),
      company_website: optionalLine(sizes.company_website),
      company_recommendation: prose(sizes.company_recommendation),
      lang_code: langCode.optional(),
    }) satisfies z.ZodType<NewRecommendationInput>,
    output: created,
  },
  createContactMessage: {
    input: z.strictObject({
      name: line(contactLimits.name),
      email: emailLine(contactLimits.email),
      message: prose(contactLimits.message),
      lang_code: langCode.optional(),
    }) satisfies z.ZodType<ContactMessageInput>,
    output: created,
  },
};
