'use client';
import type { ReactNode } from 'react';
import { FormTrouble } from '@/components/parts/form-outcome';
import { Button } from '@/components/ui/button';
import { ErrorMessage } from '@/components/ui/error-message';
import { Note } from '@/components/ui/note';
import { AccountField, fieldId } from './account-field.client';
import type { AccountFormProps } from './account-form-props';
import { useAccountForm } from './use-account-form.client';

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
      {failure && !note && <FormTrouble ref={trouble} words={words} failure={failure} faults={faults} fields={named} />}
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
