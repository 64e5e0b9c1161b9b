import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { uploadTimeoutMs } from '@/lib/config/upload-limits';
import { type HeaderSettings, securityHeaders } from '../headers';
import { isUpload } from '../uploads/uploads';

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
/** Longer than the idle time of common proxies in front, so that they, not we, close a connection. */
const KEEP_ALIVE_MS = 65_000;
const CHECK_MS = 5000;
const MAX_HEADER_BYTES = 16_384;

const reasons = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
} as const;

const statusOf = (code: string | undefined): keyof typeof reasons => {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
};

/** Answers by hand what is no request that could be answered otherwise, and hangs up. */
function hangUp(socket: Socket, status: keyof typeof reasons, settings: HeaderSettings): void {
  // Node took its own ear off a socket that asked for an upgrade or a tunnel: a peer that resets it would end the process.
  socket.on('error', () => socket.destroy());
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const head = securityHeaders('plain', settings, { isHidden: true }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    `HTTP/1.1 ${status} ${reasons[status]}\r\nConnection: close\r\nContent-Length: 0\r\nCache-Control: no-store\r\n` +
      `${head.join('')}\r\n`,
  );
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/** Ends a request whose body takes too long to arrive. A picture may take longer than a text. */
function limitBody(request: IncomingMessage, response: ServerResponse, settings: HeaderSettings): void {
  if (isUpload(request, (request.url ?? '').split('?', 1)[0] ?? '')) return;
  const { socket } = request;
  const timer = setTimeout(() => {
    if (request.complete) return;
    if (response.headersSent) socket.destroy();
    else hangUp(socket, 408, settings);
  }, REQUEST_TIMEOUT_MS);
  timer.unref();
  response.once('close', () => clearTimeout(timer));
}

/**
 * The listening server with its limits: size and time of heads, time of bodies, no upgrades, the headers table even on what
 * cannot be parsed (docs/rules/security.md B15, B26).
 */
export function createFrontServer(listener: RequestListener, settings: HeaderSettings): Server {
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: HEADERS_TIMEOUT_MS,
      // Of the slowest that there are: the time of all others is held below.
      requestTimeout: uploadTimeoutMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: CHECK_MS,
      // Node would refuse it without our headers; the guard refuses it with them.
      requireHostHeader: false,
    },
    (request, response) => {
      if (hasBody(request)) limitBody(request, response, settings);
      listener(request, response);
    },
  );
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET') socket.destroy();
    else hangUp(socket, statusOf(error.code), settings);
  });
  server.on('upgrade', (_request, socket: Socket) => hangUp(socket, 400, settings));
  server.on('connect', (_request, socket: Socket) => hangUp(socket, 400, settings));
  server.on('checkExpectation', listener);
  return server;
}
