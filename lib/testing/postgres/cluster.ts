import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { type Binaries, changeOwner, isRoot, UNPRIVILEGED } from './binaries';

/** A running throw-away cluster. */
export interface Cluster {
  url: string;
  process: ChildProcess;
}

/** Durability is of no use to a test. */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '100',
  shared_buffers: '64MB',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  logging_collector: 'off',
  random_page_cost: '1.1',
  // A test sends a statement a few times: to plan it anew for each is a third of what the server computes.
  plan_cache_mode: 'force_generic_plan',
};

const identity = () => (isRoot() ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {});

/** Order of text as in the embedded database (byte by byte), letters of every language. */
function localeArguments(folder: string): string[] {
  const version = execFileSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8', ...identity() });
  const major = Number(/(\d+)/.exec(version)?.[1] ?? 0);
  if (major < 17) return ['--locale=C', '--lc-ctype=C.UTF-8'];
  return ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function initialise(folder: string, data: string, passwordFile: string): void {
  const locale = localeArguments(folder);
  const login = ['-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  execFileSync(path.join(folder, 'initdb'), ['-D', data, '-E', 'UTF8', '--no-sync', ...locale, ...login], {
    stdio: 'pipe',
    cwd: path.dirname(data),
    ...identity(),
  });
}

async function untilReady(url: string, logFile: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const client = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => {} });
    try {
      await client`select 1`;
      return;
    } catch (error) {
      if (child.exitCode === null && Date.now() < deadline) await sleep(50);
      else throw new Error(`Postgres did not start: ${readFileSync(logFile, 'utf8').slice(-2000)}`, { cause: error });
    } finally {
      await client.end({ timeout: 0 });
    }
  }
}

/** Makes and starts a cluster in `workFolder`, reachable on this machine only, with a password of its own. */
export async function startCluster({ folder }: Binaries, workFolder: string): Promise<Cluster> {
  const password = randomBytes(16).toString('hex');
  const passwordFile = path.join(workFolder, 'password');
  const logFile = path.join(workFolder, 'postgres.log');
  const data = path.join(workFolder, 'data');
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  writeFileSync(logFile, '');
  changeOwner(workFolder);
  initialise(folder, data, passwordFile);
  const port = await freePort();
  const settings = Object.entries({ ...SETTINGS, port: String(port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const child = spawn(path.join(folder, 'postgres'), ['-D', data, ...settings], {
    cwd: workFolder,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...identity(),
  });
  child.stderr?.on('data', (text) => writeFileSync(logFile, text, { flag: 'a' }));
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  await untilReady(url, logFile, child);
  return { url, process: child };
}
