import type { IncomingMessage, ServerResponse } from 'node:http';
import nodeModule from 'node:module';
import path from 'node:path';
import { lengthHeader } from '../length-header';
import { MIN_COMPRESSED_BYTES } from '../page-cache/compress';
import type { nextCompression } from './call-compression';

type CallHandler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

/** What a route file exports, by method: it is read with the first call. */
export interface CallModule {
  ensureUserland(): Promise<void> | undefined;
  userland: Readonly<Record<string, CallHandler | undefined>>;
}

type SendParts = (body: ReadableStream, response: ServerResponse) => Promise<void>;

/** No call looks at the host of its own address; Next says none either. */
const anyHost = 'http://n';
/** May stand there more than once, or beside what the front server says. */
const repeated: ReadonlySet<string> = new Set(['set-cookie', 'vary']);

/** A call as a route file knows it; a body comes in as it is read. */
function requestOf(message: IncomingMessage): Request {
  const { method = 'GET', url = '/' } = message;
  const headers = new Headers();
  for (const [name, given] of Object.entries(message.headers))
    for (const value of [given ?? []].flat()) headers.append(name, value);
  const hasBody = method !== 'GET' && method !== 'HEAD';
  // What Node's types do not say: a body may be anything that is read in pieces.
  const body = hasBody ? { body: message as unknown as ReadableStream, duplex: 'half' } : {};
  return new Request(new URL(url, anyHost), { method, headers, ...body } as RequestInit);
}

/** Next's own way of sending what is made as it is read: it waits for a slow reader, and ends what is made when the reader leaves. */
function nextPipe(root: string): SendParts {
  const require = nodeModule.createRequire(path.join(root, 'package.json'));
  let pipe: SendParts | undefined;
  return (body, response) => {
    pipe ??= require('next/dist/server/pipe-readable').pipeToNodeResponse as SendParts;
    return pipe(body, response);
  };
}

function putHeaders(response: ServerResponse, headers: Headers): void {
  for (const [name, value] of headers)
    if (repeated.has(name)) response.appendHeader(name, value);
    else if (!response.hasHeader(name)) response.setHeader(name, value);
}

/**
 * Calls what a route file exports for a method, without what Next does around it: tracing, a store for its own functions (which no call
 * uses: `lib/testing/house/boundaries.test.ts`), and two streams to carry a short text.
 * @param root absolute path of the project
 * @param compress called before an answer that may get smaller
 * @returns false where the file exports nothing for the method; rejects where the handler does
 */
export function callHandlers(root: string, compress: ReturnType<typeof nextCompression>) {
  const sendParts = nextPipe(root);
  return async (
    { module, params }: { module: CallModule; params: Record<string, string> },
    message: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean> => {
    await module.ensureUserland();
    const handler = module.userland[message.method ?? 'GET'];
    if (!handler) return false;
    const answer = await handler(requestOf(message), { params: Promise.resolve(params) });
    // Most say how long they are.
    const length = answer.headers.get(lengthHeader);
    if (length === null || Number(length) >= MIN_COMPRESSED_BYTES) compress(message, response);
    response.statusCode = answer.status;
    putHeaders(response, answer.headers);
    if (!answer.body || message.method === 'HEAD') response.end();
    else if (length !== null) response.end(Buffer.from(await answer.arrayBuffer()));
    else await sendParts(answer.body, response);
    return true;
  };
}
