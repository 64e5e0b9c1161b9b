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
 * The row that an address of the console names. What waits for staff goes with an account, with a company and by its time: the list says so, with
 * what was typed about it.
 * @throws Next's redirect to the list for one that is not there
 */
export async function loadRow<T>({ visit, frame }: Page, asked: Promise<T | null>): Promise<T> {
  const found = await asked.catch((error) => {
    if (isRefused(error, 404) || isRefused(error, 422)) return redirect(goneHref(frame, visit.kept));
    throw error;
  });
  return found!;
}
