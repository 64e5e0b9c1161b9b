import 'server-only';
import * as z from 'zod';
import { fieldLimits } from '@/lib/config/field-limits';
import { invitationLimits } from '@/lib/config/limits';
import { listSchema, ofCompany } from '@/lib/platform/entity-schema';
import { langCode, prose } from '@/lib/platform/fields';
import { opinionInvitations, type SendInvitationsInput } from './contract-invitations';

/** A name, an address and what stands around them. */
const lineLength = invitationLimits.name + fieldLimits.email + 4;

/** Customers who are asked for an opinion. */
export const invitationSchemas = {
  listOpinionInvitations: listSchema(opinionInvitations),
  sendOpinionInvitations: {
    input: z.strictObject({
      ...ofCompany,
      addresses: prose(invitationLimits.atOnce * lineLength),
      mail_language: langCode.optional(),
      has_consent: z
        .boolean()
        .optional()
        .refine((isGiven) => isGiven === true, 'required'),
      lang_code: langCode.optional(),
    }) satisfies z.ZodType<SendInvitationsInput>,
    output: z.object({ Ids: z.array(z.int()) }),
  },
};
