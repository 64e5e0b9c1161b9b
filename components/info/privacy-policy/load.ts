import { textOf } from '../load-text';

/** The page's sections, in the order they are read. */
export const privacyPolicyText = textOf('infoLegal', 'privacyPolicy', [
  'short',
  'controller',
  'cookies',
  'search',
  'forms',
  'opinions',
  'technical',
  'basis',
  'rights',
  'children',
  'changes',
]);
