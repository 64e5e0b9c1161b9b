import type {
  ComponentType,
  InputHTMLAttributes,
  ReactNode,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react';
import { ErrorMessage } from './error-message';

interface FieldProps {
  /** Unique on the page; hint, error and counter get ids from it. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** The word "optional", when the field is; without it the field is required. */
  optional?: string;
  /** Used and allowed characters as a sentence, when the field counts them; near the limit it is said (`chrome/enforce-max-length`). */
  counter?: string;
  /** In a grid of fields: take the whole row. */
  isFull?: boolean;
}

const idsOf = (id: string) => ({
  hint: `${id}-hint`,
  error: `${id}-error`,
  counter: `${id}-count`,
  said: `${id}-said`,
});

/** What a control needs to be tied to its words: id, `aria-describedby` in reading order, `aria-invalid`, `required`. */
function tiesOf({ id, hint, error, counter, optional }: FieldProps) {
  const ids = idsOf(id);
  const describedBy = [error && ids.error, hint && ids.hint, counter && ids.counter].filter(Boolean).join(' ');
  return {
    id,
    className: 'input',
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
    required: optional === undefined ? true : undefined,
  };
}

function Frame({ id, label, hint, error, optional, counter, isFull, children }: FieldProps & { children: ReactNode }) {
  const ids = idsOf(id);
  return (
    <div className={isFull ? 'field full' : 'field'}>
      <label htmlFor={id}>
        <span>{label}</span>
        {optional && <span className="optional">{optional}</span>}
      </label>
      {children}
      {error && <ErrorMessage id={ids.error}>{error}</ErrorMessage>}
      {hint && (
        <p className="message" id={ids.hint}>
          {hint}
        </p>
      )}
      {counter && (
        <>
          <p className="message message-counter" id={ids.counter}>
            {counter}
          </p>
          <span className="sr-only" role="status" id={ids.said} />
        </>
      )}
    </div>
  );
}

function split<Props extends FieldProps>(props: Props): [FieldProps, Omit<Props, keyof FieldProps>] {
  const { id, label, hint, error, optional, counter, isFull, ...control } = props;
  return [{ id, label, hint, error, optional, counter, isFull }, control];
}

/**
 * A labelled text input (any `type`); label, hint, error and counter are tied to it (docs/rules/accessibility.md, Errors). `end` stands inside
 * it.
 */
export function TextField({ end, ...props }: FieldProps & InputHTMLAttributes<HTMLInputElement> & { end?: ReactNode }) {
  const [field, control] = split(props);
  const input = <input type="text" {...tiesOf(field)} {...control} />;
  return (
    <Frame {...field}>
      {end ? (
        <span className="input-end">
          {input}
          {end}
        </span>
      ) : (
        input
      )}
    </Frame>
  );
}

type TextAreaAttributes = TextareaHTMLAttributes<HTMLTextAreaElement>;

export type TextAreaFieldProps = FieldProps &
  TextAreaAttributes & {
    /** What draws the textarea itself. */
    as?: 'textarea' | ComponentType<TextAreaAttributes>;
  };

/** A labelled text of several lines without an island, for forms that stand in a static part or begin empty; else see `text-area-field`. */
export function StaticTextAreaField({ as: TextArea = 'textarea', ...props }: TextAreaFieldProps) {
  const [field, control] = split(props);
  return (
    <Frame {...field}>
      <TextArea rows={4} {...tiesOf(field)} {...control} />
    </Frame>
  );
}

/** A labelled native select; options are children. */
export function SelectField(props: FieldProps & SelectHTMLAttributes<HTMLSelectElement>) {
  const [field, control] = split(props);
  return (
    <Frame {...field}>
      <select {...tiesOf(field)} {...control} />
    </Frame>
  );
}

/** A text input without label and frame of its own, for compound fields (phone: country and number). */
export function Input({ className, ...rest }: InputHTMLAttributes<HTMLInputElement>) {
  return <input type="text" {...rest} className={className ? `input ${className}` : 'input'} />;
}
