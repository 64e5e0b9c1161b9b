import type { IncomingMessage } from 'node:http';
import { isLocalVisit } from '../local-visit';

/** Why a request goes no further. */
export type Refusal = { status: 400 | 405 | 414; words: 'badAddress' | 'notAllowed' | 'tooLong'; allow?: string };

/** Longest request target, in characters: just under what a whole head may have. A slug is 404 long before (docs/interface.md §3). */
const MAX_TARGET = 16_000;
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const ALLOW = [...METHODS].join(', ');

const badAddress: Refusal = { status: 400, words: 'badAddress' };

/** Absolute form (`GET http://host/path`) is legal HTTP; the host in it is as little believed as the header. */
function originForm(target: string): string | undefined {
  if (target.startsWith('/')) return target;
  const path = /^https?:\/\/[^/?#]*(\/[^#]*)?$/i.exec(target);
  return path ? (path[1] ?? '/') : undefined;
}

/** What speaks on this port; Node's parser also takes the request lines of 0.9 and 2.0. */
const VERSIONS: ReadonlySet<string> = new Set(['1.0', '1.1']);

/**
 * True if the version is one of ours and the host is named as often as it has to be: once in HTTP/1.1 (RFC 9112 §3.2), at most once in
 * HTTP/1.0. Two hosts are read differently by a proxy in front and by us, though ours is never taken from either.
 */
function hasSoundHead({ httpVersion, headers, rawHeaders }: IncomingMessage): boolean {
  if (!VERSIONS.has(httpVersion)) return false;
  if (headers.host === undefined) return httpVersion === '1.0';
  return rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length < 2;
}

/** True if every `%` starts an escape of a UTF-8 text, and none says NUL. */
function isDecodable(path: string): boolean {
  if (!path.includes('%')) return !path.includes('\0');
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}

/**
 * The first look at a request: method, length, syntax of the address. Brings the target into origin form.
 * @returns undefined when it may go on.
 */
export function checkTarget(request: IncomingMessage): Refusal | undefined {
  if (!hasSoundHead(request)) return badAddress;
  if (!METHODS.has(request.method ?? '')) return { status: 405, words: 'notAllowed', allow: ALLOW };
  const target = request.url ?? '';
  if (target.length > MAX_TARGET) return { status: 414, words: 'tooLong' };
  const url = originForm(target);
  if (url === undefined) return badAddress;
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  if (!isDecodable(path) || (mark !== -1 && /\0|%00/.test(url.slice(mark)))) return badAddress;
  request.url = url;
  return undefined;
}

/**
 * Headers that have a meaning inside the server only, and that no client may send: Next's own, those that name another
 * host or address, and the policy header from which Next takes its nonce.
 */
const INTERNAL =
  /^(?:x-middleware-|x-nextjs-|x-next-|x-invoke-|x-matched-path$|x-now-|x-vercel-|x-prerender-|x-action-|x-forwarded-|x-dorbel-|x-real-ip$|x-original-|x-rewrite-|forwarded$|next-action$|next-resume$|next-test-|content-security-policy|upgrade$)/;

/** Cookies that switch Next to drafts and previews, which are never kept and which nothing here uses. */
const INTERNAL_COOKIE = /^\s*__(?:prerender_bypass|next_preview_data)\s*(?:=|$)/i;

function stripCookies({ headers }: IncomingMessage): void {
  if (headers.cookie === undefined || !headers.cookie.includes('__')) return;
  const kept = headers.cookie.split(';').filter((pair) => !INTERNAL_COOKIE.test(pair));
  if (kept.length === 0) delete headers.cookie;
  else headers.cookie = kept.join(';').trim();
}

/** Strikes out internal headers and cookies; the application then sees only what a visitor may say. */
export function stripInternal(request: IncomingMessage): void {
  for (const name of Object.keys(request.headers)) if (INTERNAL.test(name)) delete request.headers[name];
  stripCookies(request);
}

/** Set for the application; the same name as in lib/wire/caller.ts, which reads it. */
export const ADDRESS_HEADER = 'x-dorbel-address';

/** What Next's client router says of itself: of no use where data or files are asked for, where Next answers it with redirects. */
const ROUTER = /^(?:rsc|next-.*)$/;

/** Strikes out the client router's headers: the answer is then the same for everybody. */
export function stripRouter(request: IncomingMessage): void {
  for (const name of Object.keys(request.headers)) if (ROUTER.test(name)) delete request.headers[name];
}

/** Some proxies write the visitor's port behind the address, and IPv6 in brackets: each connection would be a visitor of its own. */
const withoutPort = (named: string): string =>
  /^\[([^\]]*)\](?::\d{1,5})?$/.exec(named)?.[1] ?? named.replace(/^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/, '$1');

/**
 * The visitor's address: the socket's, or with `hops` trusted proxies in front the one that many entries from the end of
 * X-Forwarded-For. Call it before `stripInternal`.
 */
export function clientAddress(request: IncomingMessage, hops: number): string {
  const socket = request.socket.remoteAddress ?? '0.0.0.0';
  if (hops === 0) return socket;
  const header = request.headers['x-forwarded-for'];
  const chain = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').map((part) => part.trim());
  const named = withoutPort(chain[chain.length - hops] ?? '');
  return /^[\da-f.:]{2,45}$/i.test(named) ? named : socket;
}

/**
 * Replaces forwarded headers by our own, and adds what they no longer say: public host (Next makes addresses of it), address of the visitor. Only the demo host
 * keeps its name.
 */
export function ownHeaders(
  request: IncomingMessage,
  settings: { origin: string; demoHost?: string; trustedHops: number },
): { isDemo: boolean; isLocal: boolean } {
  const isLocal = isLocalVisit(request);
  const address = clientAddress(request, settings.trustedHops);
  const isDemo = settings.demoHost !== undefined && request.headers.host?.split(':')[0] === settings.demoHost;
  stripInternal(request);
  const { host, protocol } = new URL(settings.origin);
  const kept = isDemo && settings.demoHost ? settings.demoHost : host;
  request.headers.host = kept;
  request.headers['x-forwarded-host'] = kept;
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  request.headers['x-forwarded-for'] = address;
  request.headers[ADDRESS_HEADER] = address;
  return { isDemo, isLocal };
}

/** The visitor's address, as `ownHeaders` has put it. */
export const addressOf = (request: IncomingMessage): string => String(request.headers[ADDRESS_HEADER] ?? 'unknown');
