import 'server-only';
import * as z from 'zod';
import { fieldLimits } from '@/lib/config/field-limits';
import { emailLine, id, idOrUnset, langCode, line, optionalLine, queryId } from '@/lib/platform/fields';

const flags = z.record(z.string(), z.boolean());
const analytics = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

const digestForm = /^[0-9a-f]{128}$/;

/** An address as accounts know it: in small letters. */
export const accountEmail = emailLine(fieldLimits.email).transform((text) => text.toLowerCase());
/** A digest; anything else, as a form leaves it that is too short to be one, is refused. */
export const passwordDigest = z
  .string()
  .max(1000, 'tooLong')
  .superRefine((text, context) => {
    if (!digestForm.test(text)) context.addIssue(text === '' ? 'required' : text.length < 128 ? 'tooShort' : 'invalid');
  });
/** A code as it was typed: six digits of an app, or a recovery code. */
export const secondStepCode = line(50);
const client = { ClientName: optionalLine(50), Version: optionalLine(50) };

const program = z.object({
  token: z.string(),
  ProgramState: z.object({
    Company: z.string(),
    CompanyDisplay: z.string(),
    GoogleAnalytics: z.string(),
    Partner: z.string(),
    LanguageId: z.int(),
    MaintenanceMode: z.boolean(),
    ProfileId: z.int(),
    ProfileEmail: z.string(),
    System: z.string(),
    Timezone: z.string(),
    IsLive: z.boolean(),
  }),
  ProgramAccess: flags,
  ProgramRights: flags,
  ProgramInboxAccess: flags,
  analytics,
});

export const loginAnswer = z.object({
  token: z.string(),
  preferred_language: langCode,
  analytics,
  rights: flags,
  access: flags,
  inbox_access: flags,
  member_id: z.int(),
  second_step: z.enum(['Code', 'SetUp']).optional(),
});

const signIn = {
  input: z.strictObject({
    Email: accountEmail,
    Password: passwordDigest,
    ...client,
    CompanyId: idOrUnset.optional(),
    lang_code: langCode.optional(),
  }),
  output: loginAnswer,
};

/** Accounts: program, sign-in, sessions (docs/product.md §3, §7). */
export const accountsSchemas = {
  getProgram: { input: z.strictObject({ language_code: langCode.optional() }), output: program },
  postProgram: {
    input: z.strictObject({ MemberId: idOrUnset.optional(), ...client, language_code: langCode }),
    output: program,
  },
  login: signIn,
  reopenLogin: signIn,
  simhLogin: signIn,
  isOperator: {
    input: z.strictObject({ Email: accountEmail, ...client }),
    output: z.object({ member_id: z.int() }),
  },
  signOut: { input: z.strictObject({ lang_code: langCode.optional() }), output: z.object({}) },
  listSessions: {
    input: z.strictObject({}),
    output: z.object({
      Objects: z.array(
        z.object({
          Id: id,
          ClientName: z.string(),
          CreationDate: z.string(),
          SeenDate: z.string(),
          ExpiresDate: z.string(),
          IsCurrent: z.boolean(),
        }),
      ),
      TotalCount: z.int(),
    }),
  },
  endAllSessions: { input: z.strictObject({ lang_code: langCode.optional() }), output: z.object({}) },
  confirmSignIn: {
    input: z
      .strictObject({
        Password: passwordDigest.optional(),
        Code: secondStepCode.optional(),
        lang_code: langCode.optional(),
      })
      .refine(({ Password, Code }) => (Password === undefined) !== (Code === undefined), {
        path: ['Password'],
        error: 'required',
      }),
    output: z.object({}),
  },
  endSession: { input: z.strictObject({ id: queryId, lang_code: langCode.optional() }), output: z.object({}) },
};
