import { createHash, randomBytes } from 'node:crypto';
import { migrate, readMigrations } from '@/lib/db/migrate';
import type { QueryPort } from '@/lib/db/port';
import { postgresPort } from '@/lib/db/postgres-port';

const LIMITS = { statementTimeoutMs: 60_000, idleInTransactionMs: 30_000 };

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function makeTemplate(admin: QueryPort, server: string, template: string): Promise<void> {
  const found = await admin.query('select 1 from pg_database where datname = $1', [template]);
  if (found.rows.length > 0) return;
  const draft = `${template}_${randomBytes(4).toString('hex')}`;
  await admin.exec(`create database ${draft} template template0`);
  const port = postgresPort(urlOf(server, draft), { max: 1, ...LIMITS });
  await migrate(port);
  await port.close();
  await admin.exec(`alter database ${draft} rename to ${template}`);
}

export interface FreshDatabase {
  port: QueryPort;
  url: string;
  /** Closes the port and drops the database. */
  drop: () => Promise<void>;
}

/** A migrated, empty database of its own on the server, cloned from a template that is migrated once. */
export async function freshDatabase(server: string): Promise<FreshDatabase> {
  const state = readMigrations().map(({ hash }) => hash);
  const template = `dorbel_template_${createHash('sha256').update(state.join()).digest('hex').slice(0, 12)}`;
  const name = `dorbel_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  const admin = postgresPort(server, { max: 1, ...LIMITS });
  // One connection: the lock is the session's.
  await admin.query('select pg_advisory_lock(367236)');
  try {
    await makeTemplate(admin, server, template);
  } finally {
    await admin.query('select pg_advisory_unlock(367236)');
  }
  await admin.exec(`create database ${name} template ${template}`);
  const url = urlOf(server, name);
  const port = postgresPort(url, { max: 10, ...LIMITS });
  const drop = async () => {
    await port.close();
    await admin.exec(`drop database if exists ${name} with (force)`);
    await admin.close();
  };
  return { port, url, drop };
}
