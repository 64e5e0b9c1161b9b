'use client';
import { useRef, useState } from 'react';
import { showToast } from '@/components/chrome/toast.client';
import { cancelBooking, eraseBooking, messageBooking, rescheduleBooking } from '@/lib/bookings/contract';
import {
  acceptBooking,
  confirmBooking,
  declineBooking,
  missBooking,
  proposeBooking,
} from '@/lib/bookings/contract-answers';
import type { ManageInput } from '@/lib/bookings/contract-managed';
import { type CallResult, call } from '@/lib/pages/call';
import { useNavigate } from './client-navigation.client';
import type { FormWords, ManageCall } from './manage-calls';

type Input = ManageInput & Record<string, string | number | string[]>;

const operations = {
  accept: acceptBooking,
  cancel: cancelBooking,
  confirm: confirmBooking,
  decline: declineBooking,
  erase: eraseBooking,
  message: messageBooking,
  miss: missBooking,
  move: rescheduleBooking,
  propose: proposeBooking,
} satisfies Record<ManageCall, unknown>;

/** What stands in the way of a change, and the keys of what is wrong with its fields. */
export interface Trouble {
  kind: Exclude<keyof FormWords, 'faults'>;
  faults: Readonly<Record<string, string>>;
}

/** Names under which the platform may speak of a field of the form. */
const fieldOf: Readonly<Record<string, string>> = { price: 'price_major' };

function troubleOf({ status, fields }: Extract<CallResult<unknown>, { ok: false }>): Trouble {
  const faults = Object.fromEntries(Object.entries(fields).map(([name, key]) => [fieldOf[name] ?? name, key]));
  if (Object.keys(faults).length > 0) return { kind: 'check', faults };
  return { kind: status === 429 ? 'tooMany' : status === 0 ? 'offline' : 'failed', faults };
}

/** An item of a list, of which the form has a field each. */
function addTo(input: Input, list: string, value: string): void {
  const before = input[list];
  input[list] = [...(Array.isArray(before) ? before : []), value];
}

/** What the form holds, as the call takes it. */
function readInput(form: HTMLFormElement, manage_token: string): Input {
  const input: Input = { manage_token };
  for (const [name, value] of new FormData(form))
    if (name === 'idempotency_key' || value === '') continue;
    else if (/\.\d+$/.test(name)) addTo(input, name.replace(/\.\d+$/, ''), String(value));
    else input[name] = name === 'version' ? Number(value) : String(value);
  return input;
}

/** A random key; `randomUUID` is missing on plain http. */
const makeKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join('-');

interface Sending {
  call: ManageCall;
  token: string;
  /** Where the page says that it was done, or that it has changed meanwhile. */
  doneAt: string;
  changedAt: string;
  toast: string;
}

/** Sends a form of the page, once a content; afterwards the page is drawn anew, and the line that says what happened has the focus. */
export function useSend({ call: name, token, doneAt, changedAt, toast }: Sending) {
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const kept = useRef({ body: '', key: '' });
  // Two presses may come before anything is drawn anew.
  const isSending = useRef(false);
  const go = useNavigate();
  const send = async (form: HTMLFormElement) => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setTrouble(null);
    const input = readInput(form, token);
    const body = JSON.stringify(input);
    if (kept.current.body !== body) kept.current = { body, key: makeKey() };
    const answer = await call(operations[name] as typeof eraseBooking, input, { idempotencyKey: kept.current.key });
    isSending.current = false;
    setBusy(false);
    if (!answer.ok && answer.status !== 409) return setTrouble(troubleOf(answer));
    form.closest('dialog')?.close();
    if (answer.ok) {
      kept.current = { body: '', key: '' };
      // What was typed while it was on its way is not sent yet.
      if (JSON.stringify(readInput(form, token)) === body) form.reset();
      void showToast('success', toast);
    }
    go(answer.ok ? doneAt : changedAt, 'outcome');
  };
  return { isBusy, trouble, send };
}
