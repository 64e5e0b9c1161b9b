'use client';
import { useEffect } from 'react';
import { countLetters } from '@/lib/config/typed-text';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What `maxlength` said before room was made. */
const limits = new WeakMap<Field, number>();

/** How many UTF-16 units a text has beyond its letters. */
const surplus = (text: string) => text.length - countLetters(text);

/** The text of a field without what is selected and thus replaced. */
function keptOf({ value, selectionStart, selectionEnd }: Field): string {
  if (selectionStart === null || selectionEnd === null) return value;
  return value.slice(0, selectionStart) + value.slice(selectionEnd);
}

/** Lets a field take as many letters as its `maxlength` says, before the browser adds `text` to it. */
function makeRoom({ target }: Event, text: string): void {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (!isField || target.maxLength < 0) return;
  const limit = limits.get(target) ?? target.maxLength;
  limits.set(target, limit);
  const kept = keptOf(target);
  const fitting = [...text].slice(0, Math.max(0, limit - countLetters(kept))).join('');
  target.maxLength = limit + surplus(kept) + surplus(fitting);
}

/**
 * Browsers count `maxlength` in UTF-16 units, our limits count letters (`lib/config/typed-text`): of 2,000 emoji half would be cut. For
 * every field of the page at once, and one that is drawn later too.
 */
export function LetterLimits() {
  useEffect(() => {
    const type = (event: InputEvent) => event.data !== null && makeRoom(event, event.data);
    const paste = (event: ClipboardEvent) => makeRoom(event, event.clipboardData?.getData('text') ?? '');
    document.addEventListener('beforeinput', type);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('beforeinput', type);
      document.removeEventListener('paste', paste);
    };
  }, []);
  return null;
}
