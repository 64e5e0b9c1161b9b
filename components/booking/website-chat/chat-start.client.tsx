'use client';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { Honeypot } from '@/components/ui/honeypot';
import { Note } from '@/components/ui/note';
import { TextAreaField } from '@/components/ui/text-area-field';
import { useOwnFaults } from '@/components/ui/use-own-faults.client';
import { startChat } from '@/lib/chat/contract';
import { chatLimits } from '@/lib/config/limits';
import { call, prepareProof } from '@/lib/pages/call';
import type { Locale } from '@/lib/values/locale';
import { type ChatFailure, failureOf } from '../chat/chat-failures';
import { type ChatDraft, type ChatFaults, type ChatField, chatFields, faultsFrom, faultsOf } from '../chat/chat-fields';
import type { ChatStartWords } from '../chat/chat-words';
import { makeKey } from '../chat/make-key';

interface ChatStartProps {
  locale: Locale;
  companyGuid: string;
  originTypeId: number;
  words: ChatStartWords;
  /** Hidden fields of the plain post, for a browser without script. */
  plain: Readonly<Record<string, string>>;
  /** Address of the conversation once there is one, with `{token}` where its link goes. */
  threadHref: string;
  start?: { typed: Partial<ChatDraft>; failure?: ChatFailure; faults?: ChatFaults };
  /** What it is used for, with its link. */
  privacy: ReactNode;
}

const empty: ChatDraft = { name: '', email: '', message: '' };

/** Everything the form remembers; a draft stays until the platform has it, and its key stays while it does. */
function useChatStart({ locale, companyGuid, originTypeId, threadHref, start }: ChatStartProps) {
  const [draft, setDraft] = useState<ChatDraft>({ ...empty, ...start?.typed });
  const [faults, setFaults] = useState<ChatFaults>(start?.faults ?? {});
  const [failure, setFailure] = useState<ChatFailure | undefined>(start?.failure);
  const [isBusy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);
  const outcome = useRef<HTMLDivElement>(null);
  const last = useRef({ text: '', key: '' });
  // What went wrong takes the focus, each time anew; not when the page has just come.
  useEffect(() => {
    if (tries > 0) outcome.current?.focus();
  }, [tries]);

  function fail(found: ChatFaults, how: ChatFailure) {
    setBusy(false);
    setFaults(found);
    setFailure(how);
    setTries((count) => count + 1);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    // The trap travels along when it was sprung: the platform decides what to make of it.
    const trap = new FormData(event.currentTarget).get('fax_number');
    const found = faultsOf(draft);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return fail(found, 'check');
    setFaults({});
    setBusy(true);
    const text = JSON.stringify(draft);
    if (last.current.text !== text) last.current = { text, key: makeKey() };
    const input = { ...draft, company_guid: companyGuid, lang_code: locale, origin_type_id: originTypeId };
    const sent = trap ? { ...input, fax_number: String(trap) } : input;
    const result = await call(startChat, sent, { idempotencyKey: last.current.key });
    if (!result.ok) return fail(faultsFrom(result.fields), failureOf(result.status));
    // Stays busy: the conversation is the next page, and Back does not lead to a form that was sent.
    window.location.replace(threadHref.replace('{token}', encodeURIComponent(result.value.ChatToken)));
  }

  const edit = (field: ChatField, text: string) => setDraft({ ...draft, [field]: text });
  return { draft, faults, failure, isBusy, outcome, submit, edit };
}

function Fields({ words, form }: { words: ChatStartWords; form: ReturnType<typeof useChatStart> }) {
  const { draft, faults, edit } = form;
  const field = (name: ChatField) => ({
    id: `chat-${name}`,
    name,
    label: words.labels[name],
    hint: words.hints[name],
    maxLength: chatLimits[name],
    value: draft[name],
    error: faults[name] && words.faults[faults[name]],
    onChange: (event: { target: { value: string } }) => edit(name, event.target.value),
  });
  return (
    <>
      <div className="fields">
        <TextField {...field('name')} autoComplete="name" />
        <TextField {...field('email')} type="email" autoComplete="email" />
      </div>
      <TextAreaField
        {...field('message')}
        rows={6}
        counter={words.counter.replace('{used}', String([...draft.message].length))}
      />
      <Honeypot label={words.trap} />
    </>
  );
}

/** The form that begins a conversation: a plain post without script; with it, faults stand beside the fields. */
export function ChatStart(props: ChatStartProps) {
  const { words, plain, privacy } = props;
  const element = useRef<HTMLFormElement>(null);
  const form = useChatStart(props);
  const { failure, isBusy, faults, outcome } = form;

  useOwnFaults(element);

  const wrong = chatFields.filter((field) => faults[field]);
  return (
    <form
      ref={element}
      className="card chat-form"
      action={startChat.path}
      method="post"
      onSubmit={form.submit}
      onFocus={prepareProof}
    >
      {failure && (
        <div ref={outcome} tabIndex={-1}>
          <Note tone="bad" role="alert">
            <b>{words.failedTitle}</b>
            <p>{words.failures[failure]}</p>
            {wrong.length > 0 && (
              <ul>
                {wrong.map((field) => (
                  <li key={field}>
                    <a href={`#chat-${field}`}>{words.labels[field]}</a>
                  </li>
                ))}
              </ul>
            )}
          </Note>
        </div>
      )}
      <Fields words={words} form={form} />
      {Object.entries(plain).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="meta chat-privacy">{privacy}</p>
      <Button type="submit" size="lg" isBusy={isBusy}>
        {isBusy ? words.sending : words.send}
      </Button>
    </form>
  );
}
