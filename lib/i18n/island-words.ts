import type { Locale } from '../values/locale';
import type { Messages } from './messages';

export type IslandWords = Pick<Messages, 'parts' | 'errors'>;

const words: Record<Locale, () => Promise<[{ default: unknown }, { default: unknown }]>> = {
  en: () => Promise.all([import('../../messages/en/parts.json'), import('../../messages/en/errors.json')]),
  fr: () => Promise.all([import('../../messages/fr/parts.json'), import('../../messages/fr/errors.json')]),
  es: () => Promise.all([import('../../messages/es/parts.json'), import('../../messages/es/errors.json')]),
};

/** Words for islands that are loaded on demand: they fetch them with their code, so that no page carries them twice. */
export async function loadIslandWords(locale: Locale): Promise<IslandWords> {
  const [parts, errors] = await words[locale]();
  return { parts: parts.default, errors: errors.default } as IslandWords;
}
