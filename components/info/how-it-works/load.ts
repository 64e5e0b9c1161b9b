import { textOf } from '../load-text';

/** The page's sections, in the order they are read. */
export const howItWorksText = textOf('infoGuide', 'howItWorks', [
  'dates',
  'prices',
  'ways',
  'order',
  'opinions',
  'missing',
]);
