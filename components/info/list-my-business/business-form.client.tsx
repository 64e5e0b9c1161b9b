'use client';
import type { ReactNode } from 'react';
import { FormThanks, FormTrouble } from '@/components/parts/form-outcome';
import { type FormFaults, readForm, useSendForm } from '@/components/parts/use-send-form.client';
import { Button } from '@/components/ui/button';
import { call, prepareProof } from '@/lib/pages/call';
import { type BusinessRequestInput, createBusinessRequest } from '@/lib/requests/contract';
import { businessFields, checkBusiness } from '@/lib/requests/rules';
import type { Locale } from '@/lib/values/locale';
import { BusinessFields, type BusinessStart, type BusinessWords, fieldId } from './business-fields';

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
  faults?: FormFaults;
  /** What it is used for, with its link. */
  privacy: ReactNode;
}

/** The list-my-business form: a plain post without script; with it, faults stand beside the fields and nothing typed is lost. */
export function BusinessForm(props: BusinessFormProps) {
  const { locale, words, trades, plainKey, token, start = {}, privacy } = props;
  const { form, outcome, state, faults, failure, submit } = useSendForm({
    read: (element) => ({ ...readForm(element), lang_code: locale }) as BusinessRequestInput,
    check: checkBusiness,
    send: (input, idempotencyKey) => call(createBusinessRequest, input, { idempotencyKey }),
    toast: words.sentTitle,
    faults: props.faults,
  });
  if (state === 'sent') return <FormThanks words={words} ref={outcome} />;
  const fields = businessFields.map((name) => ({ name, label: words.labels[name], id: fieldId(name) }));
  return (
    <form
      ref={form}
      className="card contact-form"
      action={createBusinessRequest.path}
      method="post"
      onSubmit={submit}
      onFocus={prepareProof}
    >
      {failure && <FormTrouble ref={outcome} words={words} failure={failure} faults={faults} fields={fields} />}
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
