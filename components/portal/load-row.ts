import { rowOrGone } from '@/lib/pages/row-or-gone';
import type { PortalFrame } from './load';
import type { PortalVisit } from './query';
import { goneHref } from './rows';

interface Page {
  visit: Pick<PortalVisit, 'kept' | 'outcome'>;
  frame: Pick<PortalFrame, 'place' | 'locale'>;
}

/** The row that an address of the portal names. @throws as `rowOrGone`; not-found for another company's */
export const loadRow = <T>({ visit, frame }: Page, asked: Promise<T | null>): Promise<T> =>
  rowOrGone(asked, visit, (kept) => goneHref(frame, kept));
