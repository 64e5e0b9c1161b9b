import 'server-only';
import type { Actor } from '@/lib/access/actor';
import { authorise } from '@/lib/access/authorise';
import { isDemoRole, requireNoDemo } from '@/lib/access/demo';
import type { Needs } from '@/lib/access/needs';
import { databaseError, getDb } from '@/lib/db/client';
import { schemaCurrent } from '@/lib/db/migrate';
import { CHANGES_CHANNEL, sharedPort } from '@/lib/db/port';
import { withoutOutgoing } from '@/lib/values/outgoing';
import type { Claims, ServiceContext } from './context';
import { type OperationName, operations, subjectOf } from './contract';
import { isPlatformError, PlatformError } from './errors';
import type { AnyOperation } from './operation';
import { subjects } from './registry';

type Handler = (input: unknown, context: ServiceContext) => Promise<unknown>;

/** @throws PlatformError; a database that is away is 503, our own fault is 500 with its cause kept for the log. */
async function refused<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isPlatformError(error)) throw error;
    const isAway = databaseError(error)?.isAway === true;
    throw new PlatformError(isAway ? 503 : 500, { cause: error, retryAfterS: isAway ? 5 : undefined });
  }
}

/** Who makes a call that needs a right, once they may. @throws PlatformError 401, 403, 404, 422 (docs/portal.md §2) */
async function actorFor(needs: Needs, input: unknown, context: ServiceContext): Promise<Actor> {
  const { actorOf } = await subjects.accounts.service();
  const field = needs.place === 'portal' ? (needs.companyField ?? 'company_id') : undefined;
  const named = field === undefined ? undefined : (input as Record<string, unknown>)[field];
  const actor = await actorOf(context, needs.place, typeof named === 'number' ? named : null);
  authorise(needs, actor, context.now);
  return actor;
}

/** Does what a call of a demo session asks for: what it may, and nothing of it leaves (docs/portal.md §2). @throws PlatformError 403 */
async function asCaller<T>(
  op: AnyOperation,
  { caller: { claims } }: ServiceContext,
  work: () => Promise<T>,
): Promise<T> {
  if (!isDemoRole(claims?.role)) return work();
  requireNoDemo(op);
  return withoutOutgoing({ companyId: claims?.companyId ?? 0 }, work);
}

/** Answers an operation from our own services. @throws PlatformError */
export const runEmbedded = (name: OperationName, input: unknown, context: ServiceContext): Promise<unknown> =>
  refused(async () => {
    const service = (await subjectOf(name).service()) as unknown as Record<OperationName, Handler>;
    const op = operations[name] as AnyOperation;
    return asCaller(op, context, async () => {
      const actor = op.needs && (await actorFor(op.needs, input, context));
      return service[name](input, actor ? { ...context, actor } : context);
    });
  });

/** Claims of a bearer that we signed ourselves, of a session that still stands; null for any other. @throws PlatformError */
export const authenticateEmbedded = (bearer: string): Promise<Claims | null> =>
  refused(async () => (await subjects.accounts.service()).authenticate(bearer, new Date()));

/** Rings when a thread of the chat changes. @returns a function that stops it */
export const watchChatEmbedded = async (token: string, bell: () => void): Promise<() => void> =>
  (await subjects.chat.service()).watchChat(token, bell);

/** An event of the payment provider. @throws PlatformError */
export const receivePaymentEmbedded = (body: string, signature: string, now: Date) =>
  refused(async () => (await subjects.bookings.service()).receivePayment(body, signature, now));

/** Whether the database answers and its schema is the one this code was built for. */
export async function isEmbeddedReady(): Promise<boolean> {
  try {
    return await schemaCurrent(await getDb());
  } catch {
    return false;
  }
}

/** Tags of pages that a committed write made out of date. */
export async function listenEmbedded(callback: (tags: string[]) => void): Promise<() => Promise<void>> {
  await getDb();
  const port = await sharedPort()!;
  return port.listen(CHANGES_CHANNEL, (payload) => callback(JSON.parse(payload) as string[]));
}
