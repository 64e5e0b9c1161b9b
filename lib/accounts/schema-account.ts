import 'server-only';
import * as z from 'zod';
import { fieldLimits } from '@/lib/config/field-limits';
import { langCode, line } from '@/lib/platform/fields';
import { accountEmail, passwordDigest } from './schema';

const account = z.object({
  Object: z.object({ FirstName: z.string(), LastName: z.string(), Email: z.string(), LanguageCode: langCode }),
});
const lang_code = langCode.optional();
/** Tokens of mails; what has another form was never one. */
const token = line(200);
const audience = z.enum(['marketplace', 'company', 'operations']);

/** One's own account. */
export const accountSchemas = {
  getAccount: { input: z.strictObject({}), output: account },
  updateAccount: {
    input: z.strictObject({
      first_name: line(fieldLimits.first_name),
      last_name: line(fieldLimits.last_name),
      language_code: langCode,
      lang_code,
    }),
    output: account,
  },
  changePassword: {
    input: z.strictObject({ Password: passwordDigest, NewPassword: passwordDigest, lang_code }),
    output: z.object({}),
  },
  changeEmail: {
    input: z.strictObject({ email: accountEmail, Password: passwordDigest, lang_code }),
    output: z.object({}),
  },
  getEmailChange: {
    input: z.strictObject({ token }),
    output: z.object({
      Object: z.object({ Email: z.string(), FormerEmail: z.string(), Audience: audience, ExpiresDate: z.string() }),
    }),
  },
  confirmEmail: { input: z.strictObject({ token, lang_code }), output: z.object({ Audience: audience }) },
  deleteAccount: { input: z.strictObject({ PresentPassword: passwordDigest, lang_code }), output: z.object({}) },
};
