import 'server-only';
import { chmodSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { protocol } from '@electric-sql/pglite';
import type { Engine } from './engine';
import { ToolConnection } from './tool-connection';
import { exchangeRaw } from './wire';

/** More tools than anybody runs at once. */
const MAX_CONNECTIONS = 20;

/** The unix socket on which command-line tools reach the embedded database of a running server, in Postgres' own protocol. */
export class ToolSocket {
  readonly #server: Server;
  readonly #connections = new Map<Socket, ToolConnection>();

  private constructor(accept: (socket: Socket) => ToolConnection) {
    this.#server = createServer((socket) => {
      const connection = accept(socket);
      this.#connections.set(socket, connection);
      void connection.gone.then(() => this.#connections.delete(socket));
    });
    this.#server.maxConnections = MAX_CONNECTIONS;
  }

  /** Listens on the path, for this user alone. `idleMs`: after so long without a statement an open transaction is ended. */
  static async listen(engine: Engine, path: string, idleMs: number): Promise<ToolSocket> {
    const startup = protocol.serialize.startup({ user: 'postgres', database: 'postgres' });
    const greeting = await exchangeRaw(engine.pg, startup);
    const socket = new ToolSocket((tool) => new ToolConnection(engine, tool, greeting, idleMs));
    await new Promise<void>((resolve, reject) => {
      socket.#server.once('error', reject);
      socket.#server.listen(path, resolve);
    });
    chmodSync(path, 0o600);
    return socket;
  }

  /** Lets no more tools in, and ends those that are, rolling back what they had open; or waits for them to finish. */
  async close(waitsForTools: boolean): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    if (!waitsForTools) for (const socket of this.#connections.keys()) socket.destroy();
    await closed;
    await Promise.all([...this.#connections.values()].map(({ gone }) => gone));
  }
}
