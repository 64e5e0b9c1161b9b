'use client';
import { type TextareaHTMLAttributes, useLayoutEffect, useState } from 'react';

/**
 * Reads what stands in a field of the document while React draws it for the first time. Gives what puts it back once React has taken the
 * field over; undefined where the document has no such field yet.
 */
function rememberField(id: string | undefined, first: unknown) {
  if (typeof document === 'undefined' || id === undefined) return undefined;
  const field = document.getElementById(id);
  if (!(field instanceof HTMLTextAreaElement)) return undefined;
  const { value, selectionStart, selectionEnd, selectionDirection } = field;
  let isPutBack = false;
  const putBack = () => {
    const isAsLeft = field.selectionStart === selectionStart && field.selectionEnd === selectionEnd;
    // A text that is typed since then stays.
    if (isPutBack || field.value !== first || (value === first && isAsLeft)) return;
    isPutBack = true;
    if (value !== first) field.value = value;
    field.setSelectionRange(selectionStart, selectionEnd, selectionDirection);
  };
  // React takes the field over in the same task: before the next key is heard.
  queueMicrotask(putBack);
  return putBack;
}

/**
 * A textarea that begins with a text. When React takes over one of the document, it writes that text into it anew, so that what was typed
 * before is lost and the caret goes to the start: here both stay.
 */
export function FilledTextArea(props: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const [putBack] = useState(() => rememberField(props.id, props.defaultValue));
  useLayoutEffect(() => putBack?.(), [putBack]);
  return <textarea {...props} />;
}
