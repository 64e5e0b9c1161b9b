import 'server-only';
import { env } from '@/lib/config/env';
import { memoryState } from './memory-state';
import type { State } from './state';

export type { Place, State } from './state';

interface States {
  ofProcess?: State;
  ofTable?: Promise<State>;
}

/** On `globalThis`: pages and routes are module graphs of their own in one process. */
const key = Symbol.for('dorbel.state');
const global = globalThis as { [key]?: States };
global[key] ??= {};
const states = global[key];

/** What protects this process alone: calls that cost its time. */
export function stateOfProcess(): State {
  states.ofProcess ??= memoryState();
  return states.ofProcess;
}

/** Loaded where it is used: a front without a database needs none of it. */
const stateOfTable = (): Promise<State> => {
  states.ofTable ??= Promise.all([import('./table-state'), import('@/lib/db/client')]).then(
    ([{ tableState }, { getDb }]) => tableState(getDb),
  );
  return states.ofTable;
};

/**
 * What holds for a visitor whichever process they reach. One process has the embedded database to itself, and a front of a remote platform
 * leaves what matters to that platform's own limits: memory is enough for both. On PostgreSQL there may be other processes: a table.
 */
export async function sharedState(): Promise<State> {
  const { PLATFORM_API_URL, DATABASE_URL } = env();
  const isAlone = PLATFORM_API_URL !== undefined || DATABASE_URL === undefined;
  return isAlone ? stateOfProcess() : stateOfTable();
}

/** What must still hold after a restart: a table of the database wherever it is ours. */
export async function lastingState(): Promise<State> {
  return env().PLATFORM_API_URL !== undefined ? stateOfProcess() : stateOfTable();
}
