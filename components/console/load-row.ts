import { redirect } from 'next/navigation';
import { isRefused } from '@/lib/pages/call-refused';
import type { ConsoleFrame } from './load';
import type { ConsoleVisit } from './query';
import { goneHref } from './rows';

interface Page {
  visit: Pick<ConsoleVisit, 'kept'>;
  frame: Pick<ConsoleFrame, 'place' | 'locale'>;
}

/**
 * The row that an address of the console names. A claim or a business is deleted with its account or company, or once its time has passed: the
 * list says so, and shows what was typed about it.
 * @throws Next's redirect to the list for a row that does not exist
 */
export async function loadRow<T>({ visit, frame }: Page, asked: Promise<T | null>): Promise<T> {
  const found = await asked.catch((error) => {
    if (!isRefused(error, 404, 422)) throw error;
    return redirect(goneHref(frame, visit.kept));
  });
  return found!;
}
