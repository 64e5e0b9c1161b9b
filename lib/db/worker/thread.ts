import { parentPort, workerData } from 'node:worker_threads';
import { checkTables } from '../damage';
import { embeddedPort, Listeners } from '../embedded-port';
import { DatabaseError, type DatabaseErrorFields } from '../errors';
import { Engine } from './engine';
import { Maintenance } from './maintenance';
import type { EngineRequest, FromThread, ManyFromThread, ThreadOptions, ToThread } from './requests';
import { ToolSocket } from './tool-socket';

/** Program of the database thread: opens the cluster, answers the application, serves tools on the socket. */

const port = parentPort!;
const options = workerData as ThreadOptions;

// Where nothing keeps a thread's loop going, Node waits for V8's compilers, which the first statements keep busy for a fifth of a second.
port.ref();

/** A finished answer waits no longer than this for others of its batch. */
const HELD_BACK_MS = 0.5;

let ready: ManyFromThread = [];
let readySince = 0;

function flush(): void {
  if (ready.length > 0) port.postMessage(ready);
  ready = [];
}

/** Answers to what was asked at one moment go together: each message wakes the application's thread. */
function tell(message: FromThread): void {
  ready.push(message);
  if (ready.length === 1) {
    readySince = performance.now();
    setImmediate(flush);
  } else if (performance.now() - readySince > HELD_BACK_MS) flush();
}

function fieldsOf(error: unknown): DatabaseErrorFields {
  if (error instanceof DatabaseError) {
    const { code, message, constraint, detail, hint, table, column, where, position } = error;
    return { code, message, constraint, detail, hint, table, column, where, position };
  }
  return { code: 'XX000', message: error instanceof Error ? error.message : String(error) };
}

/** Looks for damage from here: the application's thread, which is still loading its code, would ask for each step a quarter of a second late. */
async function check(engine: Engine): Promise<void> {
  if (options.dataDir === undefined) return;
  const close = () => engine.close();
  const own = embeddedPort((request) => engine.handle(request), new Listeners(), close);
  try {
    await checkTables(own, options.dataDir);
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(): Promise<void> {
  const startedAt = performance.now();
  const engine = await Engine.open({
    dataDir: options.dataDir,
    idleInTransactionMs: options.idleInTransactionMs,
    onNotification: (channel, payload) => tell({ kind: 'notification', channel, payload }),
  });
  await check(engine);
  const socket =
    options.socketPath === undefined
      ? undefined
      : await ToolSocket.listen(engine, options.socketPath, options.idleInTransactionMs);

  const maintenance = new Maintenance(engine);
  const answer = async (id: number, request: EngineRequest) => {
    try {
      if (request.op === 'close') {
        maintenance.stop();
        await socket?.close(options.waitsForTools);
      }
      tell({ kind: 'answer', id, value: await engine.handle(request) });
      if (request.op !== 'close') return;
      flush();
      port.close();
    } catch (error) {
      tell({ kind: 'refusal', id, error: fieldsOf(error) });
    }
  };
  port.on('message', (asked: ToThread) => {
    for (const [id, request] of asked) void answer(id, request);
  });
  tell({ kind: 'ready', openMs: performance.now() - startedAt });
}

open().catch((error) => {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  tell({ kind: 'failed', name, message });
  flush();
  port.close();
});
