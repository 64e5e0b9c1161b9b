import { createHmac, timingSafeEqual } from 'node:crypto';
import { isGuid, signedParts } from '../values/link';
import { getSecrets, type Secret } from './secrets';

const seal = (secret: Secret, purpose: string, guid: string): Buffer =>
  createHmac('sha256', secret.value).update(`${purpose} ${guid}`).digest();

const packed = (guid: string) => Buffer.from(guid.replaceAll('-', ''), 'hex').toString('base64url');

function unpacked(text: string): string {
  const hex = Buffer.from(text, 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** A token for a row: its guid, signed for one purpose (`booking neighbor`). The same for life, so that any later mail can carry it. */
export function signGuid(purpose: string, guid: string): string {
  const [current] = getSecrets().token;
  return `${packed(guid)}.${seal(current!, purpose, guid).toString('base64url')}`;
}

/** The guid a token was signed for, for this purpose; undefined for any other. Secrets before the present one are still believed. */
export function readGuid(purpose: string, token: string): string | undefined {
  const parts = signedParts(token);
  if (!parts) return undefined;
  const guid = unpacked(parts.packed);
  const given = Buffer.from(parts.signature, 'base64url');
  const isOurs = getSecrets().token.some((secret) => timingSafeEqual(seal(secret, purpose, guid), given));
  return isOurs && isGuid(guid) ? guid : undefined;
}

/** The guid a token names, signed or not: for a purpose that has to be looked up by it first. */
export function guidIn(token: string): string | undefined {
  const parts = signedParts(token);
  const guid = parts ? unpacked(parts.packed) : '';
  return isGuid(guid) ? guid : undefined;
}
