'use client';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { noteSigned } from '@/components/chrome/signed-flag';
import { type Failure, failureOf } from '@/components/parts/use-send-form.client';
import { useOwnFaults } from '@/components/ui/use-own-faults.client';
import { useShownAgain } from '@/components/ui/use-shown-again.client';
import type { AccountFormProps } from './account-form-props';
import { outcomeOfRefusal, sendAccountCall, sessionOf } from './calls.client';
import { findFaults } from './form-input.client';

type Way = Pick<AccountFormProps, 'call' | 'fields' | 'outcome' | 'faults' | 'next' | 'nextByState' | 'nextByOutcome'>;

/** Sends the form by script where the browser can digest a password (secure origins), else leaves it to the plain post. */
export function useAccountForm({ call: name, fields, next, nextByState, nextByOutcome, ...before }: Way) {
  const form = useRef<HTMLFormElement>(null);
  const trouble = useRef<HTMLDivElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<string | undefined>(before.outcome);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>(before.faults ?? {});
  const [failure, setFailure] = useState<Failure | null>(Object.keys(faults).length > 0 ? 'check' : null);
  const [tries, setTries] = useState(0);
  useOwnFaults(form);
  useShownAgain(() => setBusy(false));
  // What went wrong takes the focus, each time anew; not when the page has just come.
  useEffect(() => {
    if (tries > 0) trouble.current?.focus();
  }, [tries]);

  const refuse = (how: Failure, found: Readonly<Record<string, string>>, says?: string) => {
    setBusy(false);
    setFaults(found);
    setFailure(how);
    setOutcome(says);
    setTries((count) => count + 1);
  };
  const send = async (element: HTMLFormElement) => {
    const answer = await sendAccountCall(name, element);
    // Out is out, whether the session still stood or not.
    if (answer.ok || (answer.status === 401 && name === 'signOut')) {
      const state = answer.ok ? (answer.value.State ?? answer.value.second_step) : undefined;
      const session = sessionOf(name);
      // The next page notes it too, but may be left before it is there.
      if (session && session !== 'reads') noteSigned(session !== 'ends' && !(answer.ok && answer.value.second_step));
      return window.location.assign(nextByState?.[state ?? ''] ?? next);
    }
    const found = answer.fields as Readonly<Record<string, string>>;
    if (Object.keys(found).length > 0) return refuse('check', found);
    const says = outcomeOfRefusal(name, answer.status);
    const on = nextByOutcome?.[says ?? ''];
    if (on) return window.location.assign(on);
    refuse(failureOf(answer.status), {}, says);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!crypto.subtle) return;
    event.preventDefault();
    if (isBusy) return;
    const found = findFaults(event.currentTarget, fields);
    if (Object.keys(found).length > 0) return refuse('check', found);
    setBusy(true);
    void send(event.currentTarget);
  };
  return { form, trouble, isBusy, outcome, faults, failure, submit };
}
