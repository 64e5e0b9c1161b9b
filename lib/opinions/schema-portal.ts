import 'server-only';
import * as z from 'zod';
import { replyLimit, reportLimit } from '@/lib/config/limits';
import { changeInput, csvSchema, listSchema, oneInput, rowShape } from '@/lib/platform/entity-schema';
import { langCode, optionalProse } from '@/lib/platform/fields';
import { opinionFaults } from './contract';
import { companyOpinions } from './contract-portal';

const seen = z.object({ Object: z.object(rowShape(companyOpinions)) });

/** What neighbors say, as the company's people see it. */
export const portalSchemas = {
  listCompanyOpinions: listSchema(companyOpinions),
  exportCompanyOpinions: csvSchema(companyOpinions),
  getCompanyOpinion: { input: oneInput, output: seen },
  replyToOpinion: {
    input: changeInput({ reply: optionalProse(replyLimit), lang_code: langCode.optional() }),
    output: seen,
  },
  reportOpinion: {
    input: changeInput({
      reason: z.enum(opinionFaults),
      message: optionalProse(reportLimit),
      lang_code: langCode.optional(),
    }),
    output: seen,
  },
};
