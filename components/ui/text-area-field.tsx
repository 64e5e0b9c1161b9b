import { StaticTextAreaField, type TextAreaFieldProps } from './field';
import { FilledTextArea } from './filled-text-area.client';

/** A labelled text of several lines, which may begin with a text: what is typed into that before hydration stays. */
export function TextAreaField(props: Omit<TextAreaFieldProps, 'as'>) {
  return <StaticTextAreaField {...props} as={props.defaultValue ? FilledTextArea : 'textarea'} />;
}
