'use client';
import { type RefObject, useRef, useState } from 'react';
import { useShownAgain } from '@/components/ui/use-shown-again.client';
import type { BookingInput } from '@/lib/bookings/contract';
import { addressNames } from '@/lib/bookings/rules/address-names';
import type { CallResult } from '@/lib/pages/call';
import type { AddressValue } from '@/lib/places/contract';
import { checkAddress } from '@/lib/places/rules/postal-address';
import { useAttemptKey } from '../attempt-key.client';
import { checkDetails, type DetailFaults, isOutside } from './details-rules';
import type { Typed } from './typed';

/** Why a booking did not go through: keys of `booking.problem`. */
export type DetailTrouble = 'check' | 'outside' | 'slower' | 'failed' | 'offline';

const troubles: Readonly<Partial<Record<number, DetailTrouble>>> = { 0: 'offline', 429: 'slower' };
/** The hold is over, used or unknown: another slot has to be found. */
const lost: ReadonlySet<number> = new Set([404, 409, 410]);

/** What the fields hold. */
export function readTyped(form: HTMLFormElement): Typed {
  const found = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return Object.fromEntries(found) as Typed;
}

/** Numbers are heavy to know: that knowledge comes when the form is first sent, if its field did not bring it before. */
async function checkNumber(number: string, countryId: number): Promise<{ fault?: string; number: string }> {
  const { checkPhone, toE164 } = await import('@/lib/i18n/phone');
  return { fault: checkPhone(number, countryId) ?? undefined, number: toE164(number, countryId) ?? number };
}

/** What is wrong, in the order of the fields. */
function faultsOf(typed: Typed, address: AddressValue, phone: string | undefined): DetailFaults {
  const block = Object.entries(checkAddress(address)).map(([field, key]) => [
    addressNames[field as keyof AddressValue],
    key,
  ]);
  const { notes, ...person }: DetailFaults = { ...checkDetails(typed), ...(phone ? { phone_number: phone } : {}) };
  return { ...person, ...Object.fromEntries(block), ...(notes ? { notes } : {}) };
}

interface Sending<Made> {
  /** Books, or begins to pay. */
  post: (input: BookingInput, options: { idempotencyKey: string }) => Promise<CallResult<Made>>;
  form: RefObject<HTMLFormElement | null>;
  phoneCountryId: number;
  address: AddressValue;
  makeInput: (typed: Typed) => BookingInput;
  onMade: (made: Made) => void;
  onLost: (details: object | undefined) => void;
}

/** Sends the details; what was typed stays in its fields until the platform has it. */
export function useDetails(first: { faults: DetailFaults; trouble: DetailTrouble | null }) {
  const [isSending, setSending] = useState(false);
  const [faults, setFaults] = useState<DetailFaults>(first.faults);
  const [trouble, setTrouble] = useState<DetailTrouble | null>(first.trouble);
  const sendingRef = useRef(false);
  const { keyFor, settle } = useAttemptKey();
  const stop = (how: DetailTrouble | null, found: DetailFaults = {}) => {
    sendingRef.current = false;
    setSending(false);
    setFaults(found);
    setTrouble(how);
  };
  // Back from the provider's page: what was typed is there, and leads to the same payment.
  useShownAgain(() => sendingRef.current && stop(null));
  const refuse = (answer: Extract<CallResult<unknown>, { ok: false }>, onLost: Sending<unknown>['onLost']) => {
    if (answer.status !== 0) settle();
    const isFaulty = Object.keys(answer.fields).length > 0;
    // A date of a series that was taken is named: its hold still stands.
    if (lost.has(answer.status) && !isFaulty) {
      stop(null);
      return onLost(answer.details);
    }
    if (isOutside(answer.fields)) return stop('outside', answer.fields);
    stop(isFaulty ? 'check' : (troubles[answer.status] ?? 'failed'), answer.fields);
  };
  const send = async <Made>(sending: Sending<Made>) => {
    const { post, form, phoneCountryId, address, makeInput, onMade, onLost } = sending;
    if (sendingRef.current || !form.current) return;
    sendingRef.current = true;
    setSending(true);
    setTrouble(null);
    const typed = readTyped(form.current);
    const phone = await checkNumber(typed.phone_number ?? '', phoneCountryId).catch(() => ({
      fault: undefined,
      number: typed.phone_number ?? '',
    }));
    const found = faultsOf(typed, address, phone.fault);
    if (Object.keys(found).length > 0) return stop('check', found);
    setFaults({});
    const input = makeInput({ ...typed, phone_number: phone.number });
    const answer = await post(input, { idempotencyKey: keyFor(JSON.stringify(input)) });
    if (!answer.ok) return refuse(answer, onLost);
    onMade(answer.value);
  };
  return { isSending, faults, trouble, send };
}
