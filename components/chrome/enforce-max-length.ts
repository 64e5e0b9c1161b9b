import { countCharacters } from '@/lib/config/typed-text';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** The `maxlength` of a field before it was adjusted. */
const limits = new WeakMap<Field, number>();

/** The number of UTF-16 units of a text beyond its characters. */
const surplus = (text: string) => text.length - countCharacters(text);

/** The text of a field without what is selected and thus replaced. */
function keptOf({ value, selectionStart, selectionEnd }: Field): string {
  if (selectionStart === null || selectionEnd === null) return value;
  return value.slice(0, selectionStart) + value.slice(selectionEnd);
}

/**
 * Adjusts `maxlength` so that it counts characters, before the browser adds `text` to the field, or takes some away: a browser sends no form
 * with a field that was changed and is longer.
 */
function adjustMaxLength({ target }: Event, text: string): void {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (!isField || target.maxLength < 0) return;
  const limit = limits.get(target) ?? target.maxLength;
  limits.set(target, limit);
  const kept = keptOf(target);
  const fitting = [...text].slice(0, Math.max(0, limit - countCharacters(kept))).join('');
  target.maxLength = limit + surplus(kept) + surplus(fitting);
}

/** From here on `maxlength` counts characters, not UTF-16 units, in every field of the page, also in later ones. */
export function enforceMaxLengths(): void {
  document.addEventListener('beforeinput', (event) => {
    if (event.data !== null || !event.inputType.startsWith('insertFrom')) adjustMaxLength(event, event.data ?? '');
  });
  document.addEventListener('paste', (event) => adjustMaxLength(event, event.clipboardData?.getData('text') ?? ''));
}
