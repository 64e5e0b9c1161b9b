import 'server-only';
import { createHash, timingSafeEqual } from 'node:crypto';
import { env } from '@/lib/config/env';
import { getSecrets } from '@/lib/config/secrets';
import { authenticate } from '@/lib/platform';
import type { Caller } from '@/lib/platform/context';
import { PlatformError } from '@/lib/platform/errors';
import type { Access, AnyOperation } from '@/lib/platform/operation';
import { readVisitorMark, visitorHeader } from '@/lib/platform/visitor-mark';
import { countCall } from './rate-limits';
import { readSession } from './session';

/** Set by server.ts after it has struck out whatever the outside sent under this name. */
export const addressHeader = 'x-dorbel-address';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The client's name for a key of ours, compared in constant time. */
function clientOf(key: string): string | undefined {
  const given = digest(key);
  return getSecrets().apiKeys.find((known) => timingSafeEqual(digest(known.key), given))?.client;
}

/** Same origin by the browser's own word, else by the Origin it names (docs/rules/security.md B10). */
function isSameOrigin(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  return headers.get('origin') === env().PUBLIC_ORIGIN;
}

/** The client of embeds: its key stands in the pages of other sites, so that anybody has it. */
const embedClient = 'embed-web';

async function programOf(key: string, headers: Headers, access: Access, address: string): Promise<Caller> {
  const client = clientOf(key);
  if (client === undefined) throw new PlatformError(401);
  if (client === embedClient) return { kind: 'browser', address };
  const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null;
  const claims = bearer === null ? null : await authenticate(bearer);
  if ((access === 'directory' || access === 'member') && claims === null) throw new PlatformError(401);
  const visitor = readVisitorMark(headers.get(visitorHeader) ?? '', key, new Date());
  return { kind: 'program', client, address, bearer, claims, ...(visitor ? { visitor } : {}) };
}

/** Our own page in a browser; where the call has to do with it, with the session that its cookie seals, as long as that stands. */
async function browserOf(headers: Headers, session: AnyOperation['session'], address: string): Promise<Caller> {
  if (!session || session === 'opens') return { kind: 'browser', address };
  const bearer = await readSession(headers);
  const claims = bearer === null ? null : await authenticate(bearer);
  return { kind: 'browser', address, bearer: claims && bearer, claims };
}

/**
 * Who asks (docs/interface.md §2, two ways in): a program with a key, or our own page in a browser; for reading by a signed link, anybody.
 * @throws PlatformError 401 for neither, for a wrong key or bearer, and without a required session; 403 for a write from
 * another origin.
 */
export async function identifyCaller(
  request: Request,
  access: Access,
  session?: AnyOperation['session'],
  isEmbedded = false,
): Promise<Caller> {
  const { headers } = request;
  const address = headers.get(addressHeader) ?? 'unknown';
  const key = headers.get('x-api-key');
  try {
    if (key !== null) {
      if (!isEmbedded && clientOf(key) === embedClient) throw new PlatformError(401);
      return await programOf(key, headers, access, address);
    }
    if (isSameOrigin(headers) || (access === 'link' && request.method !== 'POST'))
      return await browserOf(headers, session, address);
    const isForeignPage = headers.has('origin') || headers.get('sec-fetch-site') !== null;
    throw new PlatformError(isForeignPage && request.method !== 'GET' ? 403 : 401);
  } catch (refusal) {
    await countCall('refused', { kind: 'browser', address });
    throw refusal;
  }
}
