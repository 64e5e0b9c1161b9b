import type { Content } from '@/lib/profile/contract-sections';

/** What the fields of a section's form are filled with. */
export interface Filled {
  /** The text of a field by its name in the content: `Title`, `Items.0.Question`. */
  text: (name: string) => string;
  /** A switch. */
  isOn: (name: string) => boolean;
  /** Decimal hours as a clock; empty where there are none. */
  clock: (name: string) => string;
  /** How many items of a list the form shows before the blank ones. */
  count: (list: string) => number;
  /** What the form carries along without showing it, as text of a hidden field; undefined for nothing. */
  carried: (name: string) => string | undefined;
}

type Typed = Readonly<Record<string, string>>;

/** `Items.0.Question` of a content. */
const valueAt = (content: unknown, name: string): unknown =>
  name
    .split('.')
    .reduce<unknown>(
      (held, key) =>
        typeof held === 'object' && held !== null && Object.hasOwn(held, key)
          ? (held as Record<string, unknown>)[key]
          : undefined,
      content,
    );

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** 8.5 as 08:30. */
function clockOf(hours: unknown): string {
  if (typeof hours !== 'number') return '';
  const minutes = Math.round(hours * 60);
  const two = (number: number) => String(number).padStart(2, '0');
  // A field of a clock knows no 24:00: midnight at the end of a day is its first minute.
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}

/** What was typed into a form that failed. */
const fromTyped = (typed: Typed): Filled => ({
  text: (name) => typed[`content.${name}`] ?? '',
  isOn: (name) => typed[`content.${name}`] === 'true',
  clock: (name) => typed[`content.${name}`] ?? '',
  count: (list) => {
    const places = Object.keys(typed).flatMap((name) => {
      const [, at] = name.startsWith(`content.${list}.`) ? (/\.(\d{1,3})\.\w+$/.exec(name) ?? []) : [];
      return at === undefined ? [] : [Number(at) + 1];
    });
    return Math.max(0, ...places);
  },
  carried: (name) => typed[`content.${name}`],
});

/** What the section says. */
const fromContent = (content: Content): Filled => ({
  text: (name) => textOf(valueAt(content, name)),
  isOn: (name) => valueAt(content, name) === true,
  clock: (name) => clockOf(valueAt(content, name)),
  count: (list) => {
    const items = valueAt(content, list);
    return Array.isArray(items) ? items.length : 0;
  },
  carried: (name) => {
    const value = valueAt(content, name);
    if (value === undefined || value === null || value === '') return undefined;
    return typeof value === 'string' ? value : JSON.stringify(value);
  },
});

/** What the form of a section is filled with: what was typed into it before it failed, else what the section says. */
export const fillForm = (typed: Typed, content: Content): Filled =>
  typed.language_type_id === undefined ? fromContent(content) : fromTyped(typed);
