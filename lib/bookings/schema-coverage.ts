import 'server-only';
import * as z from 'zod';
import { ofCompany } from '@/lib/platform/entity-schema';
import { langCode, line } from '@/lib/platform/fields';
import { coverages } from './contract-coverage';

/** An address on one line is no longer. */
const maxAddress = 300;

/** Where a company comes. */
export const coverageSchemas = {
  tryAddress: {
    input: z.strictObject({
      ...ofCompany,
      address: line(maxAddress),
      is_draft: z.boolean().optional(),
      lang_code: langCode.optional(),
    }),
    output: z.object({
      Object: z.object({
        IsCovered: z.boolean(),
        Coverage: z.enum(coverages),
        DecidedBy: z.string(),
        PlaceName: z.string(),
        CityName: z.string(),
      }),
    }),
  },
};
