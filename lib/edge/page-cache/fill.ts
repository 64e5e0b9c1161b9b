import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import inject from 'light-my-request';

/** A whole answer of the application, before anything is added or taken away. */
export interface Answer {
  status: number;
  /** Names in lower case. */
  headers: Readonly<Record<string, string | string[] | number | undefined>>;
  body: Buffer;
}

/**
 * Asks the application for one address as an anonymous visitor; rejects when it does not answer in time.
 * @param patience whether there is anything else to show: without an older page waiting is better than an error.
 */
export type Fill = (
  url: string,
  headers: Readonly<Record<string, string>>,
  patience?: keyof FillTimeouts,
) => Promise<Answer>;

export interface FillTimeouts {
  withCopy: number;
  withoutCopy: number;
}

/** The application's handler, as Next gives it. */
export type Dispatch = (request: IncomingMessage, response: ServerResponse) => unknown;

/**
 * With a copy, longer than every time limit of a call inside a page together. Without one, as long as proxies and people wait: on a busy
 * machine a search that comes late is worth more than the word that it is busy.
 */
const FILL_TIMEOUTS_MS: FillTimeouts = { withCopy: 10_000, withoutCopy: 25_000 };

/** The application did not answer in time, or broke off. */
export class FillError extends Error {
  override name = 'FillError';
}

function within<T>(promise: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new FillError(`no answer within ${timeoutMs} ms`)), timeoutMs);
    timer.unref();
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function collect(stream: Readable): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => resolve(Buffer.concat(chunks)));
    stream.on('error', (error) => reject(new FillError('the answer broke off', { cause: error })));
  });
}

/**
 * Fills through the application's handler without a socket (light-my-request): the answer is whole in memory before a
 * byte is sent. Nothing of the visitor goes along: no cookie, no address, no Accept-Encoding.
 * @param origin the public origin: Next builds absolute addresses from it, never from a request.
 */
export function createFill(dispatch: Dispatch, origin: string, timeoutsMs = FILL_TIMEOUTS_MS): Fill {
  const { host, protocol } = new URL(origin);
  const own = {
    host,
    accept: 'text/html',
    'user-agent': 'page-cache',
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol.slice(0, -1),
  };
  return async (url, headers, patience = 'withCopy') => {
    const answered = new Promise<Answer>((resolve, reject) => {
      const run = (request: unknown, response: unknown) => {
        const failed = (error: unknown) => reject(new FillError('the handler failed', { cause: error }));
        try {
          Promise.resolve(dispatch(request as IncomingMessage, response as ServerResponse)).catch(failed);
        } catch (error) {
          failed(error);
        }
      };
      // As a stream: otherwise the whole answer is decoded into a string that is not used.
      inject(run, {
        method: 'GET',
        url,
        headers: { ...own, ...headers },
        remoteAddress: '0.0.0.0',
        payloadAsStream: true,
      })
        .then(async (response) => ({
          status: response.statusCode,
          headers: response.headers,
          body: await collect(response.stream()),
        }))
        .then(resolve, reject);
    });
    return within(answered, timeoutsMs[patience]);
  };
}
