import 'server-only';
import { notFound, redirect } from 'next/navigation';
import { isRefused } from './call-refused';

interface Came {
  /** Name of what was typed into a form of the row, while that is kept. */
  kept?: string | undefined;
  outcome?: string | undefined;
}

/**
 * The row that an address of the portal or the console names. A form whose row was deleted meanwhile comes back to the list, with what was typed.
 * @param listOf address of the list, which shows the outcome `portal-gone`
 * @throws Next's redirect to the list; its not-found for any other unknown row
 */
export async function rowOrGone<T>(
  asked: Promise<T | null>,
  { kept, outcome }: Came,
  listOf: (kept: string | undefined) => string,
): Promise<T> {
  const found = await asked.catch((error) => {
    if (!isRefused(error, 404, 422)) throw error;
    const isFromForm = kept !== undefined || outcome === 'portal-gone';
    return isFromForm ? redirect(listOf(kept)) : notFound();
  });
  return found!;
}
