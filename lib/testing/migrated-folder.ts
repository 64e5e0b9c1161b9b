import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { templateFile } from './embedded-database';

/** Leaves but the file of the engine's log that it goes on from: the others are old or empty, and as large. */
function dropOtherLogs(dataDir: string, told: string): void {
  const kept = /^log ([0-9A-F]{24})$/m.exec(told)?.[1];
  if (kept === undefined) throw new Error(`The embedded database did not say what log it is at: ${told}`);
  const folder = path.join(dataDir, 'db', 'pg_wal');
  const logs = readdirSync(folder).filter((name) => /^[0-9A-F]{24}$/.test(name));
  for (const name of logs) if (name !== kept) rmSync(path.join(folder, name));
}

/** The folder that is copied. Made by the program, once a state of the migrations: initialising a cluster takes five seconds. */
function original(): string {
  const folder = templateFile().replace(/\.tar$/, '.data');
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  const env = { ...process.env, NODE_OPTIONS: '', DATA_DIR: draft, DATABASE_URL: '', LOG_LEVEL: 'silent' };
  const program = [path.join('tools', 'cli.mjs'), 'test-database', 'make'];
  dropOtherLogs(draft, execFileSync(process.execPath, program, { env, stdio: 'pipe', encoding: 'utf8' }));
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
