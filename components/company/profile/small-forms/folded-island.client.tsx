'use client';
import type { ComponentProps, ReactNode } from 'react';
import { FormThanks, FormTrouble } from '@/components/parts/form-outcome';
import { type FormFaults, readForm, useSendForm } from '@/components/parts/use-send-form.client';
import { type CallResult, prepareProof } from '@/lib/pages/call';
import type { Locale } from '@/lib/values/locale';
import { FoldedForm } from './folded-form';
import type { FormWords } from './form-words';

/** What the page hands to an island, whichever form it is. */
export interface IslandProps<Words extends FormWords> {
  words: Words;
  companyId: number;
  locale: Locale;
  formId: string;
  /** As it was typed into the plain form before. */
  start: Readonly<Record<string, string>>;
  /** What was wrong with it. */
  faults?: FormFaults;
  isOpen: boolean;
}

interface FoldedIslandProps<Input> extends Omit<IslandProps<FormWords>, 'start'> {
  icon: ComponentProps<typeof FoldedForm>['icon'];
  /** Where the form goes as a plain post. */
  action: string;
  send: (input: Input, idempotencyKey: string) => Promise<CallResult<unknown>>;
  check: (input: Input) => FormFaults;
  /** In the order they stand in. */
  fields: readonly { name: string; label: string; id: string }[];
  draw: (faults: FormFaults) => ReactNode;
}

/** A small form once it is used: faults beside the fields, nothing typed is lost, a confirmation that stays. */
export function FoldedIsland<Input>(props: FoldedIslandProps<Input>) {
  const { icon, words, companyId, locale, formId, isOpen, action, send, check, fields, draw } = props;
  const { form, outcome, state, faults, failure, submit } = useSendForm({
    read: (element) => ({ ...readForm(element), company_id: companyId, lang_code: locale }) as Input,
    check,
    send,
    toast: words.sentTitle,
    faults: props.faults,
  });
  if (state === 'sent') return <FormThanks words={words} ref={outcome} />;
  const isBusy = state === 'sending';
  return (
    <FoldedForm
      icon={icon}
      words={words}
      isOpen={isOpen}
      isBusy={isBusy}
      sendText={isBusy ? words.sending : failure && failure !== 'check' ? words.retry : words.send}
      trouble={failure && <FormTrouble ref={outcome} words={words} failure={failure} faults={faults} fields={fields} />}
      ref={form}
      id={formId}
      action={action}
      onSubmit={submit}
      onFocus={prepareProof}
    >
      {draw(faults)}
    </FoldedForm>
  );
}
