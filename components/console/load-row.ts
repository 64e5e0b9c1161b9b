import { rowOrGone } from '@/lib/pages/row-or-gone';
import type { ConsoleFrame } from './load';
import type { ConsoleVisit } from './query';
import { goneHref } from './rows';

interface Page {
  visit: Pick<ConsoleVisit, 'kept' | 'outcome'>;
  frame: Pick<ConsoleFrame, 'place' | 'locale'>;
}

/**
 * The row that an address of the console names. A claim or a business is deleted with its account or company, or once its time has passed.
 * @throws as `rowOrGone`
 */
export const loadRow = <T>({ visit, frame }: Page, asked: Promise<T | null>): Promise<T> =>
  rowOrGone(asked, visit, (kept) => goneHref(frame, kept));
