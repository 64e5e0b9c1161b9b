import 'server-only';
import type * as z from 'zod';
import { parseUrl } from '@/lib/values/web-address';
import { type Called, callOutside, type OutsideCall } from '../http/client';
import type { Asked, Budget } from './port';

/** What went wrong, by status and codes alone; a site has its own. `body` is null where it was no JSON. */
export interface Refusal {
  status: number;
  headers: Headers;
  body: unknown;
}

export type Failure = Extract<Asked<never>, { ok: false }>;

/** A site's own reading of its refusals and of what it says of its budget. */
export interface Manners {
  faultOf(refusal: Refusal): Failure;
  budgetOf?(headers: Headers): Budget | undefined;
}

export const away = (code: string): Failure => ({ ok: false, fault: 'away', code });
export const unreadable = (code: string): Failure => ({ ok: false, fault: 'unreadable', code });

/** A header of seconds, or a date, from which on one may ask again; at most a day. */
export function againAt(headers: Headers, now = Date.now()): Date | undefined {
  const text = headers.get('retry-after') ?? '';
  const at = /^\d{1,6}$/.test(text) ? now + Number(text) * 1000 : Date.parse(text);
  return at > now ? new Date(Math.min(at, now + 86_400_000)) : undefined;
}

function read<T>(called: Extract<Called, { ok: true }>, schema: z.ZodType<T>, manners: Manners): Asked<T> {
  const { status, headers, body } = called;
  if (status === 429 || status >= 400) return manners.faultOf({ status, headers, body });
  const parsed = schema.safeParse(body);
  if (!parsed.success) return unreadable(parsed.error.issues[0]?.path.join('.').slice(0, 60) || 'body');
  const budget = manners.budgetOf?.(headers);
  return { ok: true, value: parsed.data, ...(budget && { budget }) };
}

/** One call of a site: what it answers in the schema's shape, or what is wrong by its codes. */
export async function ask<T>(call: OutsideCall, schema: z.ZodType<T>, manners: Manners): Promise<Asked<T>> {
  const called = await callOutside(call);
  return called.ok ? read(called, schema, manners) : away(called.reason);
}

/** Goes on with what was answered; a failure stays as it is. */
export const goOn = async <A, B>(
  asked: Asked<A>,
  next: (value: A) => Promise<Asked<B>> | Asked<B>,
): Promise<Asked<B>> => (asked.ok ? next(asked.value) : asked);

/** An https address on a host of the site's, else null. */
export function siteUrl(text: unknown, hosts: RegExp): string | null {
  const url = typeof text === 'string' && text.length <= 2048 ? parseUrl(text) : null;
  if (url === null) return null;
  const { protocol, hostname, username, port, href } = url;
  return protocol === 'https:' && port === '' && username === '' && hosts.test(hostname) ? href : null;
}
