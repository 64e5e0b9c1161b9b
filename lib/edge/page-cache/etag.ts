import { createHash } from 'node:crypto';

/** What makes two answers the same: half of the SHA-256 of the bytes before compression, base64url. */
export function digestOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22);
}

/** Strong tag of one representation; the suffix tells encodings, and brotli's two levels, apart. */
export const etagOf = (digest: string, suffix: string): string => `"${digest}-${suffix}"`;

/**
 * The tag of a conditional request that still stands, as the visitor sent it.
 * Any representation of the same page will do: If-None-Match compares weakly (RFC 9110 §13.1.2), and an answer that
 * was compressed better meanwhile is no news.
 * @returns the tag to repeat in the 304, or undefined when the page must be sent.
 */
export function matchingEtag(ifNoneMatch: string | undefined, digest: string, current: string): string | undefined {
  if (ifNoneMatch === undefined) return undefined;
  if (ifNoneMatch.trim() === '*') return current;
  for (const part of ifNoneMatch.split(',')) {
    const tag = part.trim().replace(/^W\//, '');
    // A tag of ours: quote, 22 characters of digest, hyphen, one to three letters, quote.
    if (tag.startsWith(`"${digest}-`) && tag.length <= digest.length + 6 && tag.endsWith('"')) return tag;
  }
  return undefined;
}
