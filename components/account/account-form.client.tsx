'use client';
import type { ReactNode } from 'react';
import { FormTrouble, type OutcomeWords } from '@/components/asking/form-outcome';
import { Button } from '@/components/ui/button';
import { ErrorMessage } from '@/components/ui/error-message';
import { Note } from '@/components/ui/note';
import { AccountField, type FieldWords, fieldId } from './account-field.client';
import type { AccountCall } from './calls.client';
import type { FieldSpec } from './field-spec';
import { useAccountForm } from './use-account-form.client';

export interface AccountFormWords extends FieldWords, Omit<OutcomeWords, 'sent' | 'sentTitle'> {
  submit: string;
  busy: string;
  /** Message key → sentence beside a field. */
  faults: Readonly<Record<string, string>>;
}

export interface AccountFormProps {
  call: AccountCall;
  /** Address the plain form posts to. */
  action: string;
  fields: readonly FieldSpec[];
  hidden: Readonly<Record<string, string | undefined>>;
  words: AccountFormWords;
  /** What is said of an outcome above the fields, with its code and a way on. */
  notes: Readonly<Partial<Record<string, ReactNode>>>;
  /** Of a plain post that came back, and what was wrong with it. */
  outcome?: string;
  faults?: Readonly<Record<string, string>>;
  /** Where it leads, by the `State` of the answer where it has one. */
  next: string;
  nextByState?: Readonly<Record<string, string>>;
  /** A box to tick, without a name: it is part of no call. */
  terms?: ReactNode;
  /** Between fields and button. */
  children?: ReactNode;
  isQuiet?: boolean;
}

function Terms({ text, error }: { text: ReactNode; error: string | undefined }) {
  return (
    <div className="grid gap-2">
      <label className="check">
        <input
          type="checkbox"
          id={fieldId('terms')}
          data-terms=""
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error && 'account-terms-error'}
        />
        <span className="auth-links">{text}</span>
      </label>
      {error && <ErrorMessage id="account-terms-error">{error}</ErrorMessage>}
    </div>
  );
}

/**
 * A form of accounts: a plain post without script; with it the password leaves as its digest, what is wrong is said above and beside
 * the fields, and nothing typed is lost.
 */
export function AccountForm(props: AccountFormProps) {
  const { action, fields, hidden, words, notes, terms, children, isQuiet } = props;
  const { form, trouble, isBusy, outcome, faults, failure, submit } = useAccountForm(props);
  const sentence = (name: string) => faults[name] && (words.faults[faults[name]] ?? words.faults.invalid);
  const note = outcome && notes[outcome];
  const labels = fields.map(({ name, label }) => ({ name, label, id: fieldId(name) }));
  const named = terms ? [...labels, { name: 'terms', label: words.faults.terms!, id: fieldId('terms') }] : labels;
  return (
    <form ref={form} action={action} method="post" onSubmit={submit}>
      {failure && !note && <FormTrouble ref={trouble} {...{ words, failure, faults }} fields={named} />}
      {note && (
        <div ref={trouble} tabIndex={-1} className="auth-links">
          <Note tone="bad" role="alert">
            {note}
          </Note>
        </div>
      )}
      {Object.entries(hidden).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {fields.length > 0 && (
        <div className="fields">
          {fields.map((spec) => (
            <AccountField key={spec.name} spec={spec} words={words} error={sentence(spec.name)} />
          ))}
        </div>
      )}
      {terms && <Terms text={terms} error={sentence('terms')} />}
      {children}
      <Button type="submit" size="lg" isBlock kind={isQuiet ? 'secondary' : 'primary'} isBusy={isBusy}>
        {isBusy ? words.busy : words.submit}
      </Button>
    </form>
  );
}
