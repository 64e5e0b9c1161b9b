import 'server-only';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { env, isBuilding } from '@/lib/config/env';
import { checkFiles, isNewCluster, openingFailure } from './damage';
import { startDatabaseThread } from './database-thread';
import { migrate } from './migrate';
import { OwnedElsewhereError, type OwnerLock, takeLock } from './owner-lock';
import { type QueryPort, sharedPort, sharePort } from './port';
import { guardTransactions } from './transaction-guard';

export { OwnedElsewhereError } from './owner-lock';

export interface OpenOptions {
  /** PostgreSQL to use instead of the embedded database. */
  databaseUrl: string | undefined;
  dataDir: string;
  /** Where the one line on how safe the data is goes. */
  log: (line: string) => void;
  /** A tool that owns the directory lets other tools that came to it finish before it leaves; a server does not wait. */
  waitsForTools: boolean;
}

/** Paths longer than this do not fit a socket address on every system. */
const MAX_SOCKET_PATH = 100;

/** How long a predecessor that is just shutting down may take. */
const PATIENCE_MS = 1000;

const IDLE_IN_TRANSACTION_MS = 30_000;
const STATEMENT_TIMEOUT_MS = 30_000;

/** From the settings of docs/interface.md §6. */
export function openOptions(): OpenOptions {
  const { DATABASE_URL, DATA_DIR } = env();
  return {
    databaseUrl: DATABASE_URL,
    dataDir: path.resolve(DATA_DIR),
    log: (line) => console.info(line),
    waitsForTools: false,
  };
}

/**
 * Opens the database of this process, brings its schema up to date and shares it with all module graphs; the same promise for
 * every later caller. The embedded one is opened in a thread, under the owner lock, with a socket for tools beside it.
 * @throws Error during `next build` and with a remote platform, where nothing of ours may be opened
 * @throws OwnedElsewhereError within two seconds when another process has the data directory
 * @throws DamagedDatabaseError naming the file, when the embedded database is not what was written
 */
export function openDatabase(options: OpenOptions = openOptions()): Promise<QueryPort> {
  const shared = sharedPort();
  if (shared) return shared;
  const forget = () => {
    if (sharedPort() === opening) sharePort(undefined);
  };
  const opening = open(options, forget).catch((error) => {
    forget();
    throw error;
  });
  sharePort(opening);
  return opening;
}

/** Closes the database cleanly and gives the data directory back. Does nothing when none is open. */
export async function closeDatabase(): Promise<void> {
  const shared = sharedPort();
  sharePort(undefined);
  const port = await shared?.catch(() => undefined);
  await port?.close();
}

/** `onLost` is called when the embedded database ends by itself: the next caller opens it anew. */
async function open(options: OpenOptions, onLost: () => void): Promise<QueryPort> {
  if (isBuilding())
    throw new Error('The database is never opened while building: this page must not be rendered at build.');
  if (env().PLATFORM_API_URL)
    throw new Error('The database is never opened with a remote platform (PLATFORM_API_URL).');
  const opened = await (options.databaseUrl === undefined
    ? openEmbedded(options, onLost)
    : openServer(options.databaseUrl));
  const port = guardTransactions(opened);
  try {
    await migrate(port);
    return port;
  } catch (error) {
    await port.close();
    throw error;
  }
}

async function openServer(databaseUrl: string): Promise<QueryPort> {
  const { postgresPort } = await import('./postgres-port');
  const limits = { statementTimeoutMs: STATEMENT_TIMEOUT_MS, idleInTransactionMs: IDLE_IN_TRANSACTION_MS };
  return postgresPort(databaseUrl, { max: 10, ...limits });
}

/** Path of the tools' socket, and the folder made for it where the data directory's own path is too long. */
function placeSocket(dataDir: string): { socketPath: string; made?: string } {
  const beside = path.join(dataDir, 'owner.sock');
  if (Buffer.byteLength(beside) <= MAX_SOCKET_PATH) return { socketPath: beside };
  const made = mkdtempSync(path.join(os.tmpdir(), 'dorbel-'));
  return { socketPath: path.join(made, 'owner.sock'), made };
}

async function takeLockPatiently(dataDir: string, socketPath: string): Promise<OwnerLock> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await takeLock(dataDir, socketPath);
    } catch (error) {
      if (!(error instanceof OwnedElsewhereError) || Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}

/** The bundle of the database thread; tools/build.mjs makes it. */
function workerFile(): string {
  const file = path.join(process.cwd(), '.build', 'db-worker.mjs');
  if (!existsSync(file)) throw new Error(`${file} is missing: run "node tools/build.mjs" first.`);
  return file;
}

async function openEmbedded({ dataDir, log, waitsForTools }: OpenOptions, onLost: () => void): Promise<QueryPort> {
  const worker = workerFile();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const { socketPath, made } = placeSocket(dataDir);
  const lock = await takeLockPatiently(dataDir, socketPath);
  const leave = () => {
    rmSync(socketPath, { force: true });
    if (made !== undefined) rmSync(made, { recursive: true, force: true });
    lock.release();
  };
  process.once('exit', leave);
  const onExit = () => {
    process.off('exit', leave);
    leave();
    onLost();
  };
  // A predecessor that was killed leaves its socket behind.
  rmSync(socketPath, { force: true });
  const cluster = path.join(dataDir, 'db');
  const options = { dataDir: cluster, socketPath, idleInTransactionMs: IDLE_IN_TRANSACTION_MS, waitsForTools };
  const isNew = isNewCluster(cluster);
  try {
    checkFiles(cluster);
  } catch (error) {
    onExit();
    throw error;
  }
  const { port, openMs } = await startDatabaseThread(worker, options, onExit).catch((error: unknown) => {
    throw isNew ? error : openingFailure(cluster, error);
  });
  chmodSync(cluster, 0o700);
  log(
    `Embedded database open in ${dataDir} (${Math.round(openMs)} ms). It never calls fsync: it survives a killed process, ` +
      'not a power cut. DATABASE_URL is for data that matters.',
  );
  return port;
}
