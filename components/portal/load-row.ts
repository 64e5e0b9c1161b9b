import { notFound, redirect } from 'next/navigation';
import { isRefused } from '@/lib/pages/call-refused';
import type { PortalFrame } from './load';
import type { PortalVisit } from './query';
import { goneHref } from './rows';

interface Page {
  visit: Pick<PortalVisit, 'kept' | 'outcome'>;
  frame: Pick<PortalFrame, 'place' | 'locale'>;
}

/**
 * The row that an address of the portal names. A form whose row was deleted meanwhile comes back to the list, with what was typed.
 * @throws Next's not-found for another company's
 */
export async function loadRow<T>({ visit: { kept, outcome }, frame }: Page, asked: Promise<T | null>): Promise<T> {
  const found = await asked.catch((error) => {
    if (!isRefused(error, 404, 422)) throw error;
    const isFromForm = kept !== undefined || outcome === 'portal-gone';
    return isFromForm ? redirect(goneHref(frame, kept)) : notFound();
  });
  return found!;
}
