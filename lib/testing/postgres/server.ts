import { spawn } from 'node:child_process';
import { mkdirSync, rmdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, readState, registerUser, stateFolder, takeError } from './state';

/** Building the keeper, copying binaries, initdb and start, on a busy machine. */
const PATIENCE_MS = 60_000;

/** Address of the running server, if one is. */
function runningUrl(): string | undefined {
  const state = readState();
  return state && isRunning(state.keeper) && isRunning(state.postgres) ? state.url : undefined;
}

/** True for the one process that may start the server now. */
function takeTurn(turn: string): boolean {
  try {
    mkdirSync(turn);
    return true;
  } catch {
    const age = Date.now() - (statSync(turn, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (age > PATIENCE_MS) rmdirSync(turn);
    return false;
  }
}

async function startKeeper(): Promise<string> {
  takeError();
  const child = spawn(process.execPath, [path.join('tools', 'cli.mjs'), 'test-postgres'], {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  child.unref();
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const url = runningUrl();
    if (url !== undefined) return url;
    const failure = takeError();
    if (failure !== undefined) throw new Error(failure);
    await sleep(50);
  }
  throw new Error(`PostgreSQL did not start within ${PATIENCE_MS / 1000} s`);
}

/**
 * Address of a PostgreSQL for this test run: TEST_DATABASE_URL if set, else one server that all processes of the run share.
 * It ends by itself some seconds after the last of them. @throws Error saying what is missing
 */
export async function testServerUrl(): Promise<string> {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL;
  registerUser();
  const turn = path.join(stateFolder(), 'starting');
  const deadline = Date.now() + 2 * PATIENCE_MS;
  while (Date.now() < deadline) {
    const url = runningUrl();
    if (url !== undefined) return url;
    if (!takeTurn(turn)) await sleep(50);
    else
      try {
        return await startKeeper();
      } finally {
        rmdirSync(turn);
      }
  }
  throw new Error('Another process is starting PostgreSQL and does not get it done');
}
