'use client';
import { type RefObject, useState } from 'react';
import { showToast } from '@/components/chrome/toast.client';
import { drawAnew, type Failure, failureOf, useContentKey } from '@/components/parts/use-send-form.client';
import type { LatLng } from '@/components/ui/map/map-props';
import { call } from '@/lib/pages/call';
import { type AreaReference, createNeighborhoodRequest, type NeighborhoodRequestInput } from '@/lib/requests/contract';
import { type AskField, askFields, checkAsk } from '@/lib/requests/rules';
import type { Locale } from '@/lib/values/locale';

export type AskFaults = Readonly<Partial<Record<AskField, string>>>;
export type AskTrouble = Failure;
export interface AskSent {
  email: string;
  area: AreaReference | null;
}

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

/** What the form holds. `fax_number` is the trap of the wire: only a program fills it in. */
function readForm(element: HTMLFormElement, locale: Locale, pin: LatLng | null) {
  const form = new FormData(element);
  const texts = Object.fromEntries(askFields.map((name) => [name, textOf(form, name)])) as Record<AskField, string>;
  const trap = textOf(form, 'fax_number');
  const input: NeighborhoodRequestInput = { ...texts, lang_code: locale };
  if (texts.information === '') delete input.information;
  if (pin) Object.assign(input, { latitude: pin[0], longitude: pin[1] });
  return trap ? { ...input, fax_number: trap } : input;
}

/**
 * What the form sends, its number in the international form: a plain field gives it as it is written in the country of the page.
 * Numbers are heavy to know: that knowledge comes when the form is first sent, if its field did not bring it before.
 */
async function checked(given: NeighborhoodRequestInput, countryId: number) {
  const { checkPhone, toE164 } = await import('@/lib/i18n/phone');
  const phone = checkPhone(given.phone_number, countryId);
  const found: AskFaults = { ...(phone ? { phone_number: phone } : {}), ...checkAsk(given) };
  return { input: { ...given, phone_number: toE164(given.phone_number, countryId) ?? given.phone_number }, found };
}

/** Sends the form; what was typed stays in its fields until the platform has it. */
export function useAsk(form: RefObject<HTMLFormElement | null>, locale: Locale, countryId: number, toast: string) {
  const [state, setState] = useState<'editing' | 'sending'>('editing');
  const [faults, setFaults] = useState<AskFaults>({});
  const [trouble, setTrouble] = useState<AskTrouble | null>(null);
  const [sent, setSent] = useState<AskSent | null>(null);
  const keyFor = useContentKey();
  const stop = (how: AskTrouble, found: AskFaults = {}) => {
    setState('editing');
    setFaults(found);
    setTrouble(how);
  };
  const send = async (pin: LatLng | null) => {
    if (state === 'sending' || !form.current) return;
    setTrouble(null);
    setState('sending');
    const given = readForm(form.current, locale, pin);
    const { input, found } = await checked(given, countryId).catch(() => ({ input: given, found: checkAsk(given) }));
    if (Object.keys(found).length > 0) return stop('check', found);
    setFaults({});
    const answer = await call(createNeighborhoodRequest, input, { idempotencyKey: keyFor(JSON.stringify(input)) });
    if (!answer.ok) {
      const isFaulty = Object.keys(answer.fields).length > 0;
      return stop(isFaulty ? 'check' : failureOf(answer.status), answer.fields as AskFaults);
    }
    setState('editing');
    setSent({ email: input.email, area: answer.value.Area });
    void showToast('success', toast);
  };
  return { state, faults, trouble, sent, send, startAnew: () => drawAnew(form, () => setSent(null)) };
}
