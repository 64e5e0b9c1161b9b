import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { embeddedPort, Listeners } from '@/lib/db/embedded-port';
import { migrate, readMigrations } from '@/lib/db/migrate';
import type { QueryPort } from '@/lib/db/port';
import { Engine } from '@/lib/db/worker/engine';
import { leaveOutTemplates } from './lean-cluster';

const CACHE = path.join('.cache', 'test-database');

/** A migrated cluster as a file, by what went into it. */
export function templateFile(): string {
  const engine = readFileSync(path.join('node_modules', '@electric-sql', 'pglite', 'package.json'), 'utf8');
  const hash = createHash('sha256').update((JSON.parse(engine) as { version: string }).version);
  for (const migration of readMigrations()) hash.update(migration.hash);
  return path.join(CACHE, `${hash.digest('hex').slice(0, 16)}.tar`);
}

/** The engine wants a blob, which would keep a copy of its bytes and make another where it is read. */
function readTemplate(file: string): Blob | undefined {
  try {
    const bytes = readFileSync(file);
    return Object.assign(new Blob(), { arrayBuffer: async () => bytes.buffer });
  } catch {
    return undefined;
  }
}

/** Leaves one file of the engine's log: all of them are a third of all bytes. */
function keepOneLog({ pg }: Engine, kept: string): void {
  const folder = '/pglite/data/pg_wal';
  const { FS } = pg.Module;
  const logs = (FS.readdir(folder) as string[]).filter((name) => /^[0-9A-F]{24}$/.test(name));
  for (const name of logs) if (name !== kept) FS.unlink(`${folder}/${name}`);
}

/** Keeps the migrated cluster for the next test files: opening from it takes a quarter of the time. */
async function writeTemplate(engine: Engine, file: string): Promise<void> {
  keepOneLog(engine, await leaveOutTemplates(engine.pg));
  const dump = await engine.pg.dumpDataDir('none');
  mkdirSync(CACHE, { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
  renameSync(draft, file);
  const isOld = (name: string) => !name.startsWith(path.basename(file, '.tar'));
  for (const name of readdirSync(CACHE).filter(isOld)) rmSync(path.join(CACHE, name), { recursive: true, force: true });
}

/** The engine on this thread, behind the same port as in production. */
export function portOnThisThread(engine: Engine, listeners: Listeners): QueryPort {
  return embeddedPort(
    (request) => engine.handle(request),
    listeners,
    () => engine.close(),
  );
}

/** A migrated, empty embedded database in memory: its engine, and the port to it. */
export async function freshEngine({ idleInTransactionMs = 30_000 } = {}): Promise<{ engine: Engine; port: QueryPort }> {
  const file = templateFile();
  const loadDataDir = readTemplate(file);
  const listeners = new Listeners();
  const engine = await Engine.open({ loadDataDir, idleInTransactionMs, onNotification: listeners.dispatch });
  const port = portOnThisThread(engine, listeners);
  if (loadDataDir === undefined) {
    await migrate(port);
    await writeTemplate(engine, file);
  }
  // A test sends a statement a few times: to plan it anew for each takes a tenth of what it computes.
  await engine.pg.exec('set plan_cache_mode = force_generic_plan');
  return { engine, port };
}

/** A migrated, empty embedded database in memory. */
export const freshEmbeddedDatabase = async (): Promise<QueryPort> => (await freshEngine()).port;
