'use client';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button, type ButtonKind } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { TextAreaField } from '@/components/ui/text-area-field';
import { useOwnFaults } from '@/components/ui/use-own-faults.client';
import type { Locale } from '@/lib/values/locale';
import type { FormWords, ManageCall } from './manage-calls';
import { useSend } from './use-send.client';

export interface FieldSpec {
  name: string;
  label: string;
  kind: 'prose' | 'instant' | 'price' | 'choice';
  /** Of a choice: values and what they are called; `initial` is chosen. */
  options?: readonly { value: string; label: string }[];
  maxLength?: number;
  initial?: string;
  hint?: string;
  /** The word "optional", where it is. */
  optional?: string;
  /** Key of `errors`, of a plain post that came back. */
  fault?: string;
}

export interface ManageFormProps {
  call: ManageCall;
  /** Path of the call, for a browser without script. */
  action: string;
  token: string;
  locale: Locale;
  /** Where the page says that it was done, and that it has changed meanwhile. */
  doneAt: string;
  changedAt: string;
  toast: string;
  words: FormWords;
  fields?: readonly FieldSpec[];
  hidden?: Readonly<Record<string, string>>;
  /** Key of the plain post. */
  plainKey: string;
  submit: string;
  busy: string;
  kind?: ButtonKind;
  /** Before the ids of its fields: a page has several forms. */
  id: string;
}

const inputs = {
  instant: { type: 'datetime-local', step: 300 },
  price: { type: 'text', inputMode: 'decimal', autoComplete: 'off' },
} as const;

interface FieldProps {
  spec: FieldSpec;
  id: string;
  error: string | undefined;
}

function Field({ spec, id, error }: FieldProps) {
  const { name, label, kind, maxLength, initial, hint, optional, options = [] } = spec;
  if (kind === 'choice')
    return (
      <fieldset className="manage-choice">
        <legend>{label}</legend>
        {options.map((option) => (
          <label key={option.value} className="check">
            <input type="radio" name={name} value={option.value} defaultChecked={option.value === initial} />
            <span>{option.label}</span>
          </label>
        ))}
      </fieldset>
    );
  const props = { id, name, label, hint, optional, error, maxLength, defaultValue: initial };
  if (kind === 'prose') return <TextAreaField {...props} rows={3} />;
  return <TextField {...props} {...inputs[kind]} />;
}

/** Follows a lasting message with the focus, so that it is announced and seen. */
function TroubleNote({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Note tone="bad" role="alert">
        {text}
      </Note>
    </div>
  );
}

/** One change to a booking: a plain post without script; with it no reload, faults beside their fields, nothing typed is lost. */
export function ManageForm(props: ManageFormProps) {
  const { action, words, fields = [], hidden = {}, plainKey, submit, busy, kind, id, locale } = props;
  const form = useRef<HTMLFormElement>(null);
  const { isBusy, trouble, send } = useSend(props);
  useOwnFaults(form);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(event.currentTarget);
  };
  const errorOf = (spec: FieldSpec) => {
    const fault = trouble ? trouble.faults[spec.name] : spec.fault;
    return fault === undefined ? undefined : (words.faults[fault as keyof FormWords['faults']] ?? words.faults.invalid);
  };
  return (
    <form ref={form} className="manage-form" id={id} action={action} method="post" onSubmit={onSubmit}>
      {trouble && <TroubleNote key={JSON.stringify(trouble)} text={words[trouble.kind]} />}
      {fields.map((spec) => (
        <Field key={spec.name} spec={spec} id={`${id}-${spec.name}`} error={errorOf(spec)} />
      ))}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="lang_code" value={locale} />
      <input type="hidden" name="idempotency_key" value={plainKey} />
      <Button type="submit" kind={kind} isBusy={isBusy}>
        {isBusy ? busy : submit}
      </Button>
    </form>
  );
}
