import 'server-only';
import { getChat } from '@/lib/chat/contract';
import { Alarm } from '@/lib/log/alarm';
import { run, watchChat } from '@/lib/platform';
import { type Caller, callerKey, type ServiceContext } from '@/lib/platform/context';
import { isPlatformError, PlatformError } from '@/lib/platform/errors';
import { answerRefusal } from './answer';
import { identifyCaller } from './caller';
import { openEventStream, type SendEvent, streamHeaders } from './event-stream';
import { logRefusal } from './log-refusal';
import { bucketOf, countCall } from './rate-limits';

/** Asked again that often though nothing rang: a notification may be lost with its connection. */
const recheckMs = 20_000;
/** A remote platform sends no notifications: it is polled, by one request for each stream. */
const remoteMs = 2000;

type Params = { params: Promise<Record<string, string> | undefined> };

/** The position to continue from: the browser's last event, else what its page has already. */
function cursorOf(request: Request): number {
  const text = request.headers.get('last-event-id') ?? new URL(request.url).searchParams.get('after') ?? '0';
  if (!/^\d{1,9}$/.test(text)) throw new PlatformError(422, { fields: { after: 'invalid' } });
  return Number(text);
}

/** Sends a thread whenever it changed, each time what came since; ends with the signal. */
async function follow(token: string, from: number, context: ServiceContext, send: SendEvent, signal: AbortSignal) {
  const alarm = new Alarm();
  signal.addEventListener('abort', alarm.ring);
  const stop = await watchChat(token, alarm.ring);
  try {
    for (let after = from; !signal.aborted; ) {
      const view = await run(getChat, { chat_token: token, after }, { ...context, now: new Date() });
      if (view.Version > after) send({ id: view.Version, data: view });
      after = Math.max(after, view.Version);
      await alarm.wait(stop === null ? remoteMs : recheckMs);
    }
  } finally {
    stop?.();
  }
}

/**
 * GET /api/chat/{chat_token}/events: a thread as server-sent events, each the view of `getChat` with what came `after` the one before;
 * its id is the thread's `Version`. With a remote platform the near side streams and asks the far one every two seconds.
 */
export async function answerChatEvents(request: Request, { params }: Params): Promise<Response> {
  const startedMs = performance.now();
  let caller: Caller | undefined;
  try {
    caller = await identifyCaller(request, 'anyone');
    await countCall('stream', caller);
    const token = (await params)?.chat_token ?? '';
    const after = cursorOf(request);
    const context: ServiceContext = { now: new Date(), caller };
    // Read once before the stream opens: a caller without a valid link gets the right status.
    await run(getChat, { chat_token: token, after }, context);
    if (request.method === 'HEAD') return new Response(null, { headers: streamHeaders });
    const client = caller.kind === 'browser' ? bucketOf(caller.address) : callerKey(caller);
    return await openEventStream(client, (send, signal) => follow(token, after, context, send, signal));
  } catch (error) {
    const refusal = isPlatformError(error) ? error : new PlatformError(500, { cause: error });
    logRefusal({ name: 'chatEvents' }, refusal, caller);
    return answerRefusal(refusal, getChat.failure, startedMs);
  }
}
