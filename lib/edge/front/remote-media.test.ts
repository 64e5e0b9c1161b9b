import { once } from 'node:events';
import {
  createServer,
  get,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { serveRemoteMedia } from './remote-media';

const settings = { isTls: false, isLive: true, mediaOrigins: [], hasGoogleMaps: false };
/** More than the sockets of both ways hold. */
const bytes = 24_000_000;
const limitMs = 200;

const open = async (answer: RequestListener): Promise<Server> => {
  const server = createServer(answer).listen(0);
  await once(server, 'listening');
  return server;
};
const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const picture = Buffer.alloc(50_000, 'picture');
const packed = gzipSync(picture);

/** Sends as long as it is read. */
function pour(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'image/webp' });
  const more = () => {
    while (!response.destroyed && response.write(Buffer.alloc(1_000_000)));
  };
  response.on('drain', more);
  more();
}

let platform: Server;
let front: Server;
beforeAll(async () => {
  platform = await open((request, response) => {
    if (request.url === '/media/late.webp') return;
    if (request.url === '/media/endless.webp') return void pour(response);
    if (request.url === '/media/packed.webp') {
      const head = { 'content-type': 'image/webp', 'content-encoding': 'gzip', 'content-length': packed.length };
      return void response.writeHead(200, head).end(packed);
    }
    if (request.url === '/media/huge.webp')
      return void response.writeHead(200, { 'content-type': 'image/webp', 'content-length': 1e10 }).flushHeaders();
    response.writeHead(200, { 'content-type': 'image/webp', 'content-length': bytes });
    response.end(Buffer.alloc(bytes));
  });
  front = await open((request, response) => {
    void serveRemoteMedia(request, response, request.url!, originOf(platform), settings).then(
      (isServed) => isServed || response.writeHead(404).end(),
    );
  });
});
afterAll(() => {
  for (const server of [platform, front]) {
    server.close();
    server.closeAllConnections();
  }
});

// Limits of time end after a moment, whichever way they are set.
beforeEach(() => {
  const { setTimeout: begin } = globalThis;
  const shortly = (end: () => void, ms = 0) => begin(end, Math.min(ms, limitMs));
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(shortly as never);
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController();
    shortly(() => limit.abort(), ms);
    return limit.signal;
  });
});
afterEach(() => jest.restoreAllMocks());

const ask = async (name: string): Promise<IncomingMessage> => {
  const [answer] = await once(get(`${originOf(front)}/media/${name}`), 'response');
  return answer as IncomingMessage;
};

test('a slow visitor gets all of a picture: the platform is what may not take long', async () => {
  const answer = await ask('large.webp');
  await sleep(3 * limitMs);
  let size = 0;
  for await (const part of answer) size += (part as Buffer).length;
  expect(size).toBe(bytes);
});

test('a platform that does not answer has no picture', async () => {
  expect((await ask('late.webp')).statusCode).toBe(404);
});

test('a picture that comes packed goes on unpacked, and no length is said that is not its own', async () => {
  const answer = await ask('packed.webp');
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  expect(Buffer.concat(parts).equals(picture)).toBe(true);
  expect([undefined, String(picture.length)]).toContain(answer.headers['content-length']);
});

test('what is longer than any picture is none, or breaks off where that shows', async () => {
  expect((await ask('huge.webp')).statusCode).toBe(404);
  const answer = await ask('endless.webp');
  let size = 0;
  const reading = (async () => {
    for await (const part of answer) {
      size += (part as Buffer).length;
      // Else it would go on for ever.
      if (size > 100_000_000) return answer.destroy();
    }
  })();
  await expect(reading).rejects.toThrow('aborted');
  expect(size).toBeLessThanOrEqual(64 * 1024 * 1024);
});
