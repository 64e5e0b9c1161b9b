import { pathLimits } from '../config/limits';
import { expandLetters } from '../i18n/letters';

const slugPattern = /^[a-z0-9-]+$/;
const plainPattern = /^[ -~]*$/;

/** Lower case without accents: how two spellings of a path are compared. */
export function fold(text: string): string {
  // Runs for every request: the right spelling needs none of the work.
  if (slugPattern.test(text)) return text;
  const small = text.toLowerCase();
  // Neither do most names, of which a page writes fifty.
  if (plainPattern.test(small)) return small;
  return small
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC');
}

/** The slug of a path that has none of its own, and of names without a Latin letter. */
export const blankSlug = '-';

/** True for text that can stand in a path as it is. */
export function isSlug(text: string): boolean {
  return text.length <= pathLimits.maxSlugLength && slugPattern.test(text);
}

/** ASCII slug of a name, 1 to 120 characters of a–z, 0–9 and hyphens; `-` where the name has no Latin letter or digit. */
export function toSlug(name: string): string {
  const plain = expandLetters(fold(name.slice(0, 1000).normalize('NFKD')))
    .replace(/['’]s\b/g, 's')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, pathLimits.maxSlugLength)
    .replace(/-$/, '');
  return plain || blankSlug;
}
