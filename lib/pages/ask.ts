import 'server-only';
import { notFound } from 'next/navigation';
import { isSupported, run } from '@/lib/platform';
import { isPlatformError } from '@/lib/platform/errors';
import type { Operation } from '@/lib/platform/operation';
import { startLiveIndex } from './live-index-sync';

/**
 * A server page's way to the platform.
 * @throws Next's not-found for an unknown id (404, 410); anything else upward, so that a good cached page is kept
 * instead of a broken one (docs/rules/security.md 26).
 */
export async function ask<Input, Output>(op: Operation<Input, Output>, input: Input): Promise<Output> {
  startLiveIndex();
  try {
    return await run(op, input, { now: new Date(), caller: { kind: 'page' } });
  } catch (error) {
    if (isPlatformError(error) && (error.status === 404 || error.status === 410)) notFound();
    throw error;
  }
}

/** As `ask`, where a thing that is not there is no fault of the page's own: null then. */
export async function askIfThere<Input, Output>(op: Operation<Input, Output>, input: Input): Promise<Output | null> {
  startLiveIndex();
  try {
    return await run(op, input, { now: new Date(), caller: { kind: 'page' } });
  } catch (error) {
    if (isPlatformError(error) && (error.status === 404 || error.status === 410)) return null;
    throw error;
  }
}

/** Whether the platform has what an operation needs: where it has not, a page leaves its form out and says so. */
export const canAsk = (op: { name: string }): boolean => isSupported(op);

/** As `ask`, for one block of a page that stands without it: null where the platform refused or is away. */
export async function askOrNull<Input, Output>(op: Operation<Input, Output>, input: Input): Promise<Output | null> {
  startLiveIndex();
  try {
    return await run(op, input, { now: new Date(), caller: { kind: 'page' } });
  } catch (error) {
    if (isPlatformError(error)) return null;
    throw error;
  }
}
