import type { IncomingMessage, ServerResponse } from 'node:http';
import { compressFast, isCompressible, MIN_COMPRESSED_BYTES, zipped } from '../page-cache/compress';
import { type Encoding, negotiate } from '../page-cache/encoding';
import { type Answer, createFill, type Dispatch } from '../page-cache/fill';
import { ADDRESS_HEADER, addressOf } from './guard';

/** What of a visit a page behind a link is drawn from: the client router's words, the policy with its nonce, the address. */
const FORWARDED = /^(?:rsc|next-.*|content-security-policy)$/;

/** Headers of a connection, or of a body that is measured and compressed anew. */
const OWN = /^(?:connection|content-encoding|content-length|date|keep-alive|transfer-encoding)$/;

/**
 * A page that a personal link opens, whole before a byte of it is sent: Next sends a not-found page without its text, and such a
 * link is answered like any address that leads nowhere instead.
 */
export function drawWhole(request: IncomingMessage, app: { dispatch: Dispatch; origin: string }): Promise<Answer> {
  const forwarded = Object.entries(request.headers).filter(([name]) => FORWARDED.test(name)) as [string, string][];
  const headers = { ...Object.fromEntries(forwarded), [ADDRESS_HEADER]: addressOf(request) };
  return createFill(app.dispatch, app.origin)(request.url ?? '/', headers);
}

const packers: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: compressFast,
  gzip: zipped,
  identity: async (body) => body,
};

/** Sends what was drawn, compressed as the visitor takes it. */
export async function sendWhole(request: IncomingMessage, response: ServerResponse, answer: Answer): Promise<void> {
  for (const [name, value] of Object.entries(answer.headers))
    if (value !== undefined && !OWN.test(name)) response.setHeader(name, value);
  const { body } = answer;
  const isWorth = body.length >= MIN_COMPRESSED_BYTES && isCompressible(String(answer.headers['content-type'] ?? ''));
  const encoding = isWorth ? negotiate(String(request.headers['accept-encoding'] ?? '')) : 'identity';
  const sent = await packers[encoding](body);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', sent.length);
  response.writeHead(answer.status);
  response.end(request.method === 'HEAD' ? undefined : sent);
}

/** What is said of an address that looks like a personal link, whatever answers it. */
const privately: Readonly<Record<string, string>> = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };

/** Lets a kept page answer for a link: its bytes, but no cache between us stores the answer. */
export function answerPrivately(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (status: number, head: string[]) => ServerResponse;
  response.writeHead = ((status: number, head: string[]) =>
    writeHead(
      status,
      head.map((text, at) => (at % 2 === 1 ? (privately[head[at - 1]!] ?? text) : text)),
    )) as ServerResponse['writeHead'];
}
