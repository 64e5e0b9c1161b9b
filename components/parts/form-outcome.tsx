import type { ReactNode, Ref } from 'react';
import { Note } from '@/components/ui/note';
import type { Failure, FormFaults } from './use-send-form.client';

/** What every form says of how it went. */
export interface OutcomeWords {
  sentTitle: string;
  sent: string;
  failedTitle: string;
  check: string;
  failed: string;
  tooMany: string;
  offline: string;
}

interface FormTroubleProps {
  words: Omit<OutcomeWords, 'sent' | 'sentTitle'>;
  failure: Failure;
  faults: FormFaults;
  /** The form's fields in their order, each with its label and the id of its input. */
  fields: readonly { name: string; label: string; id: string }[];
  ref: Ref<HTMLDivElement>;
}

/** Why it was not sent, with a way to each field that is wrong (docs/rules/accessibility.md, Errors). */
export function FormTrouble({ words, failure, faults, fields, ref }: FormTroubleProps) {
  const wrong = fields.filter(({ name }) => faults[name]);
  return (
    <div ref={ref} tabIndex={-1}>
      <Note tone="bad" role="alert">
        <b>{words.failedTitle}</b>
        <p>{words[failure]}</p>
        {wrong.length > 0 && (
          <ul className="info-links">
            {wrong.map(({ name, label, id }) => (
              <li key={name}>
                <a href={`#${id}`}>{label}</a>
              </li>
            ))}
          </ul>
        )}
      </Note>
    </div>
  );
}

interface FormThanksProps {
  words: OutcomeWords;
  ref: Ref<HTMLDivElement>;
  children?: ReactNode;
}

/** The confirmation that stays when the toast has gone (docs/interface.md §5.1). */
export function FormThanks({ words, ref, children }: FormThanksProps) {
  return (
    <div className="card contact-form" ref={ref} tabIndex={-1}>
      <Note tone="good">
        <b>{words.sentTitle}</b>
        <p>{words.sent}</p>
      </Note>
      {children}
    </div>
  );
}
