import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { drain } from '@/lib/edge/front/drain';
import { endOpenStreams, openStreams } from '@/lib/edge/open-streams';
import { openEventStream, streamBounds } from './event-stream';

afterEach(() => {
  endOpenStreams();
  openStreams.isClosing = false;
  expect(openStreams.all.size).toBe(0);
});

const forever = (_: unknown, signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));

async function read(response: Response, bytes: number): Promise<string> {
  let text = '';
  for await (const chunk of response.body!) {
    text += new TextDecoder().decode(chunk);
    if (text.length >= bytes) break;
  }
  return text;
}

test('events with their numbers, after a word that opens the line at once', async () => {
  const response = await openEventStream('a', async (send) => {
    send({ id: 7, data: { Text: 'two\nlines' } });
    send({ id: 8, data: {} });
  });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  expect(await read(response, 10_000)).toBe(
    'retry: 3000\n\nid: 7\ndata: {"Text":"two\\nlines"}\n\nid: 8\ndata: {}\n\n',
  );
});

test('heartbeats, and an end after ten minutes', async () => {
  jest.useFakeTimers();
  const response = await openEventStream('a', forever);
  const text = read(response, 10_000);
  jest.advanceTimersByTime(600_000);
  jest.useRealTimers();
  expect((await text).split(': still here\n\n')).toHaveLength(40);
});

test('six a client, some hundreds in all; whoever hangs up makes room', async () => {
  const open = (client: string) => openEventStream(client, forever);
  const mine = await Promise.all(Array.from({ length: streamBounds.perClient }, () => open('me')));
  await expect(open('me')).rejects.toEqual(expect.objectContaining({ status: 429, retryAfterS: 30 }));
  await mine[0]!.body!.cancel();
  await open('me');
  for (let n = 0; openStreams.all.size < streamBounds.inAll; n++) await open(`other ${n >> 1}`);
  await expect(open('one more')).rejects.toEqual(expect.objectContaining({ status: 503 }));
});

test('whoever reads nothing is hung up on', async () => {
  let sent = 0;
  await openEventStream('slow', async (send, signal) => {
    for (; !signal.aborted && sent < 1000; sent++) send({ id: sent, data: { Text: 'x'.repeat(4000) } });
  });
  await sleep(10);
  expect(sent).toBeLessThan(100);
  expect(openStreams.all.size).toBe(0);
});

test('a source that fails ends the stream, which a browser opens again', async () => {
  const response = await openEventStream('a', async () => {
    throw new Error('database away');
  });
  expect(await read(response, 10_000)).toBe('retry: 3000\n\n');
});

describe('over a socket', () => {
  const serve = async (): Promise<[Server, number]> => {
    const server = createServer(async (request, response) => {
      const stream = await openEventStream('a', forever);
      response.shouldKeepAlive = false;
      response.writeHead(200, Object.fromEntries(stream.headers));
      const body = Readable.fromWeb(stream.body as never);
      request.on('close', () => body.destroy());
      body.pipe(response);
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
    return [server, (server.address() as AddressInfo).port];
  };
  const listen = (port: number) =>
    new Promise<IncomingMessage>((resolve, reject) => get({ port, agent: false }, resolve).on('error', reject));

  test('stopping does not wait for streams', async () => {
    const [server, port] = await serve();
    const answer = await listen(port);
    const ended = new Promise((resolve) => answer.resume().on('end', resolve));
    endOpenStreams();
    // Longer than a test may take: one that waited for the stream would not come to its end.
    await drain({ server, state: { isDraining: false }, noticeMs: 0, drainMs: 600_000 });
    await ended;
    await expect(openEventStream('late', forever)).rejects.toEqual(expect.objectContaining({ status: 503 }));
  });

  test('who hangs up is forgotten', async () => {
    const [server, port] = await serve();
    const answer = await listen(port);
    expect(openStreams.all.size).toBe(1);
    answer.destroy();
    await sleep(50);
    expect(openStreams.all.size).toBe(0);
    await new Promise((resolve) => server.close(resolve));
  });
});
