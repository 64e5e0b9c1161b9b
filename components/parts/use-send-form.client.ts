'use client';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { showToast } from '@/components/chrome/toast.client';
import { useOwnFaults } from '@/components/ui/use-own-faults.client';
import type { CallResult } from '@/lib/pages/call';
import { makeIdempotencyKey } from './idempotency-key';

/** Field → message key of `messages/errors`. */
export type FormFaults = Readonly<Partial<Record<string, string>>>;
export type Failure = 'check' | 'failed' | 'tooMany' | 'offline';

export const failureOf = (status: number): Failure =>
  status === 429 ? 'tooMany' : status === 0 ? 'offline' : 'failed';

/** One key per content: a repeated press and a retry after a lost answer are the same, a corrected text is another. */
export function useContentKey(): (content: string) => string {
  const kept = useRef({ content: '', key: '' });
  return (content) => {
    if (kept.current.content !== content) kept.current = { content, key: makeIdempotencyKey() };
    return kept.current.key;
  };
}

/** Fields of a plain post that are none of the call's. */
const hidden: readonly string[] = ['lang_code', 'page', 'page_id', 'idempotency_key'];

/** What a form holds, empty fields left out; the trap travels along when it was sprung. */
export function readForm(form: HTMLFormElement): Record<string, string> {
  const given = [...new FormData(form)].filter(([name, value]) => !hidden.includes(name) && value !== '');
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

/** Draws a form anew in the place of its confirmation, whose button goes with it: the focus moves to the first field. */
export function drawAnew(form: RefObject<HTMLFormElement | null>, draw: () => void): void {
  flushSync(draw);
  form.current?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea')?.focus();
}

interface SendForm<Input> {
  /** The call's input, from what the form holds. */
  read: (form: HTMLFormElement) => Input;
  /** What the form can see for itself; the platform has the last word. */
  check: (input: Input) => FormFaults;
  send: (input: Input, idempotencyKey: string) => Promise<CallResult<unknown>>;
  /** Said in a toast, beside what stays on the page. */
  toast: string;
  /** Of a plain post that came back. */
  faults?: FormFaults;
}

/**
 * A form that sends once and loses nothing: what was typed stays in its fields until the platform has it, faults stand beside them, and
 * the outcome takes the focus. Put `form` on the form and `outcome` on the outcome's element.
 */
export function useSendForm<Input>({ read, check, send, toast, faults: before = {} }: SendForm<Input>) {
  const form = useRef<HTMLFormElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'editing' | 'sending' | 'sent'>('editing');
  const [faults, setFaults] = useState(before);
  const [failure, setFailure] = useState<Failure | null>(null);
  const keyOf = useContentKey();

  useOwnFaults(form);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other faults are news too.
  useEffect(() => {
    if (failure || state === 'sent') outcome.current?.focus();
  }, [failure, faults, state]);

  const refuse = (how: Failure, found: FormFaults = {}) => {
    setState('editing');
    setFaults(found);
    setFailure(how);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'sending') return;
    setFailure(null);
    const input = read(event.currentTarget);
    const found = check(input);
    if (Object.keys(found).length > 0) return refuse('check', found);
    setFaults({});
    setState('sending');
    const answer = await send(input, keyOf(JSON.stringify(input)));
    if (!answer.ok) {
      const isFaulty = Object.keys(answer.fields).length > 0;
      return refuse(isFaulty ? 'check' : failureOf(answer.status), answer.fields);
    }
    setState('sent');
    void showToast('success', toast);
  };
  return { form, outcome, state, faults, failure, submit, startAnew: () => drawAnew(form, () => setState('editing')) };
}
