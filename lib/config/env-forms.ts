import * as z from 'zod';
import { parseUrl } from '@/lib/values/web-address';
import { isAnalyticsId } from './analytics-id';

/** Shapes of settings. Messages say what is expected and never repeat the value, which may be a secret. */

export function flag() {
  return z.enum(['0', '1', 'true', 'false'], 'must be 0 or 1').transform((text) => text === '1' || text === 'true');
}

export function analyticsId() {
  return z.string().refine(isAnalyticsId, 'must be a measurement id such as G-AB12CD34EF');
}

export function wholeNumber(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);
}

/** A version of Facebook's Graph API. */
export function graphVersion() {
  return z.string().regex(/^v\d{1,3}\.\d$/, 'must be a version such as v25.0');
}

/** An address with one of the given schemes (`https:`). */
export function url(...schemes: string[]) {
  const message = `must be an address starting with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`;
  return z
    .string()
    .max(2048, 'is too long')
    .refine((text) => {
      const parsed = parseUrl(text);
      return parsed !== null && schemes.includes(parsed.protocol) && parsed.hostname !== '';
    }, message);
}

function originOf(text: string): string | undefined {
  const parsed = parseUrl(text);
  if (!parsed || !['http:', 'https:'].includes(parsed.protocol)) return undefined;
  const isBare = parsed.pathname === '/' && !parsed.search && !parsed.hash && !parsed.username && !parsed.password;
  return isBare ? parsed.origin : undefined;
}

/** Scheme, host, port; a trailing slash is taken off. */
export function origin() {
  return z.string().transform((text, context) => {
    const found = originOf(text);
    if (found) return found;
    context.addIssue('must be an origin such as https://example.com, without path or query');
    return z.NEVER;
  });
}

const hostPattern = /^[a-z0-9](?:[a-z0-9-]{0,62})(?:\.[a-z0-9-]{1,63}){0,10}$/;

export function hostName() {
  return z.string().toLowerCase().regex(hostPattern, 'must be a host name such as demo.example.com');
}

/** An origin, or a bare host that is then reached over https. */
export function hostOrOrigin() {
  return z.string().transform((text, context) => {
    const found = originOf(text.includes('://') ? text : `https://${text}`);
    if (found) return found;
    context.addIssue('must be a host name or an origin such as https://example.com');
    return z.NEVER;
  });
}

/** A path on our own origin or an https address; no trailing slash in the result. */
export function pathOrUrl() {
  return z
    .string()
    .max(2048, 'is too long')
    .refine(
      (text) => /^\/(?!\/)[\w\-./]*$/.test(text) || ['http:', 'https:'].includes(parseUrl(text)?.protocol ?? ''),
      'must be a path starting with / or an address starting with https://',
    )
    .transform((text) => text.replace(/\/+$/, ''));
}

/** Address of raster tiles, with the places of zoom, column and row. */
export function tileTemplate() {
  return url('https:', 'http:').refine(
    (text) => ['{z}', '{x}', '{y}'].every((part) => text.includes(part)),
    'must contain {z}, {x} and {y}',
  );
}

export function phone() {
  return z.string().regex(/^\+?[\d ().-]{3,30}$/, 'must be a phone number');
}

/** Who a mail is from or to: one address, and the name shown beside it. */
export interface Mailbox {
  name: string;
  address: string;
}

const MAILBOX = /^(?:([^<>"]{1,100}?)\s*<([^<>\s]{1,254})>|([^<>\s]{1,254}))$/;

/** `Name <address>` or a bare address; what no header may carry is refused. */
export function mailbox() {
  return z.string().transform((text, context): Mailbox => {
    const [, name = '', inside, bare] = MAILBOX.exec(text) ?? [];
    const address = z.email().safeParse(inside ?? bare);
    if (address.success && !/\p{Cc}/u.test(text)) return { name, address: address.data };
    context.addIssue('must be an address such as Name <mail@example.com>');
    return z.NEVER;
  });
}

/** A key issued by a third party: its length is free, whitespace is a paste error. */
export function secretText(min: number) {
  return z
    .string()
    .min(min, `must have at least ${min} characters`)
    .max(4096, 'is too long')
    .regex(/^\S+$/, 'must not contain spaces');
}
