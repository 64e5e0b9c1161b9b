'use client';
import { type TextareaHTMLAttributes, useLayoutEffect, useState } from 'react';

/** Gives what puts back, once, the text that stands in a field now and what is selected of it. */
function rememberField(field: HTMLTextAreaElement): () => void {
  const { value, selectionStart, selectionEnd, selectionDirection } = field;
  let isPutBack = false;
  return () => {
    if (isPutBack) return;
    isPutBack = true;
    if (field.value !== value) field.value = value;
    const isAsLeft = field.selectionStart === selectionStart && field.selectionEnd === selectionEnd;
    if (!isAsLeft) field.setSelectionRange(selectionStart, selectionEnd, selectionDirection);
  };
}

/**
 * Makes a field of the document keep its text and selection when React takes it over, which begins with a write of its default: that may be
 * long after React drew it, so what stands in it is read there. Gives what puts it back, should effects come before the end of that task.
 */
function keepThroughTakeOver(id: string | undefined): (() => void) | undefined {
  if (typeof document === 'undefined' || id === undefined) return undefined;
  const field = document.getElementById(id);
  if (!(field instanceof HTMLTextAreaElement)) return undefined;
  let putBack: (() => void) | undefined;
  const { get, set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'defaultValue')!;
  Object.defineProperty(field, 'defaultValue', {
    configurable: true,
    get,
    set(text: string) {
      Reflect.deleteProperty(field, 'defaultValue');
      putBack = rememberField(field);
      set!.call(field, text);
      // React writes the value in the same task: before the next key is handled.
      queueMicrotask(putBack);
    },
  });
  return () => putBack?.();
}

/**
 * A textarea that begins with a text. When React takes over one of the document, it writes that text into it anew, so that what was typed
 * before is lost and the caret goes to the start: here both stay.
 */
export function FilledTextArea(props: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const [putBack] = useState(() => keepThroughTakeOver(props.id));
  useLayoutEffect(() => putBack?.(), [putBack]);
  return <textarea {...props} />;
}
