'use client';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { showToast } from '@/components/chrome/toast.client';
import { Button } from '@/components/ui/button';
import { TextAreaField, TextField } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { contactLimits } from '@/lib/config/limits';
import type { Locale } from '@/lib/i18n/locales';
import { createContactMessage } from '@/lib/requests/contract';
import { call, prepareProof } from '@/lib/web/call';
import {
  type ContactDraft,
  type ContactFault,
  type ContactFaults,
  type ContactField,
  contactFields,
  faultsFrom,
  faultsOf,
} from './contact-fields';
import { makeIdempotencyKey } from './idempotency-key';

export interface ContactWords {
  name: string;
  email: string;
  emailHint: string;
  message: string;
  messageHint: string;
  /** With `{used}` where the number goes. */
  counter: string;
  send: string;
  sending: string;
  sentTitle: string;
  sent: string;
  another: string;
  failedTitle: string;
  failed: string;
  tooMany: string;
  offline: string;
  trap: string;
  faults: Record<ContactFault, string>;
}

interface ContactFormProps {
  locale: Locale;
  words: ContactWords;
  /** Key of the plain post, for a browser without script. */
  plainKey: string;
  /** What the message is used for, with its link. */
  privacy: ReactNode;
}

type Failure = 'failed' | 'tooMany' | 'offline';

const empty: ContactDraft = { name: '', email: '', message: '' };
const failureOf = (status: number): Failure => (status === 429 ? 'tooMany' : status === 0 ? 'offline' : 'failed');

/** Sends a draft once: the key stays while the text does, so that a retry after a lost answer makes no second message. */
function useSending(locale: Locale) {
  const last = useRef({ text: '', key: '' });
  return (draft: ContactDraft) => {
    const text = JSON.stringify(draft);
    if (last.current.text !== text) last.current = { text, key: makeIdempotencyKey() };
    return call(createContactMessage, { ...draft, lang_code: locale }, { idempotencyKey: last.current.key });
  };
}

function Summary({ words, failure, faults }: { words: ContactWords; failure: Failure; faults: ContactFaults }) {
  const wrong = contactFields.filter((field) => faults[field]);
  return (
    <Note tone="bad" role="alert">
      <b>{words.failedTitle}</b>
      <p>{words[failure]}</p>
      {wrong.length > 0 && (
        <ul className="info-links">
          {wrong.map((field) => (
            <li key={field}>
              <a href={`#contact-${field}`}>{words[field]}</a>
            </li>
          ))}
        </ul>
      )}
    </Note>
  );
}

/** Everything the form remembers; `submit` keeps the text until the platform has it. */
function useContactForm(locale: Locale, sentTitle: string) {
  const [draft, setDraft] = useState(empty);
  const [faults, setFaults] = useState<ContactFaults>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [state, setState] = useState<'editing' | 'sending' | 'sent'>('editing');
  const send = useSending(locale);

  function fail(found: ContactFaults, how: Failure) {
    setState('editing');
    setFaults(found);
    setFailure(how);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === 'sending') return;
    // The trap travels along when it was sprung: the platform decides what to make of it.
    const trap = new FormData(event.currentTarget).get('fax_number');
    setFailure(null);
    const found = faultsOf(draft);
    if (Object.keys(found).length > 0) return fail(found, 'failed');
    setFaults({});
    setState('sending');
    const result = await send(trap ? { ...draft, ...{ fax_number: trap } } : draft);
    if (!result.ok) return fail(faultsFrom(result.fields), failureOf(result.status));
    setState('sent');
    setDraft(empty);
    void showToast('success', sentTitle);
  }

  const edit = (field: ContactField, text: string) => setDraft({ ...draft, [field]: text });
  return { draft, faults, failure, state, submit, edit, startAnew: () => setState('editing') };
}

function Fields({ words, form }: { words: ContactWords; form: ReturnType<typeof useContactForm> }) {
  const { draft, faults, edit } = form;
  const field = (name: ContactField) => ({
    id: `contact-${name}`,
    name,
    label: words[name],
    maxLength: contactLimits[name],
    value: draft[name],
    error: faults[name] && words.faults[faults[name]],
    onChange: (event: { target: { value: string } }) => edit(name, event.target.value),
  });
  return (
    <>
      <TextField {...field('name')} autoComplete="name" />
      <TextField {...field('email')} type="email" autoComplete="email" hint={words.emailHint} />
      <TextAreaField
        {...field('message')}
        rows={7}
        hint={words.messageHint}
        counter={words.counter.replace('{used}', String([...draft.message].length))}
      />
      <div className="trap" aria-hidden="true">
        <label htmlFor="contact-fax">{words.trap}</label>
        <input id="contact-fax" name="fax_number" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}

/** The contact form: a plain post without script; with it, faults stand beside the fields and nothing typed is lost. */
export function ContactForm({ locale, words, plainKey, privacy }: ContactFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const form = useContactForm(locale, words.sentTitle);
  const { failure, state } = form;

  // From here on the page speaks of faults in its own language; without script the browser does.
  useEffect(() => {
    if (element.current) element.current.noValidate = true;
  }, []);

  useEffect(() => {
    if (failure || state === 'sent') outcome.current?.focus();
  }, [failure, state]);

  if (state === 'sent')
    return (
      <div className="card contact-form" ref={outcome} tabIndex={-1}>
        <Note tone="good">
          <b>{words.sentTitle}</b>
          <p>{words.sent}</p>
        </Note>
        <Button kind="secondary" onClick={form.startAnew}>
          {words.another}
        </Button>
      </div>
    );
  return (
    <form
      ref={element}
      className="card contact-form"
      action={createContactMessage.path}
      method="post"
      onSubmit={form.submit}
      onFocus={prepareProof}
    >
      {failure && (
        <div ref={outcome} tabIndex={-1}>
          <Summary words={words} failure={failure} faults={form.faults} />
        </div>
      )}
      <Fields words={words} form={form} />
      <input type="hidden" name="lang_code" value={locale} />
      <input type="hidden" name="page" value="contactUs" />
      <input type="hidden" name="idempotency_key" value={plainKey} />
      <p className="meta info-links">{privacy}</p>
      <Button type="submit" size="lg" isBusy={state === 'sending'}>
        {state === 'sending' ? words.sending : words.send}
      </Button>
    </form>
  );
}
