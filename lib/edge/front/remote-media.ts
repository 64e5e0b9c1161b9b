import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type HeaderSettings, securityHeaders } from '../headers';
import { flat } from '../page-cache/entry';
import { cacheOf, isMediaName } from './media';
import { uploadTypeOf } from './media-type';

const timeoutMs = 10_000;

/** Asks the platform; its time ends with its headers, for how long a picture takes depends on who reads it. */
async function ask(url: URL, method: 'GET' | 'HEAD'): Promise<Response | undefined> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), timeoutMs);
  try {
    return await fetch(url, { method, redirect: 'error', signal: limit.signal });
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
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
  if (!answer?.ok || answer.headers.get('content-type') !== type) {
    await answer?.body?.cancel();
    return false;
  }
  const length = answer.headers.get('content-length');
  response.writeHead(200, [
    'Content-Type',
    type,
    'Cache-Control',
    cacheOf(pathname),
    ...(length === null ? [] : ['Content-Length', length]),
    ...flat(securityHeaders('upload', settings)),
  ]);
  if (method === 'HEAD' || !answer.body) response.end();
  // A visitor who leaves is no fault of ours.
  else await pipeline(Readable.fromWeb(answer.body as never), response).catch(() => response.destroy());
  return true;
}
