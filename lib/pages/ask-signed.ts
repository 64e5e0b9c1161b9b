import 'server-only';
import { headers } from 'next/headers';
import { authenticate, run } from '@/lib/platform';
import type { Caller } from '@/lib/platform/context';
import { isPlatformError, PlatformError } from '@/lib/platform/errors';
import type { Operation } from '@/lib/platform/operation';
import { logRefusal } from '@/lib/wire/log-refusal';
import { readAudience, readSession } from '@/lib/wire/session';

/**
 * Calls the platform for a private page, as the member of its session cookie. Only for pages that are never cached: what it answers
 * depends on who asks. SameSite=Strict keeps the cookie back from a visit that begins in a mail: such a page is then anonymous.
 * What is refused is named in the log, as on the wire; without a session nothing is.
 * @returns null without a required session (401), or where it is over
 * @throws PlatformError for any other refusal
 */
export async function askSigned<Input, Output>(op: Operation<Input, Output>, input: Input): Promise<Output | null> {
  const bearer = await readSession(await headers());
  const claims = bearer === null ? null : await authenticate(bearer);
  const caller: Caller = { kind: 'page', bearer: claims && bearer, claims };
  const noteRefusal = (refusal: PlatformError) => {
    if (bearer !== null || refusal.status !== 401) logRefusal(op, refusal, caller);
  };
  if (op.access === 'member' && claims === null) {
    noteRefusal(new PlatformError(401));
    return null;
  }
  try {
    return await run(op, input, { now: new Date(), caller });
  } catch (error) {
    if (!isPlatformError(error)) throw error;
    noteRefusal(error);
    if (error.status === 401) return null;
    throw error;
  }
}

/** The same for what wants a fresh sign-in. @returns null where the last one is too long ago, or there is none */
export async function askFresh<Input, Output>(op: Operation<Input, Output>, input: Input): Promise<Output | null> {
  try {
    return await askSigned(op, input);
  } catch (error) {
    if (isPlatformError(error) && error.status === 403) return null;
    throw error;
  }
}

/** Whose session the cookie of this visit says it is: `marketplace`, `company`, `operations`; empty where there is none. */
export async function signedAudience(): Promise<string> {
  return readAudience(await headers());
}
