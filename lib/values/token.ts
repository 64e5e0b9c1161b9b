import 'server-only';
import { createHash, randomBytes } from 'node:crypto';

/** 256 bits, as text that stands in an address as it is (docs/rules/security.md 13). */
export const makeToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
