import 'server-only';
import { execFileSync } from 'node:child_process';
import { existsSync, linkSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** Who has the data directory open. */
export interface Holder {
  pid: number;
  /** Start time of that process, so that a number used again by another is not taken for it. */
  startedAt: string;
  /** What it runs, for people. */
  program: string;
  host: string;
  /** Unix socket on which it serves tools. */
  socketPath: string;
}

/** Another process owns the data directory; two at once would corrupt it silently (docs/rules/security.md L1). */
export class OwnedElsewhereError extends Error {
  override readonly name = 'OwnedElsewhereError';
  constructor(
    readonly dataDir: string,
    readonly holder: Holder,
  ) {
    super(
      `The database in ${dataDir} is in use by process ${holder.pid} (${holder.program}) on ${holder.host}. ` +
        'Stop it first, or set another DATA_DIR.',
    );
  }
}

/** Start time of a process as its system reports it; undefined when there is no such process. */
export function processStart(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The name in parentheses may hold anything; the 22nd field is the 20th after it.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' ? undefined : fields[19];
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** True if a process listens on the unix socket: seen across containers too, where process numbers are not. */
export function answersOn(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketPath);
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

const FILE = /^owner\.(\d+)\.lock$/;

const fileOf = (dataDir: string, generation: number) => path.join(dataDir, `owner.${generation}.lock`);

function generations(dataDir: string): number[] {
  const numbers = readdirSync(dataDir).map((name) => Number(FILE.exec(name)?.[1] ?? 0));
  return numbers.filter((number) => number > 0).sort((a, b) => a - b);
}

/** Holder named in a lock file; undefined where it was given back (or torn by a full disk). */
function readHolder(dataDir: string, generation: number): Holder | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(dataDir, generation), 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

async function isRunning(holder: Holder): Promise<boolean> {
  return processStart(holder.pid) === holder.startedAt || answersOn(holder.socketPath);
}

/** The living owner of the data directory, if there is one. */
export async function currentHolder(dataDir: string): Promise<Holder | undefined> {
  const generation = existsSync(dataDir) ? generations(dataDir).at(-1) : undefined;
  const holder = generation === undefined ? undefined : readHolder(dataDir, generation);
  return holder && (await isRunning(holder)) ? holder : undefined;
}

export interface OwnerLock {
  /** Gives the directory back; safe to call twice, and in an `exit` handler. */
  release: () => void;
}

/**
 * Makes this process the owner of the data directory. Lock files are numbered: the highest number owns. Taking over from a dead
 * owner is making the next number by `link`, which succeeds for one process alone, so that two heirs cannot both win.
 * @throws OwnedElsewhereError naming the living owner
 */
export async function takeLock(dataDir: string, socketPath: string): Promise<OwnerLock> {
  const startedAt = processStart(process.pid) ?? '';
  const program = path.basename(process.argv[1] ?? process.title);
  const holder: Holder = { pid: process.pid, startedAt, program, host: os.hostname(), socketPath };
  const draft = path.join(dataDir, `owner.${process.pid}.draft`);
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 });
  try {
    for (;;) {
      const last = generations(dataDir).at(-1) ?? 0;
      const found = last > 0 ? readHolder(dataDir, last) : undefined;
      if (found && (await isRunning(found))) throw new OwnedElsewhereError(dataDir, found);
      const mine = last + 1;
      if (!linkExclusively(draft, fileOf(dataDir, mine))) continue;
      const all = generations(dataDir);
      if (all.at(-1) !== mine) {
        // Slow between looking and linking: a later owner had already cleared the number just made.
        rmSync(fileOf(dataDir, mine), { force: true });
        continue;
      }
      for (const older of all) if (older < mine) rmSync(fileOf(dataDir, older), { force: true });
      return { release: () => giveBack(dataDir, mine) };
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

function linkExclusively(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** The file stays, emptied, so that the numbers go on; the next owner removes it. */
function giveBack(dataDir: string, generation: number): void {
  const holder = readHolder(dataDir, generation);
  if (holder?.pid !== process.pid) return;
  writeFileSync(fileOf(dataDir, generation), '');
}
