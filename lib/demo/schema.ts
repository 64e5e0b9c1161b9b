import 'server-only';
import * as z from 'zod';
import { loginAnswer } from '@/lib/accounts/schema';
import { langCode, line, optionalLine } from '@/lib/platform/fields';

export const schemas = {
  startDemo: {
    input: z.strictObject({
      DomainName: line(253),
      ClientName: optionalLine(100),
      Version: optionalLine(50),
      lang_code: langCode.optional(),
    }),
    output: loginAnswer,
  },
};
