import 'server-only';
import { Alarm } from '@/lib/log/alarm';
import { run } from '@/lib/platform';
import { type Caller, callerKey, type ServiceContext } from '@/lib/platform/context';
import { operations } from '@/lib/platform/contract';
import type { RowsChanged, StreamInput } from '@/lib/platform/entity';
import { isPlatformError, PlatformError } from '@/lib/platform/errors';
import type { AnyOperation, Operation } from '@/lib/platform/operation';
import { answerRefusal } from './answer';
import { identifyCaller } from './caller';
import { acceptsEvents, openEventStream, type SendEvent } from './event-stream';
import { exposeEntities } from './expose-entity';
import { logRefusal } from './log-refusal';
import { bucketOf, countCall } from './rate-limits';

/** How often a stream looks for what changed: with a remote platform, by one request for each. */
const lookMs = 2000;

type StreamOperation = Operation<StreamInput & { company_id?: number }, RowsChanged>;
type Exposed = ReturnType<typeof exposeEntities>;

/** What is asked for; a line that broke goes on where it was. @throws PlatformError 422 */
function askedOf(request: Request): Record<string, string> {
  const { searchParams } = new URL(request.url);
  const input = Object.fromEntries(searchParams);
  const last = request.headers.get('last-event-id');
  if (last !== null && !/^\d{1,15}$/.test(last)) throw new PlatformError(422, { fields: { after: 'invalid' } });
  return last === null ? input : { ...input, after: last };
}

interface Following {
  op: StreamOperation;
  request: Request;
  first: RowsChanged;
  input: Record<string, string>;
}

/** Sends the ids of what changed until its signal; each look asks anew who looks and may, so that it ends with session and right. */
async function follow(
  { op, request, first, input }: Following,
  { send, signal }: { send: SendEvent; signal: AbortSignal },
): Promise<void> {
  const alarm = new Alarm();
  signal.addEventListener('abort', alarm.ring);
  let { Version: after } = first;
  // The first event says where to go on from, whether anything changed or not.
  send({ id: after, data: { Ids: first.Ids, HasGap: first.HasGap } });
  while (!signal.aborted) {
    await alarm.wait(lookMs);
    if (signal.aborted) return;
    const caller = await identifyCaller(request, op.access, op.session);
    const { Ids, Version, HasGap } = await run(op, { ...input, after }, { now: new Date(), caller });
    if (Ids.length > 0 || HasGap) send({ id: Version, data: { Ids, HasGap } });
    after = Version;
  }
}

/** The operation behind a stream of an entity; undefined for a name that is none. */
const operationOf = (place: string, entity: string): StreamOperation | undefined =>
  (Object.values(operations) as AnyOperation[]).find(({ path }) => path === `/api/${place}/${entity}/stream`);

/** Opens a stream: a caller without the right gets the refusal of the call itself, before it opens. */
async function openStream(op: StreamOperation, request: Request): Promise<Response> {
  const startedMs = performance.now();
  let caller: Caller | undefined;
  try {
    caller = await identifyCaller(request, op.access, op.session);
    await countCall('stream', caller);
    const input = askedOf(request);
    const context: ServiceContext = { now: new Date(), caller };
    const first = await run(op, input, context);
    const client = caller.kind === 'browser' ? bucketOf(caller.address) : callerKey(caller);
    return await openEventStream(client, (send, signal) => follow({ op, request, first, input }, { send, signal }));
  } catch (error) {
    const refusal = isPlatformError(error) ? error : new PlatformError(500, { cause: error });
    logRefusal(op, refusal, caller);
    return answerRefusal(refusal, op.failure, startedMs);
  }
}

/** Streams of the entities of a place (docs/portal.md §3): events for who accepts them, else one answer as any other call gives it. */
export function exposeStreams(place: 'portal' | 'console'): Exposed {
  const exposed = exposeEntities(place, '/stream');
  const GET: Exposed['GET'] = async (request, context) => {
    const op = acceptsEvents(request) ? operationOf(place, (await context.params)?.entity ?? '') : undefined;
    return op ? openStream(op, request) : exposed.GET(request, context);
  };
  return { ...exposed, GET };
}
