import { TextField } from '@/components/ui/field';
import { Honeypot } from '@/components/ui/honeypot';
import { opinionAskLimits } from '@/lib/config/limits-requests';
import type { OpinionAskField } from '@/lib/requests/rules';
import type { OpinionAskWords } from './opinion-ask-words';

export const askFieldId = (name: OpinionAskField) => `opinion-ask-${name}`;

interface FieldsProps {
  words: OpinionAskWords;
  /** As it was typed before, by the names of the fields. */
  start?: Readonly<Record<string, string>>;
  /** Field → message key. */
  faults?: Readonly<Partial<Record<string, string>>>;
}

const order: readonly OpinionAskField[] = ['email', 'name'];

/** Where the link goes, and under which name: they keep what is typed themselves. */
export function OpinionAskFields({ words, start = {}, faults = {} }: FieldsProps) {
  return (
    <>
      {order.map((name) => {
        const fault = faults[name];
        return (
          <TextField
            key={name}
            id={askFieldId(name)}
            name={name}
            type={name === 'email' ? 'email' : undefined}
            label={words.labels[name]}
            hint={name === 'name' ? words.hint : undefined}
            optional={name === 'name' ? words.optional : undefined}
            autoComplete={name}
            maxLength={opinionAskLimits[name]}
            defaultValue={start[name]}
            error={fault && (words.faults[fault] ?? words.faults.invalid)}
          />
        );
      })}
      <Honeypot label={words.trap} />
    </>
  );
}
