import { countCharacters } from '@/lib/config/typed-text';

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

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
  if (!isField(target) || target.maxLength < 0) return;
  const limit = limits.get(target) ?? target.maxLength;
  limits.set(target, limit);
  const kept = keptOf(target);
  const fitting = [...text].slice(0, Math.max(0, limit - countCharacters(kept))).join('');
  target.maxLength = limit + surplus(kept) + surplus(fitting);
}

/** Share of a limit from which on it is near. */
const nearShare = 0.9;
const stageOf = (used: number, limit: number) => (used >= limit ? 2 : used >= limit * nearShare ? 1 : 0);

/** How near its limit a field was before. */
const stages = new WeakMap<Field, number>();

/**
 * Says the counter of a field as its limit comes near, and once it is reached (docs/design.md §7.3, Fields): screen readers read it when the
 * field is entered, and say nothing of letters that are left out.
 */
function sayLimit({ target }: Event): void {
  if (!isField(target) || target.maxLength < 0) return;
  const said = document.getElementById(`${target.id}-said`);
  if (!said) return;
  const stage = stageOf(countCharacters(target.value), limits.get(target) ?? target.maxLength);
  const before = stages.get(target) ?? 0;
  stages.set(target, stage);
  if (stage < before) said.textContent = '';
  if (stage <= before) return;
  // The counter itself is written anew by the same key.
  setTimeout(() => {
    said.textContent = document.getElementById(`${target.id}-count`)?.textContent ?? '';
  });
}

/** From here on `maxlength` counts characters, not UTF-16 units, in every field of the page, also in later ones. */
export function enforceMaxLengths(): void {
  document.addEventListener('beforeinput', (event) => {
    if (event.data !== null || !event.inputType.startsWith('insertFrom')) adjustMaxLength(event, event.data ?? '');
  });
  document.addEventListener('input', sayLimit);
  document.addEventListener('paste', (event) => adjustMaxLength(event, event.clipboardData?.getData('text') ?? ''));
}
