import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startDatabaseThread } from './database-thread';
import { DatabaseError } from './errors';

/** Threads that behave as the real one does on its worst days. */

const folder = mkdtempSync(path.join(os.tmpdir(), 'dorbel-thread-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function thread(name: string, body: string): string {
  const file = path.join(folder, `${name}.mjs`);
  writeFileSync(file, `import { parentPort } from 'node:worker_threads';\n${body}`);
  return file;
}

const options = { dataDir: undefined, socketPath: undefined, idleInTransactionMs: 1000, waitsForTools: false };
const READY = `parentPort.postMessage([{ kind: 'ready', openMs: 5 }]);`;

it('a thread that dies fails what was asked of it, and what is asked later', async () => {
  const file = thread('dies', `${READY} parentPort.on('message', () => process.exit(3));`);
  const onExit = jest.fn();
  const { port, openMs } = await startDatabaseThread(file, options, onExit);
  expect(openMs).toBe(5);
  const outcomes = await Promise.allSettled([port.query('select 1'), port.query('select 2'), port.exec('select 3')]);
  for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: { code: '08006', isAway: true } });
  expect(onExit).toHaveBeenCalledTimes(1);
  await expect(port.query('select 4')).rejects.toBeInstanceOf(DatabaseError);
});

it('a cluster that does not open says why', async () => {
  const file = thread(
    'fails',
    `parentPort.postMessage([{ kind: 'failed', name: 'Error', message: 'no room on the disk' }]); parentPort.close();`,
  );
  await expect(startDatabaseThread(file, options, () => {})).rejects.toThrow('no room on the disk');
});

it('a thread that cannot even start says why', async () => {
  const file = thread('broken', `throw new Error('broken bundle');`);
  await expect(startDatabaseThread(file, options, () => {})).rejects.toThrow('broken bundle');
});
