import 'server-only';
import { chmodSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { protocol } from '@electric-sql/pglite';
import { PGLiteSocketHandler } from '@electric-sql/pglite-socket';
import type { Engine } from './engine';
import { ToolQueue } from './tool-queue';
import { exchangeRaw } from './wire';

/** More tools than anybody runs at once. */
const MAX_CONNECTIONS = 20;

/** The unix socket on which command-line tools reach the embedded database of a running server. */
export class ToolSocket {
  readonly #server: Server;
  readonly #queue: ToolQueue;
  readonly #sockets = new Set<Socket>();

  private constructor(queue: ToolQueue) {
    this.#queue = queue;
    this.#server = createServer((socket) => this.#accept(socket));
    this.#server.maxConnections = MAX_CONNECTIONS;
  }

  /** Listens on the path, for this user alone. `idleMs`: after so long without a statement an open transaction is ended. */
  static async listen(engine: Engine, path: string, idleMs: number): Promise<ToolSocket> {
    const startup = protocol.serialize.startup({ user: 'postgres', database: 'postgres' });
    const greeting = await exchangeRaw(engine.pg, startup);
    const socket = new ToolSocket(new ToolQueue(engine, greeting, idleMs));
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
    if (!waitsForTools) for (const socket of this.#sockets) socket.destroy();
    await closed;
    await this.#queue.settle();
  }

  #accept(socket: Socket): void {
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    // The package types its own queue by a class it does not export; ours has the three methods the handler calls.
    const handler = new PGLiteSocketHandler({ queryQueue: this.#queue as never, closeOnDetach: true });
    this.#queue.add(handler.handlerId, socket);
    void handler.attach(socket);
  }
}
