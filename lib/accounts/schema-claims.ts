import 'server-only';
import * as z from 'zod';
import { accountLimits } from '@/lib/config/limits';
import { id, langCode, line, optionalLine, optionalProse } from '@/lib/platform/fields';

const claim = z.object({
  ClaimId: id,
  CompanyId: id,
  CompanyName: z.string(),
  State: z.enum(['Pending', 'Approved', 'Refused']),
  Reason: z.string(),
  Question: z.string(),
  CreationDate: z.string(),
});

/** Accounts: whose company it is. */
export const claimsSchemas = {
  createClaim: {
    input: z.strictObject({
      company_id: id,
      token: optionalLine(200),
      message: optionalProse(accountLimits.claimMessage),
      lang_code: langCode.optional(),
    }),
    output: claim,
  },
  listClaims: { input: z.strictObject({}), output: z.object({ Objects: z.array(claim), TotalCount: z.int() }) },
  getClaimLink: {
    input: z.strictObject({ claim_token: line(200) }),
    output: z.object({ CompanyId: id, CompanyName: z.string(), ExpiresDate: z.string() }),
  },
};
