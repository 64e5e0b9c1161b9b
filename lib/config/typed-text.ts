/** Texts as people type them, looked at alike by forms and by the platform. */

// Spaces, controls, what fonts leave out (U+200B, joiners, fillers, tags), a blank pattern of Braille, marks of annotations.
const unseen = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu;

/** True of a text in which an eye finds nothing: it is empty, whatever it is made of. */
export const isBlank = (text: string): boolean => text.replace(unseen, '') === '';

/** How long a text is: in code points, by which every limit counts. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
