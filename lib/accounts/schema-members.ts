import 'server-only';
import * as z from 'zod';
import { inboxRights, operationRights, presetNames } from '@/lib/access/rights';
import { companyRoles } from '@/lib/access/roles';
import { fieldLimits } from '@/lib/config/field-limits';
import { changeInput, csvSchema, listSchema, ofCompany, oneInput, rowShape } from '@/lib/platform/entity-schema';
import { id, langCode, line, optionalLine, queryId } from '@/lib/platform/fields';
import { members } from './contract-members';
import { accountEmail, loginAnswer, passwordDigest } from './schema';

const access = z.record(z.enum(operationRights), z.boolean());
const inboxAccess = z.record(z.enum(inboxRights), z.boolean());
const view = z.object({ ...rowShape(members), Access: access, InboxAccess: inboxAccess, IsSelf: z.boolean() });
const seen = z.object({ Object: view });

const rights = {
  role: z.enum(companyRoles),
  access: z.array(z.enum(operationRights)).max(operationRights.length).optional(),
  inbox_access: z.array(z.enum(inboxRights)).max(inboxRights.length).optional(),
  // A form sends an empty text for none.
  preset: z.union([z.enum(presetNames), z.literal('').transform(() => undefined)]).optional(),
};
const language = { lang_code: langCode.optional() };
/** Tokens of mails; what has another form was never one. */
const token = line(200);

/** Members of a company, and invitations to become one. */
export const membersSchemas = {
  listMembers: listSchema(members),
  exportMembers: csvSchema(members),
  getMember: { input: oneInput, output: seen },
  inviteMember: {
    input: z.strictObject({
      ...ofCompany,
      email: accountEmail,
      mail_language: langCode.optional(),
      ...language,
      ...rights,
    }),
    output: z.object({ Id: z.int(), Object: view }),
  },
  updateMember: {
    input: changeInput({ ...rights, ...language }),
    output: z.object({ ObjectId: z.int(), Object: view }),
  },
  deactivateMember: { input: changeInput(language), output: seen },
  restoreMember: { input: changeInput(language), output: seen },
  resendInvitation: { input: changeInput(language), output: seen },
  viewAsMember: {
    input: z.strictObject({ ...ofCompany, id: queryId, ...rights, role: rights.role.optional() }),
    output: z.object({ Object: z.object({ Role: z.enum(companyRoles), Access: access, InboxAccess: inboxAccess }) }),
  },
  getInvitation: {
    input: z.strictObject({ invitation_token: token }),
    output: z.object({
      Object: z.object({
        CompanyId: id,
        CompanyName: z.string(),
        Email: z.string(),
        Role: z.enum(companyRoles),
        ExpiresDate: z.string(),
        HasAccount: z.boolean(),
      }),
    }),
  },
  acceptInvitation: {
    input: z.strictObject({
      invitation_token: token,
      password: passwordDigest.optional(),
      first_name: optionalLine(fieldLimits.first_name),
      last_name: optionalLine(fieldLimits.last_name),
      ...language,
    }),
    output: loginAnswer,
  },
  joinCompany: {
    input: z.strictObject({ invitation_token: token, ...language }),
    output: z.object({ CompanyId: z.int() }),
  },
};
