import { textOf } from '../load-text';

/** The page's sections, in the order they are read. */
export const termsText = textOf('infoLegal', 'terms', [
  'who',
  'what',
  'dates',
  'use',
  'opinions',
  'recommend',
  'profiles',
  'liability',
  'changes',
]);
