import 'server-only';
import * as z from 'zod';
import { langCode } from '@/lib/platform/fields';
import type { AnonymousProgram } from './contract';

const flags = z.record(z.string(), z.boolean());

/** Accounts: the program state (specification §3, §7). */
export const accountsSchemas = {
  getAnonymousProgram: {
    input: z.strictObject({ language_code: langCode }),
    output: z.object({
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
      analytics: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    }) satisfies z.ZodType<AnonymousProgram>,
  },
};
