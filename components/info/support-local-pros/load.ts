import { textOf } from '../load-text';

/** The page's sections, in the order they are read. */
export const supportLocalProsText = textOf('infoAbout', 'supportLocalPros', [
  'book',
  'say',
  'recommend',
  'tell',
  'patience',
  'we',
]);
