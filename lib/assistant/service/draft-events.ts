import 'server-only';
import { setTimeout as after } from 'node:timers/promises';
import { isPlatformError, PlatformError } from '@/lib/platform/errors';

/** Sooner than proxies give up on a silent line. */
const beatMs = 10_000;

/** What is said of a draft that could not be written. */
export function refusedDraft(languageTypeId: number, error: unknown) {
  const { status, fields = {} } = isPlatformError(error) ? error : new PlatformError(500);
  return { LanguageTypeId: languageTypeId, Status: status, Fields: fields };
}

/** Events in the order in which they come to be; none of them may fail. Something is said at once, and as long as nothing else is. */
export async function* eventsOf(events: readonly Promise<object>[]): AsyncIterable<string> {
  const waiting = new Map(events.map((event, at) => [at, event.then((data) => ({ at, data }))]));
  yield ': begun\n\n';
  while (waiting.size > 0) {
    const beat = after(beatMs, undefined, { ref: false });
    const next = await Promise.race([...waiting.values(), beat]);
    if (next) waiting.delete(next.at);
    yield next ? `data: ${JSON.stringify(next.data)}\n\n` : ': still here\n\n';
  }
}
