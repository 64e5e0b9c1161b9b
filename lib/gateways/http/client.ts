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

async function send<T>(request: OutsideRequest<T>): Promise<Outside<T>> {
  const { url, schema, method = 'GET', headers, body } = request;
  if (heldOutgoing()) return { ok: false, reason: 'refused' };
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
    if (!response.ok) return { ok: false, reason: 'refused' };
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
  const breaker = breakers.get(host) ?? { failures: 0, openUntilMs: 0 };
  breakers.set(host, breaker);
  if (breaker.openUntilMs > Date.now()) return { ok: false, reason: 'open' };
  const answer = await send(request);
  breaker.failures = answer.ok ? 0 : breaker.failures + 1;
  if (breaker.failures >= failuresToOpen) Object.assign(breaker, { failures: 0, openUntilMs: Date.now() + openMs });
  return answer;
}
