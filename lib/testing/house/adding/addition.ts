import { type Locale, locales } from '@/lib/values/locale';

/** What notices that a change was forgotten: the compiler, or a test. */
type Noticed = 'types' | `${string}.test.ts`;

/** A new file, or text that comes right after a text that stands in a file once. */
export type Change = { path: string; noticedBy: Noticed } & ({ create: string } | { after: string; insert: string });

/** One way of adding something, as the README describes it. */
export interface Addition {
  /** Its row in the table "How to add" of README.md. */
  row: string;
  changes: readonly Change[];
}

/** Words in each language, right after a text that stands once in each of three files; English types them. */
export const inMessages = (file: string, after: string, words: Readonly<Record<Locale, string>>): Change[] =>
  locales.map((locale) => ({
    path: `messages/${locale}/${file}.json`,
    noticedBy: locale === 'en' ? 'types' : 'lib/i18n/messages.test.ts',
    after,
    insert: words[locale],
  }));

/** Where a file of messages begins: only its first name stands after two spaces. */
export const beginning = '{\n  "';

/** A group of words, put where a file of messages begins. */
export const asFirst = (name: string, words: object | string) => `${name}": ${JSON.stringify(words)},\n  "`;
