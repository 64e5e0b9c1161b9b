'use client';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { TextAreaField } from '@/components/ui/text-area-field';
import { useOwnFaults } from '@/components/ui/use-own-faults.client';
import { type ChatView, chatPath, sendChatMessage } from '@/lib/chat/contract';
import { chatLimits } from '@/lib/config/limits';
import { call } from '@/lib/pages/call';
import type { Locale } from '@/lib/values/locale';
import { type ChatFailure, failureOf } from './chat-failures';
import { type ChatFault, faultsFrom, messageFault } from './chat-fields';
import { ChatLog } from './chat-log';
import type { ChatThreadWords } from './chat-words';
import { makeKey } from './make-key';
import { useChatFeed } from './use-chat-feed.client';

interface ChatThreadProps {
  locale: Locale;
  token: string;
  first: ChatView;
  words: ChatThreadWords;
  /** How dates are written here. */
  dateTag: string;
  /** The page this stands on: without script it is loaded again to see what is new. */
  selfHref: string;
  /** Hidden fields of the plain post, for a browser without script. */
  plain: Readonly<Record<string, string>>;
  /** What a plain post could not send, and why. */
  start?: { text: string; failure?: ChatFailure; fault?: ChatFault };
}

/**
 * Sends a text once: the key stays until the text was taken, so that a retry after a lost answer says nothing twice, and the same words can be
 * said again.
 */
function useSending(token: string) {
  const last = useRef({ text: '', key: '' });
  return async (text: string) => {
    if (last.current.text !== text) last.current = { text, key: makeKey() };
    const { key: idempotencyKey } = last.current;
    const result = await call(sendChatMessage, { chat_token: token, message: text }, { idempotencyKey });
    if (result.ok) last.current = { text: '', key: '' };
    return result;
  };
}

/** What is still to be sent once a text was: what was typed while it was on its way. */
const without = (sent: string, typed: string) =>
  typed.startsWith(sent) ? typed.slice(sent.length).trimStart() : typed;

interface ComposerProps extends ChatThreadProps {
  take(news: ChatView): void;
  /** The conversation takes nothing any more, or not for now. */
  isOver: boolean;
}

/** Everything the composer remembers; a text stays until the platform has it. */
function useComposer({ token, start, take }: ComposerProps) {
  const [text, setText] = useState(start?.text ?? '');
  const [failure, setFailure] = useState<ChatFailure | undefined>(start?.failure);
  const [fault, setFault] = useState<ChatFault | undefined>(start?.fault);
  const [isBusy, setBusy] = useState(false);
  const send = useSending(token);

  async function submit() {
    if (isBusy) return;
    const found = messageFault(text);
    setFault(found);
    setFailure(undefined);
    if (found) return;
    setBusy(true);
    const result = await send(text);
    setBusy(false);
    if (result.ok) {
      take(result.value);
      setText((typed) => without(text, typed));
      return;
    }
    setFault(faultsFrom(result.fields).message);
    setFailure(failureOf(result.status));
  }
  return { text, setText, failure, fault, isBusy, submit };
}

function Unsent({
  words,
  failure,
}: {
  words: ComposerProps['words'];
  failure: keyof ComposerProps['words']['failures'];
}) {
  return (
    <Note tone="bad" role="alert">
      <b>{words.failedTitle}</b>
      <p>{words.failures[failure]}</p>
    </Note>
  );
}

/** What was typed while the conversation was closed: it cannot be sent, and is not lost. */
function Unsendable({ words, text }: { words: ComposerProps['words']; text: string }) {
  if (text.trim() === '') return null;
  return <TextAreaField id="chat-unsent" name="unsent" label={words.unsent} rows={3} value={text} readOnly />;
}

function Composer(props: ComposerProps) {
  const { words, token, plain, isOver } = props;
  const composer = useComposer(props);
  const { text, failure, fault, isBusy } = composer;
  const form = useRef<HTMLFormElement>(null);
  useOwnFaults(form);

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    await composer.submit();
    form.current?.querySelector('textarea')?.focus();
    form.current?.scrollIntoView({ block: 'nearest' });
  }
  if (isOver) return <Unsendable words={words} text={text} />;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event);
  };
  return (
    <form
      ref={form}
      id="chat-write"
      className="chat-write"
      method="post"
      action={chatPath(sendChatMessage, token)}
      onSubmit={submit}
    >
      {failure && <Unsent words={words} failure={failure} />}
      <TextAreaField
        id="chat-message"
        name="message"
        label={words.message}
        rows={3}
        maxLength={chatLimits.message}
        value={text}
        error={fault && words.faults[fault]}
        counter={words.counter.replace('{used}', String([...text].length))}
        onChange={({ target }) => composer.setText(target.value)}
        onKeyDown={onKeyDown}
      />
      {Object.entries(plain).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" isBusy={isBusy}>
        {isBusy ? words.sending : words.send}
      </Button>
    </form>
  );
}

/** A conversation: what was said, kept up to date, and where to write; a plain post and a link to what is new without script. */
export function ChatThread(props: ChatThreadProps) {
  const { token, first, words, dateTag, selfHref } = props;
  const { view, isLost, take } = useChatFeed(token, first);
  const over = useRef<HTMLDivElement>(null);
  const mayWrite = view.Moves.includes('write');
  const couldWrite = useRef(mayWrite);
  // The focus moves from the removed field to the state of the thread.
  useEffect(() => {
    if (couldWrite.current && !mayWrite && document.activeElement === document.body) over.current?.focus();
    couldWrite.current = mayWrite;
  }, [mayWrite]);
  return (
    <>
      {view.Messages.length > 8 && mayWrite && (
        <a className="chat-newest" href="#chat-write">
          {words.newest}
        </a>
      )}
      <ChatLog view={view} words={words} dateTag={dateTag} />
      <noscript>
        <a className="btn btn-secondary" href={selfHref}>
          {words.refresh}
        </a>
      </noscript>
      <p className="chat-line meta" role="status">
        {isLost ? words.lost : mayWrite ? words.live : ''}
      </p>
      {!mayWrite && (
        <div ref={over} tabIndex={-1}>
          <Note role="status">{words.over[view.State === 'Open' ? 'Closed' : view.State]}</Note>
        </div>
      )}
      <Composer {...props} take={take} isOver={!mayWrite} />
    </>
  );
}
