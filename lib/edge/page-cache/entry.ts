import { type HeaderPair, type HeaderSettings, securityHeaders } from '../headers';
import { keptHeaders } from './answer-headers';
import { compressFast, isCompressible, MIN_COMPRESSED_BYTES } from './compress';
import { hashScripts } from './csp';
import { digestOf, etagOf } from './etag';
import type { Answer } from './fill';
import type { CacheablePage } from './key';
import { cacheControl, type Lifetime } from './policy';
import type { Entry, Representation } from './store';

export interface EntryContext {
  page: CacheablePage;
  isRsc: boolean;
  lifetime: Lifetime;
  settings: HeaderSettings;
  now: number;
  /** The entry this one replaces: with the same bytes its better compression is kept. */
  before?: Entry;
  /** Called with inline scripts of unknown origin. */
  onUnknownScript: (page: CacheablePage, script: string) => void;
}

/** Name, value, name, value…: the list `writeHead` writes as it is. */
export const flat = (pairs: readonly HeaderPair[]): string[] => pairs.flat();

const HIDDEN: ReadonlySet<number> = new Set([404, 410]);

function scriptHashes(answer: Answer, type: string, context: EntryContext): string[] {
  if (!type.startsWith('text/html')) return [];
  const { hashes, unknown } = hashScripts(answer.body);
  for (const script of unknown) context.onUnknownScript(context.page, script);
  return hashes;
}

/** The headers all encodings of an answer have in common. */
function commonHeaders(answer: Answer, type: string, context: EntryContext): HeaderPair[] {
  const hashes = scriptHashes(answer, type, context);
  return [
    ...keptHeaders(answer.headers, context.isRsc),
    ['Cache-Control', cacheControl(answer.status, context.lifetime)],
    ...securityHeaders(context.page.kind ?? 'public', context.settings, {
      scriptHashes: hashes,
      page: context.page.name,
      isHidden: context.page.isHidden || HIDDEN.has(answer.status),
    }),
  ];
}

/** One encoding with its head. */
export function representation(
  common: readonly string[],
  body: Buffer,
  digest: string,
  suffix: string,
  encoding?: 'br' | 'gzip',
): Representation {
  const etag = etagOf(digest, suffix);
  const head = [...common, 'ETag', etag, 'Content-Length', String(body.length)];
  if (encoding) head.push('Content-Encoding', encoding);
  return { body, etag, head };
}

const COMMON_END = 'ETag';

/** The headers of a representation without those of its body: what a 304 repeats (RFC 9110 §15.4.5). */
export function commonOf(head: readonly string[]): string[] {
  return head.slice(0, head.indexOf(COMMON_END));
}

async function forms(answer: Answer, digest: string, common: string[], type: string, context: EntryContext) {
  const { before } = context;
  if (answer.body.length < MIN_COMPRESSED_BYTES || !isCompressible(type)) {
    return { identity: representation(common, answer.body, digest, 'i') };
  }
  const kept = before?.digest === digest ? before.forms : {};
  const br = kept.br?.body ?? (await compressFast(answer.body));
  return {
    br: representation(common, br, digest, kept.br && before?.isBest ? 'bb' : 'b', 'br'),
    ...(kept.gzip && { gzip: representation(common, kept.gzip.body, digest, 'g', 'gzip') }),
  };
}

/** Makes of the application's answer what is kept and sent: policy hashed, headers settled, brotli made. */
export async function makeEntry(answer: Answer, context: EntryContext): Promise<Entry> {
  const { before, lifetime, page } = context;
  const isRedirect = answer.status === 308;
  // Next sends a whole page along with a redirect; browsers do not show it.
  const whole = isRedirect ? { ...answer, body: Buffer.alloc(0) } : answer;
  const type = String(answer.headers['content-type'] ?? '');
  const digest = digestOf(isRedirect ? Buffer.from(String(answer.headers.location)) : whole.body);
  const common = flat(commonHeaders(whole, isRedirect ? '' : type, context));
  return {
    status: answer.status,
    digest,
    tags: page.tags,
    storedAt: context.now,
    freshMs: lifetime.freshS * 1000,
    staleMs: lifetime.staleS * 1000,
    isPurged: false,
    retryAt: 0,
    hits: 0,
    isBest: before?.digest === digest && before.isBest,
    forms: await forms(whole, digest, common, isRedirect ? '' : type, context),
  };
}
