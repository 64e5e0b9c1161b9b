import { StaticTextAreaField, TextField } from '@/components/ui/field';
import { Honeypot } from '@/components/ui/honeypot';
import { contactLimits } from '@/lib/config/limits';
import { type CompanyReportInput, reportReasons } from '@/lib/requests/contract';
import { type ContactField, contactFields } from '@/lib/requests/rules';
import type { ReportWords } from './report-words';

export const fieldId = (name: ContactField) => `report-${name}`;

interface ReportFieldsProps {
  words: ReportWords;
  /** As it was typed before, by the names of the fields. */
  start?: Readonly<Record<string, string>>;
  /** Field → message key. */
  faults?: Readonly<Partial<Record<string, string>>>;
}

const completion: Partial<Record<ContactField, string>> = { name: 'name', email: 'email' };

function Reasons({ words, chosen }: { words: ReportWords; chosen: string }) {
  return (
    <fieldset className="field">
      <legend>{words.reason}</legend>
      {reportReasons.map((reason: CompanyReportInput['reason']) => (
        <label key={reason} className="check">
          <input type="radio" name="reason" value={reason} defaultChecked={reason === chosen} />
          <span>{words.reasons[reason]}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The fields of a report about a page: they keep what is typed themselves. */
export function ReportFields({ words, start = {}, faults = {} }: ReportFieldsProps) {
  return (
    <>
      <Reasons words={words} chosen={start.reason ?? reportReasons[0]} />
      {contactFields.map((name) => {
        const Field = name === 'message' ? StaticTextAreaField : TextField;
        const fault = faults[name];
        return (
          <Field
            key={name}
            id={fieldId(name)}
            name={name}
            type={name === 'email' ? 'email' : undefined}
            label={words.labels[name]}
            autoComplete={completion[name]}
            maxLength={contactLimits[name]}
            defaultValue={start[name]}
            error={fault && (words.faults[fault] ?? words.faults.invalid)}
          />
        );
      })}
      <Honeypot label={words.trap} />
    </>
  );
}
