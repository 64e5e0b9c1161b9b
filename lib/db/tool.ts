import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { dbOver } from './client';
import { databaseError, SQLSTATE } from './errors';
import { migrate, schemaCurrent } from './migrate';
import { type OpenOptions, openDatabase, openOptions } from './owner';
import { answersOn, currentHolder, type Holder, OwnedElsewhereError } from './owner-lock';
import { type QueryPort, sharePort } from './port';
import { postgresPort } from './postgres-port';
import { guardTransactions } from './transaction-guard';

/** How long a server that is just starting may take to listen. */
const PATIENCE_MS = 15_000;

/** The engine has one connection; a second one of the same tool would only wait for the first. */
const SOCKET_LIMITS = { max: 1, statementTimeoutMs: 0, idleInTransactionMs: 0 };
/** A tool's statements may take as long as they need. */
const SERVER_LIMITS = { max: 4, statementTimeoutMs: 0, idleInTransactionMs: 0 };

export interface ToolDatabase {
  port: QueryPort;
  /** Through a running server's socket, straight to Postgres, or as the owner of the embedded database. */
  via: 'socket' | 'postgres' | 'owner';
}

const toolOptions = (): OpenOptions => ({ ...openOptions(), log: () => {}, waitsForTools: true });

/**
 * Opens the database for a command-line tool, beside a running server or alone, and shares it for `getDb()`. Close it with
 * `closeDatabase()` of owner.ts. On the embedded database a transaction holds the only connection, and the server's visitors wait
 * meanwhile: read and check the input first, write in short transactions.
 * @throws Error when the running server has another schema than this code
 */
export async function openForTool(options: OpenOptions = toolOptions()): Promise<ToolDatabase> {
  if (options.databaseUrl !== undefined) {
    const port = guardTransactions(postgresPort(options.databaseUrl, SERVER_LIMITS));
    await migrate(port);
    return { port: share(port), via: 'postgres' };
  }
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const holder = await currentHolder(options.dataDir);
    if (!holder) {
      const port = await openUnlessTaken(options);
      if (port) return { port, via: 'owner' };
    } else {
      const port = await overSocket(holder);
      if (port) return { port: share(port), via: 'socket' };
      if (Date.now() > deadline) throw new OwnedElsewhereError(options.dataDir, holder);
    }
    await sleep(100);
  }
}

/** Undefined when another process was quicker to own the directory: then that one is asked. */
async function openUnlessTaken(options: OpenOptions): Promise<QueryPort | undefined> {
  try {
    return await openDatabase(options);
  } catch (error) {
    if (error instanceof OwnedElsewhereError) return undefined;
    throw error;
  }
}

/**
 * Postgres' own protocol over the owner's socket; the engine has one database and asks no password. Undefined where it does not listen yet, or
 * stops before it has answered: then the next owner is asked.
 */
async function overSocket({ socketPath }: Holder): Promise<QueryPort | undefined> {
  if (!(await answersOn(socketPath))) return undefined;
  const opened = postgresPort('postgres://postgres@localhost/postgres', { ...SOCKET_LIMITS, socketPath });
  const listen = () => Promise.reject(new Error('A tool beside the embedded database can notify, not listen'));
  const port = guardTransactions({ ...opened, listen });
  try {
    if (await schemaCurrent(dbOver(port))) return port;
  } catch (error) {
    await port.close();
    if (databaseError(error)?.code === SQLSTATE.connectionFailure) return undefined;
    throw error;
  }
  await port.close();
  throw new Error('The running server has another version of the schema than this program. Restart it first.');
}

function share(port: QueryPort): QueryPort {
  sharePort(Promise.resolve(port));
  return port;
}
