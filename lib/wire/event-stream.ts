import 'server-only';
import { type OpenStream, openStreams } from '@/lib/edge/open-streams';
import { PlatformError } from '@/lib/platform/errors';
import { type Place, sharedState } from '@/lib/state';

/** One message of a stream: `id` is where a browser goes on after its line broke (`Last-Event-ID`). */
export interface StreamEvent {
  id: number;
  data: object;
}

export type SendEvent = (event: StreamEvent) => void;

/** Each holds a connection and a moment of the database now and then. */
export const streamBounds = { perClient: 6, inAll: 400 } as const;

/** Sooner than proxies and phones give up on a silent line. */
const beatMs = 15_000;
/** A client's place is free that long after the process which held it was killed. */
const leaseMs = 4 * beatMs;
/** A browser opens a new one by itself: nothing lasts for ever, wherever it leads by then. */
const maxMs = 600_000;
/** How long a browser waits before it comes again. */
const retryMs = 3000;
/** What a slow reader may leave lying before the line is given up. */
const backlogBytes = 262_144;

export const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  // No proxy may buffer it to compress or to store it.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
};

/** Whether who asks reads events. */
export const acceptsEvents = (request: Request): boolean =>
  (request.headers.get('accept') ?? '').toLowerCase().includes('text/event-stream');

const encoder = new TextEncoder();
const lineOf = ({ id, data }: StreamEvent) => `id: ${id}\ndata: ${JSON.stringify(data)}\n\n`;

/** @throws PlatformError 503 where there are too many in all, or the process is stopping */
function checkRoom(): void {
  if (openStreams.isClosing || openStreams.all.size >= streamBounds.inAll)
    throw new PlatformError(503, { retryAfterS: 30 });
}

type Produce = (send: SendEvent, signal: AbortSignal) => Promise<void>;

/** Of a place that cannot be renewed or given back, the lease runs out by itself. */
const ignored = () => undefined;

function streamOn(place: Place, produce: Produce): ReadableStream<Uint8Array> {
  const over = new AbortController();
  const one: OpenStream = { end: () => over.abort() };
  openStreams.all.add(one);
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const write = (text: string) => {
          if (over.signal.aborted) return;
          controller.enqueue(encoder.encode(text));
          if ((controller.desiredSize ?? 0) <= 0) over.abort();
        };
        const beat = setInterval(() => {
          write(': still here\n\n');
          place.renew().catch(ignored);
        }, beatMs);
        const timer = setTimeout(() => over.abort(), maxMs);
        over.signal.addEventListener('abort', () => {
          clearInterval(beat);
          clearTimeout(timer);
          openStreams.all.delete(one);
          place.leave().catch(ignored);
          try {
            controller.close();
          } catch {
            // The reader was gone before.
          }
        });
        write(`retry: ${retryMs}\n\n`);
        void produce((event) => write(lineOf(event)), over.signal)
          .catch(() => undefined)
          .finally(() => over.abort());
      },
      cancel: () => over.abort(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: backlogBytes }),
  );
}

/**
 * Answers with a stream of server-sent events: heartbeats, a bounded life, an end when the process stops.
 * @param client whose streams are counted together, over all processes
 * @param produce sends events until its signal is aborted; when it returns or throws the stream ends, and a browser comes again
 * @throws PlatformError 429, 503 where there is no room
 */
export async function openEventStream(client: string, produce: Produce): Promise<Response> {
  checkRoom();
  const place = await (await sharedState()).occupy('streams', client, streamBounds.perClient, leaseMs);
  if (!place) throw new PlatformError(429, { retryAfterS: 30 });
  try {
    // Meanwhile others may have been opened, or the process began to stop.
    checkRoom();
  } catch (error) {
    await place.leave();
    throw error;
  }
  return new Response(streamOn(place, produce), { headers: streamHeaders });
}
