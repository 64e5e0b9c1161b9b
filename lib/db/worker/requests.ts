import 'server-only';
import type { DatabaseErrorFields } from '../errors';
import type { RowMode } from '../port';

/** What the application asks of the embedded engine; crosses the thread boundary by structured clone. */
export type EngineRequest =
  | {
      op: 'query';
      tx: number | undefined;
      sql: string;
      params: (string | null)[];
      rowMode: RowMode;
      prepare: boolean;
    }
  | { op: 'exec'; tx: number | undefined; sql: string }
  /** The number is the sender's; statements of the transaction may be sent before this is answered. */
  | { op: 'begin' | 'commit' | 'rollback'; tx: number }
  | { op: 'listen' | 'unlisten'; channel: string }
  | { op: 'close' };

/** Carries a request to the engine, on this thread or another. Rejects with a DatabaseError. */
export type SendRequest = (request: EngineRequest) => Promise<unknown>;

/** All that was asked at one moment: a message wakes the other thread, which costs more than what is in it. */
export type ToThread = [id: number, request: EngineRequest][];

export type FromThread =
  | { kind: 'ready'; openMs: number }
  | { kind: 'failed'; name: string; message: string }
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'refusal'; id: number; error: DatabaseErrorFields }
  | { kind: 'notification'; channel: string; payload: string };

/** What was ready at one moment. */
export type ManyFromThread = FromThread[];

/** What the database thread is started with. */
export interface ThreadOptions {
  /** Directory of the cluster, or undefined for one in memory. */
  dataDir: string | undefined;
  /** Unix socket for tools, or undefined for none. */
  socketPath: string | undefined;
  /** After so long without a statement an open transaction is rolled back. */
  idleInTransactionMs: number;
  /** Whether closing waits for the tools on the socket to finish. */
  waitsForTools: boolean;
}
