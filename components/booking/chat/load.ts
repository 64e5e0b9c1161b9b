import { randomUUID } from 'node:crypto';
import { loadShell } from '@/components/chrome/load';
import { getChat } from '@/lib/chat/contract';
import { ask } from '@/lib/pages/ask';
import { readLocale } from '@/lib/pages/page-chrome';
import { href } from '@/lib/routes/href';
import { type Query, switchQuery } from '@/lib/values/query';
import { findDraft } from '@/lib/wire/form-drafts';
import { failureOf } from './chat-failures';
import { faultsFrom } from './chat-fields';
import type { ChatPageProps } from './query';

/** What a plain post of this link could not send; nothing once it went through. */
async function failedWords(token: string, outcome: Query[string]) {
  const draft = outcome === 'chat-failed' ? await findDraft(token) : undefined;
  if (!draft) return undefined;
  const { message: fault } = faultsFrom(draft.faults);
  return { text: draft.typed.message ?? '', failure: failureOf(draft.status), fault };
}

export type ChatPage = Awaited<ReturnType<typeof loadChatPage>>;

/** The conversation of a link. @throws Next's not-found for a token that was never ours */
export async function loadChatPage({ params, searchParams }: ChatPageProps) {
  const locale = await readLocale(params);
  const { token } = await params;
  const query = await searchParams;
  const { outcome } = query;
  const start = await failedWords(token, outcome);
  const shell = await loadShell(locale, 'chat', { token }, switchQuery(query, start !== undefined));
  const view = await ask(getChat, { chat_token: token });
  return {
    shell,
    room: {
      locale,
      token,
      view,
      selfHref: href('chat', { token }, locale),
      back: {},
      plainKey: randomUUID(),
      start,
      isChangeFailed: outcome === 'chat-change-failed',
    },
  };
}
