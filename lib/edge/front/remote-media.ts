import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type HeaderSettings, securityHeaders } from '../headers';
import { flat } from '../page-cache/entry';
import { cacheOf, isMediaName } from './media';
import { uploadTypeOf } from './media-type';

const timeoutMs = 10_000;
/** More than a picture of ours can hold: a platform that sends more is broken. */
const maxBytes = 64 * 1024 * 1024;

/** Asks the platform; its time ends with its headers, for how long a picture takes depends on who reads it. */
async function ask(url: URL, method: 'GET' | 'HEAD'): Promise<Response | undefined> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), timeoutMs);
  try {
    const headers = { 'accept-encoding': 'identity' };
    return await fetch(url, { method, headers, redirect: 'error', signal: limit.signal });
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * How long a picture is, where the platform says it of the very bytes that are passed on: of a packed one, which comes unpacked, another
 * number would be said, and what is beyond it would be read as the answer after this one.
 */
function lengthOf({ headers }: Response): number | undefined {
  const text = headers.get('content-length') ?? '';
  return headers.has('content-encoding') || !/^\d{1,15}$/.test(text) ? undefined : Number(text);
}

/** Breaks off what is longer than any picture. */
async function* capped(parts: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let size = 0;
  for await (const part of parts) {
    size += part.byteLength;
    if (size > maxBytes) throw new RangeError('a picture of the platform is too long');
    yield part;
  }
}

/**
 * Passes a picture on from the platform that another instance points at: its addresses name no host, and the files stand there. Our own
 * headers go with it, and only what a name of ours may hold.
 * @param platform its address, as the operator has set it
 * @returns false when there is none under this address, or the platform is away
 */
export async function serveRemoteMedia(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  platform: string,
  settings: HeaderSettings,
): Promise<boolean> {
  const type = uploadTypeOf(pathname);
  if (!isMediaName(pathname) || type === undefined) return false;
  const method = request.method === 'HEAD' ? 'HEAD' : 'GET';
  const answer = await ask(new URL(pathname, platform), method);
  const length = answer && lengthOf(answer);
  if (!answer?.ok || answer.headers.get('content-type') !== type || (length ?? 0) > maxBytes) {
    await answer?.body?.cancel();
    return false;
  }
  response.writeHead(200, [
    'Content-Type',
    type,
    'Cache-Control',
    cacheOf(pathname),
    ...(length === undefined ? [] : ['Content-Length', String(length)]),
    ...flat(securityHeaders('upload', settings)),
  ]);
  if (method === 'HEAD' || !answer.body) response.end();
  // A visitor who leaves is no fault of ours.
  else await pipeline(Readable.fromWeb(answer.body as never), capped, response).catch(() => response.destroy());
  return true;
}
