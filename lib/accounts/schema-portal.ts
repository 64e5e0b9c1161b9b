import 'server-only';
import * as z from 'zod';
import { inboxRights, operationRights } from '@/lib/access/rights';
import { companyRoles } from '@/lib/access/roles';
import { csvSchema, listSchema } from '@/lib/platform/entity-schema';
import { langCode, queryId } from '@/lib/platform/fields';
import { isCompanyTag } from '@/lib/values/company-tag';
import { activity } from './contract-activity';
import { type OpenKind, openRights } from './contract-presence';

const company = { CompanyId: z.int(), CompanyTag: z.string(), CompanyName: z.string() };

/** The portal's shell, and what was done in it. */
export const portalSchemas = {
  listActivity: listSchema(activity),
  exportActivity: csvSchema(activity),
  meetAtRow: {
    input: z.strictObject({
      company_id: queryId.optional(),
      kind: z.enum(Object.keys(openRights) as OpenKind[]),
      id: queryId,
    }),
    output: z.object({ Others: z.array(z.object({ Name: z.string() })) }),
  },
  getPortal: {
    input: z.strictObject({ company_tag: z.string().refine(isCompanyTag, 'invalid').optional() }),
    output: z.object({
      Company: z.object({
        ...company,
        IsPublished: z.boolean(),
        TimezoneName: z.string(),
        CountryId: z.int(),
        DemoUntil: z.string().optional(),
      }),
      Member: z.object({
        MemberId: z.int(),
        Name: z.string(),
        Email: z.string(),
        Role: z.enum(companyRoles),
        LanguageCode: langCode,
        TeamMemberId: z.int().nullable(),
      }),
      Access: z.record(z.enum(operationRights), z.boolean()),
      InboxAccess: z.record(z.enum(inboxRights), z.boolean()),
      Companies: z.array(z.object(company)),
    }),
  },
};
