import 'server-only';

/** Texts are cut here before anything else looks at them. */
const maxRead = 50_000;

const controls = /\p{Cc}+/gu;
/** Marks that turn or hide text (zero width, direction, byte order), and the sign for what could not be decoded. */
const unseen = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff0-\uffff]/g;
const piledMarks = /(\p{M}{3})\p{M}+/gu;
const markup = /<[a-z!/?]|&#|javascript:/i;

/**
 * A cell or property as one line of text: control characters and marks that turn or hide text go, spaces become single, halves of
 * surrogate pairs and heaps of accents go. Lists and objects are no text: ''.
 */
export function cleanText(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  if (typeof value !== 'string') return '';
  return value
    .slice(0, maxRead)
    .toWellFormed()
    .normalize('NFC')
    .replace(controls, ' ')
    .replace(unseen, '')
    .replace(piledMarks, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Length as people count it. */
const lengthOf = (text: string) => [...text].length;

/** A name fit to be shown, at most `max` characters, or why it is not; `what` names it in the reason. */
export function readName(value: unknown, max: number, what = 'name'): { name: string } | { problem: string } {
  const name = cleanText(value);
  if (name === '') return { problem: `no ${what}` };
  if (markup.test(name)) return { problem: `${what} contains markup` };
  if (!/[\p{L}\p{N}]/u.test(name)) return { problem: `${what} has no letter or digit` };
  const length = lengthOf(name);
  if (length > max) return { problem: `${what} of ${length} characters, more than ${max}` };
  return { name };
}

/** A text that is not worth losing a row for: '' where it is too long or contains markup. */
export function readOptionalText(value: unknown, max: number): string {
  const text = cleanText(value);
  return lengthOf(text) > max || markup.test(text) ? '' : text;
}
