import type { OutcomeWords } from '@/components/parts/form-outcome';
import { SelectField, TextField } from '@/components/ui/field';
import { Honeypot } from '@/components/ui/honeypot';
import { TextAreaField } from '@/components/ui/text-area-field';
import { businessLimits } from '@/lib/config/limits-requests';
import { type BusinessField, optionalBusinessFields } from '@/lib/requests/rules';

export interface BusinessWords extends OutcomeWords {
  labels: Record<BusinessField, string>;
  hints: Partial<Record<BusinessField, string>>;
  faults: Record<string, string>;
  optional: string;
  tradeChoose: string;
  tradeOther: string;
  send: string;
  sending: string;
  retry: string;
  trap: string;
}

/** What a field starts with: from an invite, or as it was typed before. */
export type BusinessStart = Readonly<Partial<Record<string, string>>>;

interface BusinessFieldsProps {
  words: BusinessWords;
  /** Trades to choose from, in the language of the page. */
  trades: readonly string[];
  start: BusinessStart;
  /** Field → message key. */
  faults: Readonly<Partial<Record<string, string>>>;
}

export const fieldId = (name: BusinessField) => `business-${name}`;

/** The fields of the list-my-business form: they keep what is typed themselves, so that nothing is lost while a page wakes up. */
export function BusinessFields({ words, trades, start, faults }: BusinessFieldsProps) {
  const field = (name: BusinessField) => ({
    id: fieldId(name),
    name,
    label: words.labels[name],
    hint: words.hints[name],
    maxLength: businessLimits[name],
    defaultValue: start[name],
    optional: optionalBusinessFields.includes(name) ? words.optional : undefined,
    error: faults[name] && (words.faults[faults[name]] ?? words.faults.invalid),
  });
  const { maxLength: _, ...trade } = field('trade');
  return (
    <div className="fields">
      <TextField {...field('company_name')} autoComplete="organization" isFull />
      <SelectField {...trade} defaultValue={start.trade ?? ''}>
        <option value="">{words.tradeChoose}</option>
        {trades.map((name) => (
          <option key={name}>{name}</option>
        ))}
        <option>{words.tradeOther}</option>
      </SelectField>
      <TextField {...field('city')} autoComplete="address-level2" />
      <TextField {...field('name')} autoComplete="name" />
      <TextField {...field('phone_number')} type="tel" autoComplete="tel" />
      <TextField {...field('email')} type="email" autoComplete="email" />
      <TextField {...field('website')} inputMode="url" autoComplete="url" />
      <TextAreaField {...field('message')} rows={5} isFull />
      <Honeypot label={words.trap} />
    </div>
  );
}
