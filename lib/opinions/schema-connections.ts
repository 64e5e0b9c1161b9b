import 'server-only';
import * as z from 'zod';
import { sourceReplyLimit } from '@/lib/config/limits';
import { changeInput, deletedRow, listSchema, ofCompany, oneInput, rowShape } from '@/lib/platform/entity-schema';
import { langCode, line, optionalLine, optionalProse } from '@/lib/platform/fields';
import { parseUrl } from '@/lib/values/web-address';
import {
  companySources,
  consentReturnPath,
  type SourceChoice,
  saidReviews,
  sourceNames,
  sourceReviews,
} from './contract-connections';

const lang = { lang_code: langCode.optional() };
const source = z.enum(sourceNames);
const connected = z.object(rowShape(companySources));
const review = z.object({ Object: z.object(rowShape(sourceReviews)) });
const places = z.array(z.object({ ExternalId: z.string(), Name: z.string(), Address: z.string() }));

/** The way back of a front of ours, over a safe line; this machine needs none. */
const redirect = z
  .string()
  .max(200, 'tooLong')
  .refine((text) => {
    const url = parseUrl(text);
    if (url === null) return false;
    const { protocol, hostname, pathname, search, hash } = url;
    const isSafe = protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname));
    return isSafe && pathname === consentReturnPath && search === '' && hash === '';
  }, 'invalid');

/** Longest value that a site sends back with a consent. */
const maxCode = 2048;
const maxPlace = 500;

/** Review sites of a company, and what it answers there. */
export const connectionSchemas = {
  listCompanySources: listSchema(companySources),
  getCompanySource: { input: oneInput, output: z.object({ Object: connected }) },
  getSourceChoices: {
    input: z.strictObject(ofCompany),
    output: z.object({
      Objects: z.array(
        z.object({
          Source: source,
          IsOffered: z.boolean(),
          ConnectsBy: z.enum(['consent', 'name']).nullable(),
          ConsentUrl: z.string().nullable(),
          Places: places,
        }),
      ) satisfies z.ZodType<SourceChoice[]>,
    }),
  },
  startSourceConsent: {
    input: z.strictObject({ ...ofCompany, source, redirect: redirect.optional(), ...lang }),
    output: z.object({ Url: z.string() }),
  },
  finishSourceConsent: {
    input: z.strictObject({ ...ofCompany, state: line(200), code: optionalLine(maxCode), ...lang }),
    output: z.object({ Id: z.int().nullable(), Places: places }),
  },
  connectCompanySource: {
    input: z.strictObject({ ...ofCompany, source, place: line(maxPlace), ...lang }),
    output: z.object({ Id: z.int(), Object: connected }),
  },
  disconnectCompanySource: { input: changeInput(lang), output: deletedRow },
  listSourceReviews: listSchema(sourceReviews),
  listSaidReviews: listSchema(saidReviews),
  getSourceReview: { input: oneInput, output: review },
  replyToSourceReview: {
    input: changeInput({ reply: optionalProse(sourceReplyLimit), ...lang }),
    output: review,
  },
};
