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

/** From here on every field of the page takes as many letters as its `maxlength` says, those that are drawn later too. */
export function watchFields(): void {
  document.addEventListener('beforeinput', (event) => {
    if (event.data !== null) makeRoom(event, event.data);
  });
  document.addEventListener('paste', (event) => makeRoom(event, event.clipboardData?.getData('text') ?? ''));
}
