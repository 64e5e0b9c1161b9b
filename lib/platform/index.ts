import 'server-only';
import type * as z from 'zod';
import { env } from '@/lib/config/env';
import type { Claims, ServiceContext } from './context';
import type { OperationName } from './contract';
import { PlatformError } from './errors';
import type { Operation } from './operation';
import { parseInput } from './parse';
import { isRemoteReady } from './remote';
import { runRemote } from './remote-home';
import { schemaOf } from './schema';
import { isBridged } from './specification/bridge';
import { lastDialect } from './specification/dialect';

/** Loaded only where it is the home: with a remote platform the database's code never runs. */
const embedded = () => import('./embedded');

const isRemote = () => env().PLATFORM_API_URL !== undefined;

/**
 * The one door: every page, route and island ends here. Input and answer are parsed, whichever home the platform has; our own long answers
 * are trusted.
 * @throws PlatformError; 422 for an input that does not fit.
 */
export async function run<Input, Output>(
  op: Operation<Input, Output>,
  input: Input,
  context: ServiceContext,
): Promise<Output> {
  const name = op.name as OperationName;
  const schema = await schemaOf(name);
  const parsed = parseInput(schema.input as unknown as z.ZodType<Input>, input);
  const answer = isRemote()
    ? await runRemote(op, parsed, context)
    : await (await embedded()).runEmbedded(name, parsed, context);
  if (op.isTrusted && !isRemote()) return answer as Output;
  const output = schema.output.safeParse(answer);
  if (!output.success) throw new PlatformError(isRemote() ? 503 : 500, { cause: output.error, retryAfterS: 5 });
  return output.data as Output;
}

/**
 * Whether the platform can do an operation: one that speaks the specification alone has no bookings, no accounts to open, no letters to
 * the operator. Known from its last answer; pages ask after they have loaded something from it.
 */
export const isSupported = (op: { name: string }): boolean =>
  !isRemote() || lastDialect() === 'ours' || isBridged(op.name as OperationName);

/**
 * Resolves a bearer. With a remote platform it is passed on unread: only that platform can resolve it.
 * @returns the claims, null for a bearer that is not ours.
 */
export async function authenticate(bearer: string): Promise<Claims | null> {
  if (isRemote()) return { role: '', memberId: null, companyId: null, companyGuid: null, audience: 'marketplace' };
  return (await embedded()).authenticateEmbedded(bearer);
}

/**
 * A raw event of the payment provider; with a remote platform it is forwarded there.
 * @returns the result
 */
export async function receivePaymentEvent(body: string, signature: string, now: Date) {
  return isRemote() ? 'off' : (await embedded()).receivePaymentEmbedded(body, signature, now);
}

/** Readiness (docs/rules/security.md 35): the database or the remote platform answers, the schema is current. */
export async function isReady(): Promise<boolean> {
  return isRemote() ? isRemoteReady() : (await embedded()).isEmbeddedReady();
}

/**
 * Calls back with the tags of pages that a write made out of date, from whichever process it came.
 * @returns a function that stops it; null where the platform is remote and has to be asked (`directory/changes`).
 */
export async function listenToChanges(callback: (tags: string[]) => void): Promise<(() => Promise<void>) | null> {
  return isRemote() ? null : (await embedded()).listenEmbedded(callback);
}

/**
 * Rings when the thread of a link changes, from whichever process it was changed.
 * @returns a function that stops it; null where the platform is remote and has to be asked again and again
 */
export async function watchChat(token: string, bell: () => void): Promise<(() => void) | null> {
  return isRemote() ? null : (await embedded()).watchChatEmbedded(token, bell);
}
