import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { getSecrets, type Secret } from '@/lib/config/secrets';

/** What a link of a booking is for: it opens nothing else. */
export type LinkPurpose = 'hold' | 'neighbor' | 'company';

const guidForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const tokenForm = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

const seal = (secret: Secret, purpose: LinkPurpose, guid: string): Buffer =>
  createHmac('sha256', secret.value).update(`booking ${purpose} ${guid}`).digest();

const packed = (guid: string) => Buffer.from(guid.replaceAll('-', ''), 'hex').toString('base64url');

function unpacked(text: string): string {
  const hex = Buffer.from(text, 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** A link's token: which booking, signed for one party and purpose. The same for life, so that any later mail can carry it. */
export function signLink(purpose: LinkPurpose, guid: string): string {
  const [current] = getSecrets().token;
  return `${packed(guid)}.${seal(current!, purpose, guid).toString('base64url')}`;
}

/** The guid a token was signed for, for this purpose; undefined for any other. Secrets before the present one are still believed. */
export function readLink(purpose: LinkPurpose, token: string): string | undefined {
  const parts = tokenForm.exec(token);
  if (!parts) return undefined;
  const guid = unpacked(parts[1]!);
  const given = Buffer.from(parts[2]!, 'base64url');
  const isOurs = getSecrets().token.some((secret) => timingSafeEqual(seal(secret, purpose, guid), given));
  return isOurs && guidForm.test(guid) ? guid : undefined;
}
