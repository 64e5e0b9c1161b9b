import { setTimeout as sleep } from 'node:timers/promises';
import { parseTags } from '../page-cache/purge';

/** The part of the database port that is needed here. */
export interface ChangesPort {
  readonly kind: string;
  query(sql: string, params?: readonly unknown[]): Promise<unknown>;
  listen(channel: string, callback: (payload: string) => void): Promise<() => Promise<void>>;
}

/** Same name as lib/db/port.ts gives it. */
const CHANNEL = 'dorbel_changes';
const BEAT_MS = 10_000;
/** An echo that takes longer than this is no echo. */
const ECHO_MS = 5000;
const RETRY_MS = 2000;

export interface Hearing {
  stop(): Promise<void>;
}

/**
 * Listens for writes and has their pages purged. Against a database server it also sends itself a message now and then: when
 * it does not come back, the channel is lost, pages live for seconds, and everything is old once it is back (docs/rules/security.md 25).
 * @param setHearing told at every change.
 */
export async function hearChanges(
  port: ChangesPort,
  purge: (tags: readonly string[]) => void,
  setHearing: (isHearing: boolean) => void,
  times = { beatMs: BEAT_MS, echoMs: ECHO_MS, retryMs: RETRY_MS },
): Promise<Hearing> {
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
  const unlisten = await port.listen(CHANNEL, onMessage);

  const isEchoed = async (): Promise<boolean> => {
    const heard = new Promise<boolean>((resolve) => {
      echo = () => resolve(true);
    });
    const late = sleep(times.echoMs, false, { signal, ref: false }).catch(() => false);
    const sent = port.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify([mine])]);
    return Promise.race([heard, late, sent.then(() => heard)]).catch(() => false);
  };
  const beat = async () => {
    let wasHearing = true;
    while (!signal.aborted) {
      await sleep(wasHearing ? times.beatMs : times.retryMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      const isHearing = await isEchoed();
      if (isHearing !== wasHearing && !signal.aborted) setHearing(isHearing);
      wasHearing = isHearing;
    }
  };
  // The embedded database lives in this process: there is no line that could break.
  if (port.kind !== 'pglite') void beat();
  return {
    async stop() {
      stopping.abort();
      await unlisten().catch(() => undefined);
    },
  };
}
