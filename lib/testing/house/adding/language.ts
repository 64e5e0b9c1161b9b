import { namespaces } from '@/lib/i18n/messages';
import type { Change } from './addition';
import type { Copy } from './copy';

const list = 'lib/values/locale.ts';
const noticedBy = 'types';

const changes: readonly Change[] = [
  { path: list, noticedBy, after: "['en', 'fr', 'es'", insert: ", 'de'" },
  { path: list, noticedBy, after: 'Spanish: 3', insert: ', German: 4' },
  { path: list, noticedBy, after: "flag: 'gb' | 'fr' | 'es'", insert: " | 'de'" },
  {
    path: list,
    noticedBy,
    after: 'export const languages = {\n',
    insert: "  de: { languageTypeId: 4, name: 'Deutsch', flag: 'de', ogLocale: 'de_DE', dateLocale: 'de-DE' },\n",
  },
];

/** Adds the entry of a language and its words. @returns these files and those that the compiler names then, tests apart */
export async function addLanguage(copy: Copy): Promise<string[]> {
  for (const change of changes) copy.make(change);
  const faults = (await copy.compile()).matchAll(/^([^\s(]+)\(\d+,\d+\): error/gm);
  const named = [...faults]
    .map(([, file]) => file!)
    .filter((file) => !/\.test\.tsx?$|^(e2e|lib\/testing)\//.test(file));
  return [list, ...namespaces.map((name) => `messages/de/${name}`), ...new Set(named)];
}
