import 'server-only';
import * as z from 'zod';
import { chatLimits } from '@/lib/config/limits';
import { changeInput, oneInput } from '@/lib/platform/entity-schema';
import { emailLine, integer, langCode, line, prose, queryInteger } from '@/lib/platform/fields';
import type { ChatMove, ChatParty, ChatStartInput, ChatState, ChatView } from './contract';

const token = z.string().min(1).max(120);
const chat = { chat_token: token, lang_code: langCode.optional() };
const party = z.enum(['visitor', 'company']) satisfies z.ZodType<ChatParty>;
const state = z.enum(['Open', 'Closed', 'Blocked', 'Erased']) satisfies z.ZodType<ChatState>;
const move = z.enum(['write', 'close', 'reopen', 'block', 'erase']) satisfies z.ZodType<ChatMove>;

const view = z.object({
  State: state,
  Party: party,
  Version: z.int(),
  Moves: z.array(move),
  CompanyId: z.int(),
  CompanyGuid: z.string(),
  CompanyName: z.string(),
  CountryId: z.int(),
  TimezoneName: z.string(),
  VisitorName: z.string(),
  Messages: z.array(z.object({ Id: z.int(), From: party, Text: z.string(), SentAt: z.string() })),
  AccessLog: z.array(z.object({ Who: z.enum(['visitor', 'company', 'operator']), What: z.string(), At: z.string() })),
}) satisfies z.ZodType<ChatView>;

/** Website chat (our own calls): strict in, whole out. */
export const schemas = {
  startChat: {
    input: z.strictObject({
      company_guid: z.guid('invalid'),
      name: line(chatLimits.name),
      email: emailLine(chatLimits.email),
      message: prose(chatLimits.message),
      lang_code: langCode,
      origin_type_id: integer(-1, 3).optional(),
    }) satisfies z.ZodType<ChatStartInput>,
    output: z.object({ ChatToken: z.string() }),
  },
  getChat: { input: z.strictObject({ ...chat, after: queryInteger(0).optional() }), output: view },
  sendChatMessage: {
    input: z.strictObject({ ...chat, message: prose(chatLimits.message) }),
    output: view,
  },
  seeChat: {
    input: z.strictObject({ ...chat, up_to: integer(0) }),
    output: z.object({ Version: z.int() }),
  },
  setChatState: {
    input: z.strictObject({ ...chat, state: z.enum(['Open', 'Closed', 'Blocked']) }),
    output: view,
  },
  eraseChat: { input: z.strictObject(chat), output: view },
  eraseCustomer: {
    input: changeInput({ lang_code: langCode.optional() }),
    output: z.object({ Object: z.object({ Id: z.int() }) }),
  },
  exportCustomer: {
    input: oneInput,
    output: z.object({ FileName: z.string(), Text: z.string() }),
  },
};
