import 'server-only';
import { env } from '@/lib/config/env';
import { chatLimits } from '@/lib/config/limits';
import { eraseMails, queueMail, recallMails } from '@/lib/effects/mails';
import type { Transaction } from '@/lib/effects/transaction';
import { companyLocale } from '@/lib/i18n/company-locale';
import { pages } from '@/lib/routes/table';
import type { Locale } from '@/lib/values/locale';
import type { ChatParty } from '../contract';
import { findReadState, listMessages, type MessageRow, type ThreadRow, updateReadState } from '../queries/threads';
import { planNotice } from '../rules/notices';
import { otherParty } from '../rules/states';
import { type LinkedThread, signChatLink } from '../token';

/** The subject by which `forget` finds the mails of a thread: those about unread messages, and the first one to the visitor. */
const subjectOf = (guid: string, party: ChatParty) => ({ kind: `chat_${party}`, id: guid });
const startSubject = (guid: string) => ({ kind: 'chat_start', id: guid });

/** Each reads their own language. */
const languageOf = (thread: ThreadRow, party: ChatParty): Locale =>
  party === 'visitor' ? thread.language : companyLocale(thread.companyReader);

const addressOf = (thread: ThreadRow, party: ChatParty) => (party === 'visitor' ? thread.email : thread.companyEmail);

/** The one link for life of a party. */
export function chatLink(thread: LinkedThread, party: ChatParty, language: Locale): string {
  const path = pages.chat.paths[language].replace('{token}', signChatLink(party, thread));
  return `${env().PUBLIC_ORIGIN}${path}`;
}

/** What was said, as much of it as one mail repeats: the newest where it is too much. */
function textOf(messages: readonly MessageRow[]): string {
  const characters = [...messages.map(({ text }) => text).join('\n\n')];
  const maxLength = chatLimits.mailText;
  return characters.length <= maxLength ? characters.join('') : `…${characters.slice(-maxLength).join('')}`;
}

/**
 * Tells the other party of message `seq` by mail, in the transaction of the message: one mail for all that is unread (`planNotice`
 * says when). The one that waits is written anew with this message in it.
 */
export async function mailOther(
  tx: Transaction,
  thread: ThreadRow,
  from: ChatParty,
  seq: number,
  now: Date,
): Promise<void> {
  const party = otherParty(from);
  const to = addressOf(thread, party);
  if (thread.isHeld || to === '') return;
  const reading = await findReadState(tx, thread.id, party);
  const subject = subjectOf(thread.guid, party);
  const plan = planNotice(reading, seq, now.getTime(), await recallMails(tx, subject));
  const said = (await listMessages(tx, thread.id, plan.from - 1)).filter((message) => message.party === from);
  const language = languageOf(thread, party);
  await queueMail(tx, {
    kind: 'chat-message',
    to,
    language,
    data: {
      party,
      name: party === 'company' ? thread.name : thread.companyName,
      companyName: thread.companyName,
      text: textOf(said),
      link: chatLink(thread, party, language),
    },
    dedupeKey: `chat:${party}:${thread.guid}:${seq}`,
    dueAt: new Date(plan.dueAt),
    subject,
  });
  await updateReadState(tx, thread.id, party, {
    ...reading,
    noticeFrom: plan.from,
    noticeDueAt: plan.dueAt,
    noticedAt: plan.noticedAt,
  });
}

/** Gives the visitor the link to what they began. It repeats nothing that was typed: the address may be anybody's. */
export async function mailStart(tx: Transaction, thread: ThreadRow): Promise<void> {
  const { guid, language, companyName, email } = thread;
  await queueMail(tx, {
    kind: 'chat-started',
    to: email,
    language,
    data: { companyName, link: chatLink(thread, 'visitor', language) },
    dedupeKey: `chat-started:${guid}`,
    subject: startSubject(guid),
  });
}

/** Calls back the mail about messages that its reader has read meanwhile. @returns false where it had gone */
export const recallNotice = (tx: Transaction, guid: string, party: ChatParty): Promise<boolean> =>
  recallMails(tx, subjectOf(guid, party));

/** Forgets every mail about a thread. @returns those that may lie as files */
export async function forgetMails(tx: Transaction, guid: string): Promise<string[]> {
  const subjects = [subjectOf(guid, 'visitor'), subjectOf(guid, 'company'), startSubject(guid)];
  const files: string[] = [];
  for (const subject of subjects) files.push(...(await eraseMails(tx, subject)));
  return files;
}
