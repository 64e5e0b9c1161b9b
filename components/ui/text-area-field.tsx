import type { TextareaHTMLAttributes } from 'react';
import { type FieldProps, Frame, split, tiesOf } from './field';
import { FilledTextArea } from './filled-text-area.client';

/** A labelled text of several lines, which may begin with a text: what is typed into that before hydration stays. */
export function TextAreaField(props: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const [field, control] = split(props);
  const TextArea = control.defaultValue ? FilledTextArea : 'textarea';
  return (
    <Frame {...field}>
      <TextArea rows={4} {...tiesOf(field)} {...control} />
    </Frame>
  );
}
