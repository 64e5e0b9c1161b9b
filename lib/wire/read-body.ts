import 'server-only';
import { maxFormFields } from '@/lib/config/limits';
import { PlatformError } from '@/lib/platform/errors';
import { withPlainLines } from '@/lib/values/lines';

const maxDepth = 20;

/** Chunks of a body; a sender who hangs up in the middle is no fault of ours. @throws PlatformError 400. */
async function* chunksOf(request: Request): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of request.body ?? []) yield chunk;
  } catch (cause) {
    throw new PlatformError(400, { cause });
  }
}

/** Reads a body while counting, so that a huge one is refused before it is held. @throws PlatformError 413, 400. */
export async function readCapped(request: Request, maxBytes: number): Promise<string> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > maxBytes) throw new PlatformError(413);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunksOf(request)) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new PlatformError(413);
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch (cause) {
    throw new PlatformError(400, { cause });
  }
}

/** Whether brackets nest deeper than any of our shapes; strings are skipped. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (isInString) {
      if (char === '\\') at++;
      else if (char === '"') isInString = false;
    } else if (char === '"') isInString = true;
    else if (char === '{' || char === '[') {
      if (++depth > maxDepth) return true;
    } else if (char === '}' || char === ']') depth--;
  }
  return false;
}

/** A string, with the colon that makes a key of it, or a bracket. */
const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|[{}[\]]/g;

/**
 * Whether an object names a key twice, however it is escaped: parsers disagree about which one counts, so a proxy may have looked at the
 * other (RFC 8259 §4). @param text valid JSON
 */
function hasRepeatedKey(text: string): boolean {
  const open: Set<unknown>[] = [];
  for (const [token, string, colon] of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') open.push(new Set());
    else if (string === undefined) open.pop();
    else if (colon !== undefined) {
      const keys = open.at(-1);
      const key: unknown = JSON.parse(string);
      if (keys?.has(key)) return true;
      keys?.add(key);
    }
  }
  return false;
}

/** A JSON object. @throws PlatformError 400 for broken syntax, a repeated key or nesting that no shape of ours has, 422 for anything but an object. */
export function parseJsonObject(text: string): Record<string, unknown> {
  if (isTooDeep(text)) throw new PlatformError(400);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new PlatformError(400, { cause });
  }
  if (hasRepeatedKey(text)) throw new PlatformError(400);
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw new PlatformError(422, { fields: { '': 'invalid' } });
  return value as Record<string, unknown>;
}

/**
 * A plain form: the last value of each name; an empty one counts as not sent. Ends of lines are those of fields, or a text that is shown again
 * would not be the one that stands there.
 * @throws PlatformError 413 for more fields than any form of ours has
 */
export function parseForm(text: string): Record<string, string> {
  const fields = Object.create(null) as Record<string, string>;
  let count = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    if (value === '') continue;
    if (++count > maxFormFields) throw new PlatformError(413);
    fields[name] = withPlainLines(value);
  }
  return { ...fields };
}
