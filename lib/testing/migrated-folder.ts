import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { templateFile } from './embedded-database';

/** The folder that is copied. Made by the program, once a state of the migrations: initialising a cluster takes five seconds. */
function original(): string {
  const folder = templateFile().replace(/\.tar$/, '.data');
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  const env = { ...process.env, NODE_OPTIONS: '', DATA_DIR: draft, DATABASE_URL: '', LOG_LEVEL: 'silent' };
  execFileSync(process.execPath, [path.join('tools', 'cli.mjs'), 'migrate'], { env, stdio: 'pipe' });
  try {
    renameSync(draft, folder);
  } catch {
    // Another test process was quicker.
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

/** Puts a migrated, empty database into a data folder, as a server that was stopped leaves it. */
export function fillDataFolder(dataDir: string): void {
  cpSync(original(), dataDir, { recursive: true });
}
