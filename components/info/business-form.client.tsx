'use client';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { showToast } from '@/components/chrome/toast.client';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import type { Locale } from '@/lib/i18n/locales';
import { type BusinessRequestInput, createBusinessRequest } from '@/lib/requests/contract';
import { type BusinessField, businessFields, checkBusiness, type Faults } from '@/lib/requests/rules';
import { call, prepareProof } from '@/lib/web/call';
import { anchorOf, BusinessFields, type BusinessStart } from './business-fields';
import { makeIdempotencyKey } from './idempotency-key';

export interface BusinessWords {
  labels: Record<BusinessField, string>;
  hints: Partial<Record<BusinessField, string>>;
  faults: Record<string, string>;
  optional: string;
  tradeChoose: string;
  tradeOther: string;
  send: string;
  sending: string;
  retry: string;
  sentTitle: string;
  sent: string;
  failedTitle: string;
  check: string;
  failed: string;
  tooMany: string;
  offline: string;
  trap: string;
}

interface BusinessFormProps {
  locale: Locale;
  words: BusinessWords;
  trades: readonly string[];
  /** Key of the plain post, for a browser without script. */
  plainKey: string;
  /** Of the invite link the page was opened by. */
  token?: string;
  start?: BusinessStart;
  /** Why a plain post did not go through. */
  faults?: Readonly<Record<string, string>>;
  /** What it is used for, with its link. */
  privacy: ReactNode;
}

type Failure = 'check' | 'failed' | 'tooMany' | 'offline';
const failureOf = (status: number): Failure => (status === 429 ? 'tooMany' : status === 0 ? 'offline' : 'failed');

const hidden = ['lang_code', 'page', 'idempotency_key'];

/** What the form holds, empty fields left out; the trap travels along when it was sprung. */
function readForm(form: HTMLFormElement, locale: Locale): BusinessRequestInput {
  const given = [...new FormData(form)].filter(([name, value]) => !hidden.includes(name) && value !== '');
  return { ...Object.fromEntries(given), lang_code: locale } as unknown as BusinessRequestInput;
}

/** Sends what the form holds once: the key stays while the text does, so that a retry after a lost answer makes no second request. */
function useSending({ locale, words, faults: before }: BusinessFormProps) {
  const last = useRef({ text: '', key: '' });
  const [faults, setFaults] = useState<Faults<string>>(before ?? {});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [state, setState] = useState<'editing' | 'sending' | 'sent'>('editing');

  const refuse = (found: Faults<string>, how: Failure) => {
    setState('editing');
    setFaults(found);
    setFailure(how);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'sending') return;
    setFailure(null);
    const input = readForm(event.currentTarget, locale);
    const found = checkBusiness(input);
    if (Object.keys(found).length > 0) return refuse(found, 'check');
    const text = JSON.stringify(input);
    if (last.current.text !== text) last.current = { text, key: makeIdempotencyKey() };
    setFaults({});
    setState('sending');
    const answer = await call(createBusinessRequest, input, { idempotencyKey: last.current.key });
    if (!answer.ok) {
      const isField = Object.keys(answer.fields).length > 0;
      return refuse(answer.fields, isField ? 'check' : failureOf(answer.status));
    }
    setState('sent');
    void showToast('success', words.sentTitle);
  };
  return { faults, failure, state, submit };
}

function Summary({ words, failure, faults }: { words: BusinessWords; failure: Failure; faults: Faults<string> }) {
  const wrong = businessFields.filter((field) => faults[field]);
  return (
    <Note tone="bad" role="alert">
      <b>{words.failedTitle}</b>
      <p>{words[failure]}</p>
      {wrong.length > 0 && (
        <ul className="info-links">
          {wrong.map((field) => (
            <li key={field}>
              <a href={anchorOf(field)}>{words.labels[field]}</a>
            </li>
          ))}
        </ul>
      )}
    </Note>
  );
}

/** The list-my-business form: a plain post without script; with it, faults stand beside the fields and nothing typed is lost. */
export function BusinessForm(props: BusinessFormProps) {
  const { locale, words, trades, plainKey, token, start = {}, privacy } = props;
  const element = useRef<HTMLFormElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const { faults, failure, state, submit } = useSending(props);

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
      </div>
    );
  return (
    <form
      ref={element}
      className="card contact-form"
      action={createBusinessRequest.path}
      method="post"
      onSubmit={submit}
      onFocus={prepareProof}
    >
      {failure && (
        <div ref={outcome} tabIndex={-1}>
          <Summary words={words} failure={failure} faults={faults} />
        </div>
      )}
      <BusinessFields words={words} trades={trades} start={start} faults={faults} />
      {token && <input type="hidden" name="token" value={token} />}
      <input type="hidden" name="lang_code" value={locale} />
      <input type="hidden" name="page" value="listMyBusiness" />
      <input type="hidden" name="idempotency_key" value={plainKey} />
      <p className="meta info-links">{privacy}</p>
      <Button type="submit" size="lg" isBusy={state === 'sending'}>
        {state === 'sending' ? words.sending : failure && failure !== 'check' ? words.retry : words.send}
      </Button>
    </form>
  );
}
