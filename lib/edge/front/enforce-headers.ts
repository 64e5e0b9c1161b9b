import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { ResolvedPage } from '@/lib/routes/resolve';
import { drawsMap } from '../header-tables';
import { type HeaderKind, type HeaderOptions, type HeaderSettings, securityHeaders } from '../headers';
import { lengthHeader } from '../length-header';
import { isInternalHeader } from '../page-cache/answer-headers';

export interface HeaderRule {
  kind: HeaderKind;
  options?: HeaderOptions;
  /** Said of every answer; undefined keeps what the application says. */
  cacheControl?: string;
  /** The application's own policy stands (a page of the wire that hashes its own style). */
  keepsPolicy?: boolean;
}

/** Of a page that depends on who asks, or carries a token. */
export const privateRule = (page: ResolvedPage, isDemo: boolean): HeaderRule => ({
  kind: 'private',
  options: {
    page: page.name,
    hasMap: drawsMap(page.params.portal),
    isTokenised: page.isSensitive,
    isHidden: isDemo || !page.isIndexable,
  },
  cacheControl: page.isSensitive ? 'no-store' : 'private, no-store',
});

type HeadArguments = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** Puts headers given to `writeHead` onto the response, so that they can be looked at one by one. */
function absorb(response: ServerResponse, given: HeadArguments | undefined): void {
  if (given === undefined) return;
  if (!Array.isArray(given)) {
    for (const [name, value] of Object.entries(given)) if (value !== undefined) response.setHeader(name, value);
    return;
  }
  const pairs = Array.isArray(given[0]) ? given.flat() : given;
  for (let i = 0; i + 1 < pairs.length; i += 2) response.setHeader(String(pairs[i]), pairs[i + 1]!);
}

const isStream = (response: ServerResponse) =>
  String(response.getHeader('content-type') ?? '').startsWith('text/event-stream');

/** No proxy may buffer a stream to compress it; its connection ends with it, so that stopping waits for nothing. */
function settleStream(response: ServerResponse): void {
  response.setHeader('Cache-Control', 'no-store, no-transform');
  response.shouldKeepAlive = false;
}

function settle(response: ServerResponse, rule: HeaderRule, settings: HeaderSettings, isRsc: boolean): void {
  for (const name of response.getHeaderNames()) if (isInternalHeader(name, isRsc)) response.removeHeader(name);
  const own = rule.keepsPolicy ? response.getHeader('content-security-policy') : undefined;
  const isHidden = rule.options?.isHidden || response.statusCode === 404 || response.statusCode === 410;
  for (const [name, value] of securityHeaders(rule.kind, settings, { ...rule.options, isHidden }))
    response.setHeader(name, value);
  if (own !== undefined) response.setHeader('Content-Security-Policy', own);
  if (response.statusCode >= 400) response.setHeader('Cache-Control', 'no-store');
  else if (isStream(response)) settleStream(response);
  else if (rule.cacheControl !== undefined) response.setHeader('Cache-Control', rule.cacheControl);
  else if (!response.hasHeader('cache-control')) response.setHeader('Cache-Control', 'no-store');
}

/** Less than what a socket takes at once: beyond that its writer waits for room, which never comes while all is kept back. */
const onePieceBytes = 8192;

/**
 * Where the length is known and stays what it is, head and body leave together: Next writes them one by one, each a call of the system.
 * `end` lets go of both.
 */
function keepTogether(response: ServerResponse): void {
  const length = Number(response.getHeader(lengthHeader) ?? Number.NaN);
  response.removeHeader(lengthHeader);
  if (Number.isNaN(length) || response.hasHeader('content-encoding')) return;
  response.setHeader('Content-Length', length);
  if (length <= onePieceBytes) response.cork();
}

/**
 * Lets the application answer on the real socket, and settles the headers at the moment they are written: whatever it says,
 * the table of docs/rules/security.md holds.
 */
export function enforceHeaders(
  request: IncomingMessage,
  response: ServerResponse,
  rule: HeaderRule,
  settings: HeaderSettings,
): void {
  const isRsc = request.headers.rsc === '1';
  const writeHead = response.writeHead.bind(response) as (status: number, reason?: string) => ServerResponse;
  response.writeHead = ((status: number, second?: string | HeadArguments, third?: HeadArguments) => {
    response.statusCode = status;
    absorb(response, typeof second === 'string' ? third : second);
    settle(response, rule, settings, isRsc);
    keepTogether(response);
    return typeof second === 'string' ? writeHead(status, second) : writeHead(status);
  }) as ServerResponse['writeHead'];
}
