import { parentPort, workerData } from 'node:worker_threads';
import { DatabaseError, type DatabaseErrorFields } from '../errors';
import { Engine } from './engine';
import { Maintenance } from './maintenance';
import type { FromThread, ThreadOptions, ToThread } from './requests';
import { ToolSocket } from './tool-socket';

/** Program of the database thread: opens the cluster, answers the application, serves tools on the socket. */

const port = parentPort!;
const options = workerData as ThreadOptions;

function tell(message: FromThread): void {
  port.postMessage(message);
}

function fieldsOf(error: unknown): DatabaseErrorFields {
  if (error instanceof DatabaseError) {
    const { code, message, constraint, detail, hint, table, column, where, position } = error;
    return { code, message, constraint, detail, hint, table, column, where, position };
  }
  return { code: 'XX000', message: error instanceof Error ? error.message : String(error) };
}

async function open(): Promise<void> {
  const startedAt = performance.now();
  const engine = await Engine.open({
    dataDir: options.dataDir,
    idleInTransactionMs: options.idleInTransactionMs,
    onNotification: (channel, payload) => tell({ kind: 'notification', channel, payload }),
  });
  const socket =
    options.socketPath === undefined
      ? undefined
      : await ToolSocket.listen(engine, options.socketPath, options.idleInTransactionMs);

  const maintenance = new Maintenance(engine);
  port.on('message', async ([id, request]: ToThread) => {
    try {
      if (request.op === 'close') {
        maintenance.stop();
        await socket?.close(options.waitsForTools);
      }
      tell({ kind: 'answer', id, value: await engine.handle(request) });
      if (request.op === 'close') port.close();
    } catch (error) {
      tell({ kind: 'refusal', id, error: fieldsOf(error) });
    }
  });
  tell({ kind: 'ready', openMs: performance.now() - startedAt });
}

open().catch((error) => {
  tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  port.close();
});
