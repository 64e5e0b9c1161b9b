import { getTranslations } from 'next-intl/server';
import type { ChatView } from '@/lib/chat/contract';
import { chatLimits } from '@/lib/config/limits';
import type { Locale } from '@/lib/values/locale';
import type { ChatFailure } from './chat-failures';
import type { ChatFault, ChatField } from './chat-fields';

interface SendWords {
  message: string;
  /** With `{used}` where the number goes. */
  counter: string;
  send: string;
  sending: string;
  failedTitle: string;
  failures: Record<ChatFailure, string>;
  faults: Record<ChatFault, string>;
}

export interface ChatStartWords extends SendWords {
  labels: Record<ChatField, string>;
  hints: Partial<Record<ChatField, string>>;
  trap: string;
}

export interface ChatThreadWords extends SendWords {
  log: string;
  you: string;
  live: string;
  lost: string;
  refresh: string;
  newest: string;
  /** Beside what was typed, and cannot be sent any more. */
  unsent: string;
  /** Why the thread is closed, by the state that the reader sees. */
  over: Record<'Closed' | 'Blocked' | 'Erased', string>;
}

async function sendWords(locale: Locale): Promise<SendWords> {
  const t = await getTranslations({ locale, namespace: 'chat' });
  const fault = await getTranslations({ locale, namespace: 'errors' });
  return {
    message: t('thread.write'),
    counter: t('start.counter', { used: '{used}', max: chatLimits.message }),
    send: t('thread.send'),
    sending: t('thread.sending'),
    failedTitle: t('failure.title'),
    failures: {
      check: t('failure.check'),
      failed: t('failure.failed'),
      tooMany: t('failure.tooMany'),
      offline: t('failure.offline'),
      over: t('failure.over'),
    },
    faults: {
      required: fault('required'),
      tooLong: fault('tooLong'),
      email: fault('email'),
      invalid: fault('invalid'),
    },
  };
}

/** Words of the form that begins a conversation: strings, since no provider of messages is sent along. */
export async function chatStartWords(locale: Locale, company: string): Promise<ChatStartWords> {
  const t = await getTranslations({ locale, namespace: 'chat.start' });
  return {
    ...(await sendWords(locale)),
    send: t('send'),
    labels: { name: t('name'), email: t('email'), message: t('message') },
    hints: { email: t('emailHint', { company }), message: t('messageHint') },
    trap: t('trap'),
  };
}

/** Words of a conversation, for the party who reads it. */
export async function chatThreadWords(locale: Locale, view: ChatView): Promise<ChatThreadWords> {
  const t = await getTranslations({ locale, namespace: 'chat.thread' });
  const names = { company: view.CompanyName, name: view.VisitorName };
  return {
    ...(await sendWords(locale)),
    log: t('log'),
    you: t('you'),
    live: t('live'),
    lost: t('lost'),
    refresh: t('refresh'),
    newest: t('newest'),
    unsent: t('unsent'),
    over: {
      Closed: t(view.Party === 'visitor' ? 'closedVisitor' : 'closedCompany', names),
      Blocked: t('blocked', names),
      Erased: t('erased'),
    },
  };
}
