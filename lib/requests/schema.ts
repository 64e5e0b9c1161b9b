import 'server-only';
import * as z from 'zod';
import { contactLimits, requestNewLimits, recommendProviderLimits as sizes } from '@/lib/config/limits';
import { businessLimits, opinionAskLimits } from '@/lib/config/limits-requests';
import {
  degrees,
  emailLine,
  id,
  langCode,
  line,
  optionalLine,
  optionalProse,
  phoneLine,
  prose,
  queryId,
} from '@/lib/platform/fields';
import {
  type AreaReference,
  type AreaRequests,
  type BusinessRequestInput,
  type CompanyReportInput,
  type ContactMessageInput,
  type NeighborhoodRequestInput,
  type NewRecommendationInput,
  type OpinionLinkInput,
  reportReasons,
} from './contract';
import { businessSchemas } from './schema-business';

/** A token of ours, or any other text in its place. */
const token = z.string().min(1, 'required').max(200, 'tooLong');

const created = z.object({ Id: z.int() });

const kind = z.enum(['city', 'neighborhood']);
const area = z.object({
  Kind: kind,
  Id: id,
  Name: z.string(),
  Slug: z.string(),
  CityName: z.string(),
}) satisfies z.ZodType<AreaReference>;

/** A number of a JSON body, or its digits from a plain form. */
const formDegrees = (bound: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,3}(?:\.\d{1,20})?$/, 'invalid')
        .transform(Number),
    ])
    .pipe(degrees(bound));

/** Requests: what visitors send to the operator (docs/product.md §5, §9). */
export const schemas = {
  ...businessSchemas,
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
  createNeighborhoodRequest: {
    input: z
      .strictObject({
        name: line(requestNewLimits.name),
        email: emailLine(requestNewLimits.email),
        phone_number: phoneLine(requestNewLimits.phone_number),
        location: line(requestNewLimits.location),
        information: optionalProse(requestNewLimits.information),
        latitude: formDegrees(90).optional(),
        longitude: formDegrees(180).optional(),
        lang_code: langCode.optional(),
      })
      .refine((input) => (input.longitude === undefined) === (input.latitude === undefined), {
        path: ['latitude'],
        error: 'required',
      }) satisfies z.ZodType<NeighborhoodRequestInput>,
    output: z.object({ Id: z.int(), Area: area.nullable() }),
  },
  getAreaRequests: {
    input: z.strictObject({ kind, id: queryId, lang_code: langCode }),
    output: area.extend({
      ProvinceName: z.string(),
      CountryId: z.int(),
      Latitude: z.number(),
      Longitude: z.number(),
      NeighborsAsked: z.int(),
      Providers: z.int(),
      FirstBookingDate: z.string(),
      TimezoneName: z.string(),
    }) satisfies z.ZodType<AreaRequests>,
  },
  reportCompany: {
    input: z.strictObject({
      company_id: queryId,
      reason: z.enum(reportReasons),
      name: line(contactLimits.name),
      email: emailLine(contactLimits.email),
      message: prose(contactLimits.message),
      lang_code: langCode.optional(),
    }) satisfies z.ZodType<CompanyReportInput>,
    output: created,
  },
  requestOpinionLink: {
    input: z.strictObject({
      company_id: queryId,
      name: optionalLine(opinionAskLimits.name),
      email: emailLine(opinionAskLimits.email),
      lang_code: langCode.optional(),
    }) satisfies z.ZodType<OpinionLinkInput>,
    output: z.object({}),
  },
  getInvite: {
    input: z.strictObject({ token }),
    output: z.object({ CompanyName: z.string(), CompanyWebsite: z.string() }),
  },
  createBusinessRequest: {
    input: z.strictObject({
      company_name: line(businessLimits.company_name),
      name: line(businessLimits.name),
      email: emailLine(businessLimits.email),
      phone_number: phoneLine(businessLimits.phone_number),
      website: optionalLine(businessLimits.website),
      trade: line(businessLimits.trade),
      city: line(businessLimits.city),
      message: optionalProse(businessLimits.message),
      lang_code: langCode.optional(),
      token: token.optional(),
    }) satisfies z.ZodType<BusinessRequestInput>,
    output: created,
  },
  unsubscribe: {
    input: z.strictObject({ token, lang_code: langCode.optional() }),
    output: z.object({}),
  },
};
