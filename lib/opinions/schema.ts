import 'server-only';
import * as z from 'zod';
import { fieldLimits, opinionLinks } from '@/lib/config/limits';
import { idOrUnset, integer, langCode, line, optionalLine, prose } from '@/lib/platform/fields';
import type { RecommendationInput, RenewLinkInput } from './contract';

/** Opinions: what the holder of a personal link sends (specification §7, limits of §9). */
export const opinionsSchemas = {
  sendRecommendation: {
    input: z.strictObject({
      Object: z.strictObject({
        // Without one the answer is 401 (interface §3), not a fault of the form.
        Token: z.string().max(opinionLinks.tokenMax, 'tooLong').default(''),
        Comment: prose(fieldLimits.recommendation_comment),
        ThumbsUp: z.boolean(),
        Address: optionalLine(fieldLimits.address1),
        ProvinceId: idOrUnset.optional(),
        City: optionalLine(fieldLimits.city),
        Unit: optionalLine(fieldLimits.address_unit),
        CountryId: idOrUnset.optional(),
        PostalCode: optionalLine(fieldLimits.postal_code),
        TimeZoneId: idOrUnset.optional(),
        CompanyId: integer(-1).optional(),
        MemberId: integer(-1).optional(),
      }),
      lang_code: langCode.optional(),
    }) satisfies z.ZodType<RecommendationInput>,
    output: z.object({ Id: z.int() }),
  },
  renewRecommendationLink: {
    input: z.strictObject({
      token: line(opinionLinks.tokenMax),
      lang_code: langCode.optional(),
    }) satisfies z.ZodType<RenewLinkInput>,
    output: z.object({}),
  },
};
