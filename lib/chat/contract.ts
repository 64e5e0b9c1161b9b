import type { Operation } from '@/lib/platform/operation';
import type { Locale } from '@/lib/values/locale';

export type ChatParty = 'visitor' | 'company';

/** State of a thread as its reader sees it: a visitor sees a blocked thread as closed. */
export type ChatState = 'Open' | 'Closed' | 'Blocked' | 'Erased';

/** What can be done with a thread; the state table of `rules/states` says when and by whom. */
export type ChatMove = 'write' | 'close' | 'reopen' | 'block' | 'erase';

export interface ChatStartInput {
  company_guid: string;
  name: string;
  email: string;
  message: string;
  lang_code: Locale;
  origin_type_id?: number;
}

export interface ChatMessage {
  /** Grows within a thread; what `after` counts by. */
  Id: number;
  From: ChatParty;
  Text: string;
  SentAt: string;
}

/** A thread as one party sees it. Neither sees the other's address: mails go through us. */
export interface ChatView {
  State: ChatState;
  /** Whose link this is. */
  Party: ChatParty;
  /** Counts messages and changes: what a stream or a poll goes on `after`. */
  Version: number;
  Moves: ChatMove[];
  CompanyId: number;
  CompanyGuid: string;
  CompanyName: string;
  CountryId: number;
  TimezoneName: string;
  /** Empty once erased. */
  VisitorName: string;
  /** Those that came `after`, the oldest first; all of them without. */
  Messages: ChatMessage[];
  /** Who opened this thread, newest first. */
  AccessLog: { Who: ChatParty | 'operator'; What: string; At: string }[];
}

/** Every call on a thread: its link, and the language a plain form is answered in. */
export interface ChatInput {
  chat_token: string;
  lang_code?: Locale;
}

const common = { access: 'anyone', failure: 'save' } as const;

/** POST chat: begins a thread; the company is mailed. 422 for a company that has no chat. */
export const startChat: Operation<ChatStartInput, { ChatToken: string }> = {
  ...common,
  name: 'startChat',
  method: 'POST',
  path: '/api/chat',
  proof: true,
  idempotency: 'required',
  limit: 'request',
  form: { kinds: { origin_type_id: 'number' } },
};

/** GET chat/{chat_token}: the thread, or what came `after` a version of it. Changes nothing but the access log. */
export const getChat: Operation<ChatInput & { after?: number }, ChatView> = {
  ...common,
  name: 'getChat',
  method: 'GET',
  path: '/api/chat/{chat_token}',
  failure: 'getOne',
  limit: 'read',
};

/** POST …/messages: to the other party. 409 with `State` in a closed thread, 429 for more than a person writes. */
export const sendChatMessage: Operation<ChatInput & { message: string }, ChatView> = {
  ...common,
  name: 'sendChatMessage',
  method: 'POST',
  path: '/api/chat/{chat_token}/messages',
  idempotency: 'required',
  limit: 'chat',
  form: {},
};

/** POST …/seen: the page is visible, and its reader has read up to a message. Withdraws the queued mail about what was read. */
export const seeChat: Operation<ChatInput & { up_to: number }, { Version: number }> = {
  ...common,
  name: 'seeChat',
  method: 'POST',
  path: '/api/chat/{chat_token}/seen',
  limit: 'read',
};

/** POST …/state: the company closes a thread, blocks it as spam, opens it again. 409 with `State` for any other move. */
export const setChatState: Operation<ChatInput & { state: 'Open' | 'Closed' | 'Blocked' }, ChatView> = {
  ...common,
  name: 'setChatState',
  method: 'POST',
  path: '/api/chat/{chat_token}/state',
  limit: 'request',
  form: {},
};

/** POST …/erase: the visitor has everything personal erased. 409 with `State` for anybody else. */
export const eraseChat: Operation<ChatInput, ChatView> = {
  ...common,
  name: 'eraseChat',
  method: 'POST',
  path: '/api/chat/{chat_token}/erase',
  failure: 'delete',
  limit: 'request',
  form: {},
};

/** Address of a call on a thread, for a plain form or a stream; tokens hold nothing that would have to be encoded. */
export const chatPath = ({ path }: { path: string }, token: string): string => path.replace('{chat_token}', token);
