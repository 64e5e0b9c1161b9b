import 'server-only';
import type * as z from 'zod';
import { heldOutgoing } from '@/lib/values/outgoing';

/** A failure is a value: the caller decides what the page shows without it (docs/rules/security.md 24). */
export type Outside<T> = { ok: true; value: T } | { ok: false; reason: 'refused' | 'unreadable' | 'away' | 'open' };

export interface OutsideRequest<T> {
  url: URL;
  /** The only host this request may go to. */
  host: string;
  schema: z.ZodType<T>;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: unknown;
}

const timeoutMs = 3000;
const maxBytes = 5 * 1024 * 1024;
/** So many failures in a row, and a host is left alone for a while. */
const failuresToOpen = 5;
const openMs = 30_000;

interface Breaker {
  failures: number;
  openUntilMs: number;
}
const breakers = new Map<string, Breaker>();

/** Forgets what is known of hosts; for tests. */
export const resetBreakers = () => breakers.clear();

async function readCapped(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error('answer over 5 MB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** What a host is held to: a breaker opens after failures of the host, not of what one caller wants of it. */
function breakerOf(host: string): Breaker {
  const breaker = breakers.get(host) ?? { failures: 0, openUntilMs: 0 };
  breakers.set(host, breaker);
  return breaker;
}

function count(breaker: Breaker, isGood: boolean): void {
  breaker.failures = isGood ? 0 : breaker.failures + 1;
  if (breaker.failures >= failuresToOpen) Object.assign(breaker, { failures: 0, openUntilMs: Date.now() + openMs });
}

/** What is asked badly is no fault of the host; a host that has had enough of us is left alone like one that is away. */
const isOfHost = (status: number): boolean => status >= 500 || status === 429;

async function send<T>(request: OutsideRequest<T>): Promise<Outside<T>> {
  const { url, schema, method = 'GET', headers, body } = request;
  let text: string;
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) return { ok: false, reason: isOfHost(response.status) ? 'away' : 'refused' };
    text = await readCapped(response);
  } catch {
    return { ok: false, reason: 'away' };
  }
  try {
    return { ok: true, value: schema.parse(JSON.parse(text)) };
  } catch {
    return { ok: false, reason: 'unreadable' };
  }
}

/** The one way out: named host, 3 s, no redirects, 5 MB, parsed answer, and a breaker per host. Never throws for what the outside does. */
export async function askOutside<T>(request: OutsideRequest<T>): Promise<Outside<T>> {
  const { host } = request;
  if (request.url.hostname !== host || request.url.protocol !== 'https:') throw new Error(`Not an address of ${host}`);
  if (heldOutgoing()) return { ok: false, reason: 'refused' };
  const breaker = breakerOf(host);
  if (breaker.openUntilMs > Date.now()) return { ok: false, reason: 'open' };
  const answer = await send(request);
  count(breaker, answer.ok || answer.reason === 'refused');
  return answer;
}

export interface OutsideCall {
  url: URL;
  /** The only origin this call may go to: https, or a stand-in on this machine. */
  origin: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  /** Sent as JSON, or as a form. */
  body?: object | URLSearchParams;
}

/** An answer of whatever status. `body` is null where it is no JSON. */
export type Called =
  | { ok: true; status: number; headers: Headers; body: unknown }
  | { ok: false; reason: 'refused' | 'away' | 'open' };

const thisMachine = new Set(['localhost', '127.0.0.1', '[::1]']);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

async function dispatch({ url, method = 'GET', headers, body }: OutsideCall): Promise<Called> {
  const isForm = body instanceof URLSearchParams;
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { ok: true, status: response.status, headers: response.headers, body: parsed(await readCapped(response)) };
  } catch {
    return { ok: false, reason: 'away' };
  }
}

/**
 * The same way out for protocols whose refusals say something: named origin, 3 s, no redirects, 5 MB, and a breaker that counts what the
 * host itself is to blame for. Never throws for what the outside does.
 */
export async function callOutside(call: OutsideCall): Promise<Called> {
  const { url, origin } = call;
  const isSafe = url.protocol === 'https:' || thisMachine.has(url.hostname);
  if (url.origin !== origin || !isSafe) throw new Error(`Not an address of ${origin}`);
  if (heldOutgoing()) return { ok: false, reason: 'refused' };
  const breaker = breakerOf(origin);
  if (breaker.openUntilMs > Date.now()) return { ok: false, reason: 'open' };
  const answer = await dispatch(call);
  count(breaker, answer.ok && answer.status < 500);
  return answer;
}
