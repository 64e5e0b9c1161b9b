import { setTimeout as sleep } from 'node:timers/promises';
import { parseTags } from '../page-cache/purge';

/** The part of the database port that is needed here. */
export interface ChangesPort {
  readonly kind: string;
  query(sql: string, params?: readonly unknown[]): Promise<unknown>;
  listen(channel: string, callback: (payload: string) => void, missed?: () => void): Promise<() => Promise<void>>;
}

/** `CHANGES_CHANNEL` of lib/db/port.ts, which this room may not import. */
const CHANNEL = 'dorbel_changes';
const BEAT_MS = 10_000;
/** An echo that takes longer counts as lost. */
const ECHO_MS = 5000;
const RETRY_MS = 2000;

export interface PurgeListener {
  stop(): Promise<void>;
}

/**
 * Listens for notifications of writes and purges their pages. Against a database server it also sends itself a message at intervals:
 * when it does not return, the channel is down and pages live for seconds; once it is up again, every page is stale
 * (docs/rules/security.md 25). A connection that is lost and made anew between two of them counts as such a time too.
 * @param setChannelUp called each time the channel goes down or up.
 */
export async function startPurgeListener(
  port: ChangesPort,
  purge: (tags: readonly string[]) => void,
  setChannelUp: (isChannelUp: boolean) => void,
  times = { beatMs: BEAT_MS, echoMs: ECHO_MS, retryMs: RETRY_MS },
): Promise<PurgeListener> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let echo: (() => void) | undefined;
  const mine = `echo:${process.pid}-${Math.random().toString(36).slice(2, 10)}`;
  const onMessage = (payload: string) => {
    const tags = parseTags(payload);
    if (tags.includes(mine)) echo?.();
    const named = tags.filter((tag) => !tag.startsWith('echo:'));
    if (named.length > 0) purge(named);
  };
  const missed = () => {
    setChannelUp(false);
    setChannelUp(true);
  };
  const unlisten = await port.listen(CHANNEL, onMessage, missed);

  const isEchoed = async (): Promise<boolean> => {
    const received = new Promise<boolean>((resolve) => {
      echo = () => resolve(true);
    });
    const late = sleep(times.echoMs, false, { signal, ref: false }).catch(() => false);
    const sent = port.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify([mine])]);
    return Promise.race([received, late, sent.then(() => received)]).catch(() => false);
  };
  const beat = async () => {
    let wasChannelUp = true;
    while (!signal.aborted) {
      await sleep(wasChannelUp ? times.beatMs : times.retryMs, undefined, { signal, ref: false }).catch(
        () => undefined,
      );
      if (signal.aborted) return;
      const isChannelUp = await isEchoed();
      if (isChannelUp !== wasChannelUp && !signal.aborted) setChannelUp(isChannelUp);
      wasChannelUp = isChannelUp;
    }
  };
  // The embedded database runs in this process: there is no connection that could break.
  if (port.kind !== 'pglite') void beat();
  return {
    async stop() {
      stopping.abort();
      await unlisten().catch(() => undefined);
    },
  };
}
