import 'server-only';
import { createHash } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { argonCost } from '@/lib/config/limits';
import { invalid, PlatformError } from '@/lib/platform/errors';
import { commonPasswords } from '../rules/data/common-passwords';

const cost = { memoryCost: argonCost.memoryKiB, timeCost: argonCost.passes, parallelism: argonCost.lanes };

let running = 0;
const waiting: (() => void)[] = [];

/** Few at once, a bounded number waiting (docs/rules/security.md 17): each takes 19 MiB and a thread. @throws PlatformError 503 beyond */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= argonCost.atOnce) {
    if (waiting.length >= argonCost.queue) throw new PlatformError(503, { retryAfterS: 2 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** What is stored of a digest. @throws PlatformError 503 while too many wait */
export const hashPassword = (digest: string): Promise<string> => inTurn(() => hash(digest, cost));

let dummy: Promise<string> | undefined;

/**
 * Whether a digest matches a hash; without an account or a password it does the same work and answers false.
 * @throws PlatformError 503 while too many wait
 */
export async function isPassword(stored: string | undefined, digest: string): Promise<boolean> {
  dummy ??= hash('nobody', cost);
  const against = stored || (await dummy);
  return (await inTurn(() => verify(against, digest))) && Boolean(stored);
}

const digestOf = (text: string) => createHash('sha512').update(Buffer.from(text, 'utf16le')).digest('hex');
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const endings = ['', '1', '12', '123', '1234', '!', '1!', '123!', '2024', '2025', '2026'];

/** As it stands, with a capital, in capitals, twice, and with what people add when a form wants more. */
function formsOf(word: string): string[] {
  const cases = [word, capital(word), word.toUpperCase()];
  return [...cases.flatMap((text) => endings.map((ending) => text + ending)), word + word];
}

let refused: ReadonlySet<string> | undefined;

/** Refuses the digests of the empty text and of passwords that are tried first (docs/interface.md §5.5). @throws PlatformError 422 */
export function checkNewPassword(digest: string, field: string): void {
  refused ??= new Set(['', ...commonPasswords.flatMap(formsOf)].map(digestOf));
  if (refused.has(digest)) throw invalid({ [field]: 'passwordCommon' });
}
