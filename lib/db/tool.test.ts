import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { openDatabase, openOptions } from './owner';
import { answersOn, takeLock } from './owner-lock';
import type { QueryPort } from './port';
import { openForTool } from './tool';

jest.mock('./owner', () => ({ ...jest.requireActual('./owner'), openDatabase: jest.fn() }));
jest.mock('./owner-lock', () => {
  const actual = jest.requireActual('./owner-lock');
  return { ...actual, answersOn: jest.fn(actual.answersOn) };
});

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'dorbel-tool-'));
const socketPath = path.join(dataDir, 'tools.sock');
const own = {} as QueryPort;
const open = () => openForTool({ ...openOptions(), dataDir, databaseUrl: undefined });
const actualAnswersOn = jest.requireActual('./owner-lock').answersOn as typeof answersOn;

let server: Server;
const closed = () => new Promise<void>((resolve) => server.close(() => resolve()));

beforeEach(() => {
  jest.mocked(openDatabase).mockReset().mockResolvedValue(own);
  jest.mocked(answersOn).mockReset().mockImplementation(actualAnswersOn);
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Whom the tool meets, on its socket. */
async function listen(answer: (server: Server) => void): Promise<void> {
  server = createServer();
  answer(server);
  await new Promise<void>((resolve) => server.listen(socketPath, resolve));
}

test('an owner that stops between the knock and the first question is no failure of the tool', async () => {
  await listen((one) => one.on('connection', (socket) => socket.destroy()));
  const lock = await takeLock(dataDir, socketPath);
  jest.mocked(answersOn).mockImplementation(async (at) => {
    const answers = await actualAnswersOn(at);
    await closed();
    lock.release();
    return answers;
  });
  expect(await open()).toEqual({ port: own, via: 'owner' });
  expect(openDatabase).toHaveBeenCalledTimes(1);
});

test('nor is one that hangs up in the middle of it', async () => {
  const lock = await takeLock(dataDir, socketPath);
  let met = 0;
  await listen((one) =>
    one.on('connection', (socket) => {
      socket.on('error', () => undefined);
      // The knock says nothing.
      socket.once('data', () => {
        met += 1;
        lock.release();
        socket.destroy();
        server.close();
      });
    }),
  );
  expect(await open()).toEqual({ port: own, via: 'owner' });
  expect(met).toBe(1);
});

test('what the owner says of a statement is said, not tried again', async () => {
  const lock = await takeLock(dataDir, socketPath);
  const refusal = Buffer.from('SFATAL\0C53200\0Mno memory left\0\0');
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(refusal.length + 4, 1);
  await listen((one) =>
    one.on('connection', (socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end(Buffer.concat([head, refusal])));
    }),
  );
  await expect(open()).rejects.toThrow('no memory left');
  expect(openDatabase).not.toHaveBeenCalled();
  await closed();
  lock.release();
});
