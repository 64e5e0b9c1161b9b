import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { processStart } from '@/lib/db/owner-lock';

/** What test processes and the keeper of their Postgres know of each other: files in a folder of this user and project. */
export interface ServerState {
  url: string;
  origin: string;
  keeper: ProcessMark;
  postgres: ProcessMark;
  workFolder: string;
}

export interface ProcessMark {
  pid: number;
  startedAt: string;
}

export const markOf = (pid: number): ProcessMark => ({ pid, startedAt: processStart(pid) ?? '' });

export const isRunning = ({ pid, startedAt }: ProcessMark): boolean =>
  startedAt !== '' && processStart(pid) === startedAt;

/** The folder of this user for this checkout. @throws Error when another user made it first */
export function stateFolder(): string {
  const uid = process.getuid?.() ?? 0;
  const project = createHash('sha256').update(process.cwd()).digest('hex').slice(0, 8);
  const folder = path.join(os.tmpdir(), `dorbel-test-postgres-${uid}-${project}`);
  mkdirSync(path.join(folder, 'users'), { recursive: true, mode: 0o700 });
  if (process.getuid && statSync(folder).uid !== uid) throw new Error(`${folder} belongs to another user`);
  return folder;
}

const stateFile = () => path.join(stateFolder(), 'server.json');
const errorFile = () => path.join(stateFolder(), 'error.txt');

export function readState(): ServerState | undefined {
  try {
    return JSON.parse(readFileSync(stateFile(), 'utf8')) as ServerState;
  } catch {
    return undefined;
  }
}

export function writeState(state: ServerState): void {
  const draft = `${stateFile()}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(state), { mode: 0o600 });
  renameSync(draft, stateFile());
}

export const clearState = (): void => rmSync(stateFile(), { force: true });

/** Why the last start failed; read once. */
export function takeError(): string | undefined {
  try {
    const text = readFileSync(errorFile(), 'utf8');
    rmSync(errorFile(), { force: true });
    return text;
  } catch {
    return undefined;
  }
}

export const writeError = (text: string): void => writeFileSync(errorFile(), text);

const usersFolder = () => path.join(stateFolder(), 'users');

/** Says that this process uses the server, until it ends. */
export function registerUser(): void {
  const { pid, startedAt } = markOf(process.pid);
  writeFileSync(path.join(usersFolder(), `${pid}.${startedAt}`), '');
}

/** Whether any process that said so still lives; forgets those that do not. */
export function hasUsers(): boolean {
  let found = false;
  for (const name of readdirSync(usersFolder())) {
    const [pid, startedAt = ''] = name.split('.');
    if (isRunning({ pid: Number(pid), startedAt })) found = true;
    else rmSync(path.join(usersFolder(), name), { force: true });
  }
  return found;
}
