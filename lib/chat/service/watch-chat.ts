import 'server-only';
import { getDatabase } from '@/lib/effects/transaction';
import { listenToThreads } from '../queries/channel';
import { openThread } from './chat-view';

/** Who watches which thread in this process; one line to the database for all of them. */
const bells = new Map<string, Set<() => void>>();
let line: Promise<() => Promise<void>> | undefined;

function ring(guid: string): void {
  for (const bell of bells.get(guid) ?? []) bell();
}

/** Unsubscribes with the last watcher, so that a database that is closed or replaced leaves no subscription behind. */
function hangUp(): void {
  const open = line;
  line = undefined;
  void open?.then((end) => end()).catch(() => undefined);
}

/**
 * Rings whenever the thread of a link changes, in whichever process it was changed.
 * @returns a function that stops it
 * @throws 404 for any other token
 */
export async function watchChat(token: string, bell: () => void): Promise<() => void> {
  const { guid } = (await openThread(await getDatabase(), token)).thread;
  const watching = bells.get(guid) ?? new Set();
  bells.set(guid, watching.add(bell));
  const stop = () => {
    if (watching.delete(bell) && watching.size === 0) bells.delete(guid);
    if (bells.size === 0) hangUp();
  };
  try {
    // A callback of its own, since the one before may still be hanging up.
    line ??= listenToThreads((changed) => ring(changed));
    await line;
  } catch (error) {
    line = undefined;
    stop();
    throw error;
  }
  return stop;
}
