import 'server-only';
import * as z from 'zod';
import { fieldLimits } from '@/lib/config/field-limits';
import { opinionLinks, reviewPages } from '@/lib/config/limits';
import { idOrUnset, integer, langCode, line, optionalLine, prose, queryInteger } from '@/lib/platform/fields';
import {
  type CustomerReview,
  type ListReviewsInput,
  opinionFaults,
  opinionSources,
  type RecommendationInput,
  type RenewLinkInput,
  type ReviewList,
  reviewOrders,
  reviewRatings,
} from './contract';
import { connectionSchemas } from './schema-connections';
import { invitationSchemas } from './schema-invitations';
import { portalSchemas } from './schema-portal';

export const customerReview = z.object({
  Name: z.string(),
  Initials: z.string(),
  ReviewComment: z.string(),
  ReviewStars: z.number(),
  ReviewDate: z.string(),
  ReviewTypeId: z.int(),
  ThumbsUp: z.boolean(),
  CityId: z.int(),
  NeighborhoodId: z.int(),
  Location: z.string(),
  Source: z.enum(opinionSources).optional(),
  LanguageCode: z.string().optional(),
  Url: z.string().optional(),
  HiddenReason: z.enum(opinionFaults).optional(),
  Reply: z.object({ Comment: z.string(), LanguageCode: z.string(), Date: z.string() }).optional(),
}) satisfies z.ZodType<CustomerReview>;

/** Opinions: what the holder of a personal link sends (docs/product.md §7; its limits: docs/product.md §9). */
export const schemas = {
  ...portalSchemas,
  ...invitationSchemas,
  ...connectionSchemas,
  sendRecommendation: {
    input: z.strictObject({
      Object: z.strictObject({
        // Without one the answer is 401 (docs/interface.md §3), not a fault of the form.
        Token: z.string().max(opinionLinks.maxTokenLength, 'tooLong').default(''),
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
      token: line(opinionLinks.maxTokenLength),
      lang_code: langCode.optional(),
    }) satisfies z.ZodType<RenewLinkInput>,
    output: z.object({}),
  },
  listReviews: {
    input: z.strictObject({
      client_key: z.guid('invalid'),
      lang_code: langCode,
      source: z.enum(opinionSources).optional(),
      rating: z.enum(reviewRatings).optional(),
      text_language: z
        .string()
        .regex(/^[a-z]{2}$/, 'invalid')
        .optional(),
      order: z.enum(reviewOrders).optional(),
      offset: queryInteger(0, reviewPages.deepest).optional(),
      limit: queryInteger(1, reviewPages.maxAtOnce).optional(),
    }) satisfies z.ZodType<ListReviewsInput>,
    output: z.object({
      Sources: z.array(
        z.object({
          Source: z.enum(opinionSources),
          Count: z.int(),
          Up: z.int(),
          Down: z.int(),
          OverallStarRating: z.number(),
          RatingCount: z.int(),
        }),
      ),
      Languages: z.array(z.object({ LanguageCode: z.string(), Count: z.int() })),
      TotalCount: z.int(),
      Reviews: z.array(customerReview),
    }) satisfies z.ZodType<ReviewList>,
  },
};
