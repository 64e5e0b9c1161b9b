import 'server-only';
import * as z from 'zod';
import { fieldLimits } from '@/lib/config/field-limits';
import { id, idOrUnset, langCode, line, optionalLine, phoneLine } from '@/lib/platform/fields';
import { accountEmail, loginAnswer, passwordDigest } from './schema';

/** Tokens of mails; what has another form was never one. */
const token = line(200);
const audience = z.enum(['marketplace', 'company', 'operations']);

const forgot = {
  input: z.strictObject({
    company_id: idOrUnset.optional(),
    email: accountEmail,
    audience: audience.optional(),
    claim_company_id: id.optional(),
    token: optionalLine(200),
    lang_code: langCode.optional(),
  }),
  output: z.object({}),
};

const reset = {
  input: z.strictObject({
    user: z.strictObject({ token, email: accountEmail, password: passwordDigest }),
    lang_code: langCode.optional(),
  }),
  output: z.object({ Audience: audience.optional() }),
};

/** Accounts: how they begin, and passwords set anew. */
export const registerSchemas = {
  register: {
    input: z.strictObject({
      audience: z.enum(['marketplace', 'company']),
      email: accountEmail,
      password: passwordDigest,
      first_name: optionalLine(fieldLimits.first_name),
      last_name: optionalLine(fieldLimits.last_name),
      phone_number: z.union([z.literal(''), phoneLine(fieldLimits.phone_number)]).optional(),
      lang_code: langCode.optional(),
      country_id: idOrUnset.optional(),
      province_id: idOrUnset.optional(),
      company_id: id.optional(),
      token: optionalLine(200),
    }),
    output: z.object({}),
  },
  verifyEmail: {
    input: z.strictObject({ token, password: passwordDigest, lang_code: langCode.optional() }),
    output: loginAnswer.extend({ claim_state: z.enum(['Approved', 'Pending']).nullable() }),
  },
  getRegistration: {
    input: z.strictObject({ token }),
    output: z.object({
      Object: z.object({
        Email: z.string(),
        Audience: audience,
        ExpiresDate: z.string(),
        CompanyId: z.int().nullable(),
        CompanyName: z.string(),
      }),
    }),
  },
  forgotPassword: forgot,
  forgotPasswordReopen: forgot,
  resetPassword: reset,
  resetPasswordReopen: reset,
  getPasswordReset: {
    input: z.strictObject({ guid: token }),
    output: z.object({
      Object: z.object({ Email: z.string(), Audience: audience, ExpiresDate: z.string(), ClaimToken: z.string() }),
    }),
  },
};
