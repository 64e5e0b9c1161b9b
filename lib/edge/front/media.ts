import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type HeaderSettings, securityHeaders } from '../headers';
import { flat } from '../page-cache/entry';
import { uploadTypeOf } from './media-type';

/** Folders and names as uploads and seeds make them; no dot at the start, so no way upward and nothing hidden. */
const NAME = /^\/media((?:\/[a-z0-9][a-z0-9_-]{0,63}){0,3}\/[a-z0-9][a-z0-9_-]{0,127}(?:\.[a-z0-9]{2,5}){1,2})$/;
/** A name that carries the digest of its content (16 hexadecimal digits or more) never changes. */
const HASHED = /[0-9a-f]{16}[0-9a-f]*\.[a-z0-9]{2,5}$/;

/** A link may lead anywhere, and a pipe would never answer. */
const READ = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

const IMMUTABLE = 'public, max-age=31536000, immutable';
const NAMED = 'public, max-age=86400';

/** How long a picture of this name may be kept. */
export const cacheOf = (name: string): string => (HASHED.test(name) ? IMMUTABLE : NAMED);

/** Whether an address may name a picture of ours. */
export const isMediaName = (pathname: string): boolean => NAME.test(pathname);

/** The file a `/media/…` address means, under the media folder; undefined for anything that is not one of our names. */
export function mediaFile(folder: string, pathname: string): string | undefined {
  const name = NAME.exec(pathname)?.[1];
  return name === undefined ? undefined : path.join(folder, name);
}

/**
 * Serves an uploaded picture from the data directory: never sniffed, never run (docs/rules/security.md 22, and its table of headers).
 * @returns false when there is none under this address.
 */
export async function serveMedia(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  folder: string,
  settings: HeaderSettings,
): Promise<boolean> {
  const file = mediaFile(folder, pathname);
  const type = file === undefined ? undefined : uploadTypeOf(file);
  if (file === undefined || type === undefined) return false;
  const handle = await open(file, READ).catch(() => undefined);
  if (!handle) return false;
  try {
    const stat = await handle.stat();
    if (!stat.isFile()) return false;
    const etag = `"${stat.size.toString(36)}-${Math.trunc(stat.mtimeMs).toString(36)}"`;
    const common = [
      'Content-Type',
      type,
      'Cache-Control',
      cacheOf(file),
      'ETag',
      etag,
      ...flat(securityHeaders('upload', settings)),
    ];
    if (request.headers['if-none-match']?.includes(etag)) {
      response.writeHead(304, common).end();
      return true;
    }
    response.writeHead(200, [...common, 'Content-Length', String(stat.size)]);
    if (request.method === 'HEAD') response.end();
    // A visitor who leaves is no fault of ours.
    else await pipeline(handle.createReadStream({ autoClose: false }), response).catch(() => response.destroy());
    return true;
  } finally {
    await handle.close();
  }
}
