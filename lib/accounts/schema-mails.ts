import 'server-only';
import * as z from 'zod';
import { ofCompany } from '@/lib/platform/entity-schema';
import { langCode } from '@/lib/platform/fields';
import { memberMails } from '@/lib/values/member-mails';

const mails = z.array(z.enum(memberMails));
const lang = { ...ofCompany, lang_code: langCode.optional() };
const output = z.object({ Object: z.object({ Email: z.string(), Mails: mails, CanReceive: z.boolean() }) });

/** Which mails of a company reach its member too. */
export const mailsSchemas = {
  getMyMails: { input: z.strictObject(lang), output },
  changeMyMails: { input: z.strictObject({ ...lang, mails: mails.max(memberMails.length).optional() }), output },
};
